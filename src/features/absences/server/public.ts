import { MOST_STEPS, type Away } from '../domain/public.ts'
import { dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/**
 * An account and those who stand in for it on a day, one after the other while they are away themselves: rows of `id` and of
 * `path`, by which each is come to from the account on. Who has gone to another department since stands in no more, and an
 * account that was deleted is away for nobody.
 */
export const standingInFor = (supplier_id: Sql, operator_id: Sql, day: Sql): Sql => sql`(
  with recursive chain (id, path) as (
    select ${operator_id}, array[${operator_id}]
    union all select a.substitute_id, c.path || a.substitute_id from chain c
    join absence a on a.supplier_id = ${supplier_id} and a.operator_id = c.id and a.deleted_at is null
      and ${day} between a.from_on and a.to_on and a.substitute_id <> all(c.path)
    join operator o on o.supplier_id = a.supplier_id and o.id = a.operator_id and o.deleted_at is null
    join operator s on s.supplier_id = a.supplier_id and s.id = a.substitute_id and s.dept_id = o.dept_id
    where cardinality(c.path) <= ${sql.lit(MOST_STEPS)})
  select id, path from chain)`

/** Of these accounts who is away today, and who is there for them: for pickers and lists. */
export async function awayAmong(
  { db, supplier_id, clock }: Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>,
  operator_ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Away>> {
  const ids = operator_ids.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const day = sql`${dayOf(clock.now())}::date`
  const { rows } = await sql<Away & { operator_id: string }>`
    select a.operator_id, a.to_on, (
      select s.nick_name from ${standingInFor(sql`a.supplier_id`, sql`a.operator_id`, day)} c
      join operator s on s.supplier_id = a.supplier_id and s.id = c.id and s.deleted_at is null and s.status = 'enabled'
      where c.id <> a.operator_id and not exists (select from absence n where n.supplier_id = a.supplier_id
        and n.operator_id = c.id and n.deleted_at is null and ${day} between n.from_on and n.to_on)) as substitute
    from absence a
    where a.supplier_id = ${supplier_id} and a.operator_id = any(${ids}::bigint[]) and a.deleted_at is null
      and ${day} between a.from_on and a.to_on`.execute(db)
  return new Map(rows.map(({ operator_id, ...away }) => [operator_id, away]))
}
