import { sql, type RawBuilder } from 'kysely'

import type { Move } from './move.ts'

/** What bears a name that only one of a department has. */
interface Named {
  readonly table: 'department' | 'order_macro' | 'order_template'
  readonly column: 'name' | 'title'
  /** Which department has it. */
  readonly of: 'dept_id' | 'pid'
  /** Others may bear the name where this is another. */
  readonly beside?: 'kind'
  /** So much of it is kept where it gets longer. */
  readonly longest?: number
}

/** It is never merged into the same one so often. */
const MOST = 99

/**
 * The name of a row that goes to the successor: its own, or, where that is there already, with where it comes from, and how
 * often one of that name came from there. What goes along bears its names as well.
 */
export function toldApart(move: Move, { table, column, of, beside, longest }: Named): RawBuilder<unknown> {
  const { supplier_id, from, to } = move
  const [own, other] = [(name: string) => sql.ref(`${table}.${name}`), (name: string) => sql.ref(`s.${name}`)]
  const begun = longest ? sql`left(${own(column)}, ${longest})` : own(column)
  return sql`(
    select c.name from (
      select ${own(column)} as name, 0 as n
      union all
      select ${begun} || '（原' || ${from.short_name} || case n when 1 then '' else n::text end || '）', n
      from generate_series(1, ${MOST}::int) n) c
    where not exists (select from ${sql.table(table)} s where ${other('supplier_id')} = ${supplier_id}
      and ${other(of)} in (${from.id}, ${to.id}) and ${other('id')} <> ${own('id')} and ${other(column)} = c.name
      and ${beside ? sql`${other(beside)} = ${own(beside)}` : sql`true`} and ${other('deleted_at')} is null)
    order by c.n limit 1)`
}
