import type { OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { importNotUnits } from '../contract.ts'

const SHOWN = 200

/** Names of which it was said that they are no unit. */
export async function notUnits(db: RequestContext['db'], supplier_id: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('import_not_unit').select('name').where('supplier_id', '=', supplier_id).execute()
  return new Set(rows.map(({ name }) => name))
}

/** The name is not told again; a department may still take it for an alias. */
export async function sayNotUnit({ name }: { name: string }, ctx: RequestContext): Promise<null> {
  const { db, supplier_id, actor, clock } = ctx
  await db
    .insertInto('import_not_unit')
    .values({ supplier_id, name, created_at: clock.now(), created_by: actor.operator_id })
    .onConflict((present) => present.doNothing())
    .execute()
  ctx.audit({ object_type: 'import_not_unit', after: { name } })
  return null
}

/** It is told again while no department has it. */
export async function takeBackNotUnit({ name }: { name: string }, ctx: RequestContext): Promise<null> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('import_not_unit')
    .where('supplier_id', '=', ctx.supplier_id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) fail(ERRORS.NOT_FOUND)
  ctx.audit({ object_type: 'import_not_unit', before: { name } })
  return null
}

/** The latest of them, with who said it. */
export async function listNotUnits(_: object, ctx: RequestContext): Promise<OutputOf<typeof importNotUnits>> {
  return ctx.db
    .selectFrom('import_not_unit as n')
    .innerJoin('operator as o', (join) => sameTenant(join, 'o.id', 'n.created_by'))
    .select(['n.name', 'n.created_at as at', 'o.nick_name as by'])
    .where('n.supplier_id', '=', ctx.supplier_id)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.name')
    .limit(SHOWN)
    .execute()
}
