import { hashPassword, oneTimePassword } from '#features/identity/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import type { BuiltIn } from '#platform/built-ins/merge.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { isFirstTenant } from '#platform/http/supplier.ts'
import { endSessionsOfTenant } from '#platform/sessions/sessions.ts'
import { sql } from 'kysely'

import type { supplierAdd, supplierEdit } from '../contract.ts'
import { TENANT_ERRORS } from '../errors.ts'
import { createTenant } from './create-tenant.ts'

/** A district as the first start makes one; the password of its administrator is said this once. */
export async function addTenant(
  builtIns: readonly BuiltIn[],
  { admin_username, ...about }: InputOf<typeof supplierAdd>,
  ctx: RequestContext,
): Promise<OutputOf<typeof supplierAdd>> {
  const { db, keys, clock, actor } = ctx
  const at = clock.now()
  const { password, good_until } = oneTimePassword(at)
  const admin = {
    username: admin_username,
    password_hash: await hashPassword(password),
    one_time_until: good_until,
  }
  const tenant = { ...about, created_by: actor.operator_id, admin }
  const id = await createTenant({ db, keys, at, builtIns }, tenant).catch(uidTaken)
  ctx.audit({ object_type: 'supplier', object_id: id, after: { ...about, admin_username }, risk: 'high' })
  return { id, uid: about.uid, username: admin_username.toLowerCase(), password, good_until }
}

/** Its name, and until when it is open. Closed, everybody in it is signed out at once and nobody signs in (decision 0221). */
export async function editTenant(
  { id, version, ...after }: InputOf<typeof supplierEdit>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  const { db, clock, actor } = ctx
  const now = clock.now()
  const { first, version: present, ...before } = await lockTenant(ctx, id)
  if (version !== undefined && version !== present) fail(ERRORS.STALE)
  if (first && (after.status === 'disabled' || after.expires_at !== null))
    fail(TENANT_ERRORS.TENANT_FIRST, {}, 'status')
  await db
    .updateTable('supplier')
    .set({ ...after, version: present + 1, updated_at: now, updated_by: actor.operator_id })
    .where('supplier_id', '=', id)
    .execute()
  const shut = isShut({ status: after.status ?? before.status, expires_at: after.expires_at }, now)
  if (shut) await endSessionsOfTenant(db, id, 'kicked', now)
  // Nobody could sign in meanwhile, which does not make an account unused (domain 7.5).
  else if (isShut(before, now))
    await db.updateTable('operator').set({ enabled_at: now }).where('supplier_id', '=', id).execute()
  ctx.audit({ object_type: 'supplier', object_id: id, before, after, risk: 'high' })
  return { id }
}

const isShut = ({ status, expires_at }: { status: string; expires_at: Time | null }, now: Time): boolean =>
  status === 'disabled' || (expires_at !== null && expires_at < dayOf(now))

/** The district, held until the call ends. */
const lockTenant = async ({ db }: RequestContext, id: string) =>
  (await db
    .selectFrom('supplier')
    .select(['username', 'short_name', 'status', 'expires_at', 'version'])
    .select(isFirstTenant(sql`supplier.supplier_id`).as('first'))
    .where('supplier_id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)

const uidTaken = onViolation({ supplier_uid_key: () => failField('uid', UID, TAKEN) })
const UID = { zh: '标识', en: 'Identifier' }
const TAKEN = { zh: '已被其他区县使用', en: 'another district has it' }
