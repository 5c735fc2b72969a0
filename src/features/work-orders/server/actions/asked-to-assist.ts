import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a department, `d`, is asked to assist in an order, which therefore is not handed down to it (domain 2.8). */
export const isAskedIn = (order_id: string | null): RawBuilder<SqlBool> => sql`exists (
  select from assist_order x where x.supplier_id = d.supplier_id and x.order_id = ${order_id} and x.dept_id = d.id
    and x.state not in ('closed', 'cancelled'))`
