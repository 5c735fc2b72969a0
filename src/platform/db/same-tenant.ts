import type { JoinBuilder, StringReference } from 'kysely'

/** A join within the tenant, as every key is: `leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'o.dept_id'))`. */
export const sameTenant = <DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  one: StringReference<DB, TB>,
  other: StringReference<DB, TB>,
): JoinBuilder<DB, TB> => join.onRef(tenantBeside(one), '=', tenantBeside(other)).onRef(one, '=', other)

const tenantBeside = <DB, TB extends keyof DB>(column: StringReference<DB, TB>) =>
  `${column.slice(0, column.indexOf('.'))}.supplier_id` as typeof column
