import { ERRORS, fail } from '#kernel/errors.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { Tenant } from './around.ts'
import type { Names } from './change-list.ts'
import type { Move } from './move.ts'

export type Context = Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>

/** A change as it is kept, held until the transaction ends. */
export const getChange = async (ctx: Tenant, id: string) =>
  (await recordsOf(ctx, 'department_change')
    .select(['id', 'kind', 'dept_id', 'to_dept_id', 'effective_on', 'basis', 'state', 'created_by'])
    .select([sql<Names>`names`.as('names'), sql<Partial<NonNullable<Move['part']>>>`part`.as('part')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
export type KeptChange = Awaited<ReturnType<typeof getChange>>

/** What has become of a change. */
export const setChange = ({ db, supplier_id, clock }: Context, id: string, values: object) =>
  db
    .updateTable('department_change')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: clock.now() }))
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()

/** What a division moves; a merger moves everything. */
export const givenPart = ({ part }: KeptChange): NonNullable<Move['part']> => ({
  ...{ units: [], people: [], categories: [] },
  ...part,
})
