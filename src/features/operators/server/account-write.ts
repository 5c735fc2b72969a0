import { removeAvatar } from '#features/account/server/public.ts'
import {
  createOperator,
  findAccountState,
  hashPassword,
  oneTimePassword,
  renewPassword,
} from '#features/identity/server/public.ts'
import { linkAccount, unlinkAccount } from '#features/organisation/server/public.ts'
import { tellContactChanges } from '#features/messages/server/public.ts'
import { unbindAll } from '#features/social/server/public.ts'
import { subtreeOf } from '#kernel/actor.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import type { Seen } from '#kernel/record.ts'
import { retyped } from '#platform/crypto/retyped.ts'
import { keyedHash, openText, sealText } from '#platform/crypto/seal.ts'
import { changeRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'
import { sql } from 'kysely'

import type { operatorAdd } from '../contract/operators.ts'
import { hasAdministratorsRole, visibleOperators } from './account-rows.ts'

type Form = InputOf<typeof operatorAdd>
type Level = '1' | '2' | '3' | '4'

/** Opens an account with a password that works once, and says it this once. */
export async function openAccount(
  ctx: RequestContext,
  form: Form,
  { role_ids, user_level }: { readonly role_ids: readonly string[]; readonly user_level: Level },
): Promise<OutputOf<typeof operatorAdd>> {
  const { db, keys, clock, supplier_id, actor } = ctx
  checkDays(form)
  const now = clock.now()
  const phone = phoneOf(ctx, form.phone, null) ?? null
  const { password, good_until } = oneTimePassword(now)
  const { id } = await createOperator(
    db,
    keys,
    {
      ...{ ...form, phone, supplier_id, role_ids, user_level },
      ...{ password_hash: await hashPassword(password), one_time_until: good_until, created_by: actor.operator_id },
    },
    now,
  ).catch(phoneTaken)
  await linkAccount(ctx, id)
  ctx.audit({ object_type: 'operator', object_id: id, after: { ...form, role_ids }, risk: 'high' })
  return { id, username: form.username.toLowerCase(), password, good_until }
}

export type Change = Omit<Form, 'username' | 'phone'> & {
  readonly status?: 'enabled' | 'disabled'
  readonly user_level: Level
  /** As JSON. */
  readonly role_ids?: string
}

/** Changes an account and tells what became other; shut by that it is signed out everywhere. `typed` is its number as the form sent it. */
export async function changeAccount(
  ctx: RequestContext,
  seen: Seen,
  present: { readonly username: string; readonly phone: string | null; readonly status: string },
  { typed, ...change }: Change & { readonly typed: string | null },
): Promise<readonly string[]> {
  checkDays(change)
  const phone = phoneOf(ctx, typed, present.phone)
  const number =
    phone === undefined
      ? {}
      : { phone: phone && sealText(ctx.keys, phone), phone_h: phone && keyedHash(ctx.keys, phone) }
  const kept = present.phone && openText(ctx.keys, present.phone)
  if (phone !== undefined && phone !== kept)
    await tellContactChanges(ctx, { operator_id: seen.id, contacts: ['phone'] })
  const values = { ...change, ...number, ...againInUse(ctx, present.status, change.status) }
  const changed = await changeRecord(ctx, 'operator', seen, values).catch(phoneTaken)
  if (phone !== undefined && phone !== kept) await unlinkAccount(ctx, seen.id)
  await linkAccount(ctx, seen.id)
  ctx.audit({ risk: 'high' })
  if (await findAccountState(ctx.db, { ...ctx, username: present.username }, ctx.clock.now()))
    await signOff(ctx, seen.id)
  return changed
}

/** What is kept of an account that is put into use again: since when, and no longer why it was not (domain 7.5). */
export const againInUse = ({ clock }: RequestContext, before: string, status: Change['status']) =>
  status === 'enabled' && before !== 'enabled' ? { enabled_at: clock.now(), shut_why: null } : {}

/** The person behind it stays among those of the department. */
export async function endAccount(ctx: RequestContext, seen: Seen): Promise<{ id: string }> {
  const removed = await removeRecord(ctx, 'operator', seen)
  await sql`update person set operator_id = null where supplier_id = ${ctx.supplier_id} and operator_id = ${seen.id}`.execute(
    ctx.db,
  )
  await removeAvatar(ctx, seen.id)
  ctx.audit({ risk: 'high' })
  await signOff(ctx, seen.id)
  return removed
}

export async function resetAccount(ctx: RequestContext, account: { readonly id: string; readonly username: string }) {
  const { ended, one_time } = await renewPassword(ctx, account, { by: ctx.actor.operator_id, unbind: unbindAll })
  ctx.audit({ object_type: 'operator', object_id: account.id, before: ended, risk: 'high' })
  return one_time
}

/** The account, held until the call ends; one of a department that the caller does not see is none. */
export async function lockAccount(ctx: RequestContext, id: string) {
  const present = await visibleOperators(ctx)
    .select(['operator.username', 'operator.user_level', 'operator.phone', 'operator.mfa_type', 'operator.status'])
    .select(['operator.factor_end_asked_at', 'operator.factor_end_asked_by'])
    .select([sql<string[]>`operator.role_ids`.as('role_ids'), hasAdministratorsRole.as('administrator')])
    .where('operator.id', '=', id)
    .forUpdate('operator')
    .executeTakeFirst()
  return present ?? fail(ERRORS.NOT_FOUND)
}

export const signOff = ({ db, supplier_id, clock }: RequestContext, operator_id: string) =>
  endSessionsOf(db, { supplier_id, operator_id }, 'kicked', clock.now())

/** The same, wanted for itself. */
export async function signOut(ctx: RequestContext, id: string): Promise<{ id: string }> {
  ctx.audit({ object_type: 'operator', object_id: id, risk: 'high' })
  await signOff(ctx, id)
  return { id }
}

/** The level of a department that the caller may see. */
export async function levelOf(ctx: RequestContext, dept_id: string): Promise<number> {
  const found = await recordsOf(ctx, 'department')
    .select('level')
    .where('id', '=', dept_id)
    .where('path', 'like', subtreeOf(ctx.actor))
    .executeTakeFirst()
  return found?.level ?? failField('dept_id', DEPARTMENT, GONE)
}

function checkDays({ valid_from, valid_to }: Pick<Form, 'valid_from' | 'valid_to'>): void {
  if (valid_from !== null && valid_to !== null && valid_to < valid_from) failField('valid_to', LAST_DAY, CROSSED)
}

const phoneOf = ({ keys }: RequestContext, typed: string | null, kept: string | null) =>
  retyped(keys, { typed, kept, mask: maskPhone, field: ['phone', PHONE] })

const phoneTaken = onViolation({
  operator_phone_u: () => failField('phone', PHONE, TAKEN),
})

const DEPARTMENT = { zh: '部门', en: 'Department' }
const LAST_DAY = { zh: '有效期止', en: 'Valid to' }
const CROSSED = { zh: '不能早于有效期起', en: 'it cannot be before the first day' }
const PHONE = { zh: '手机', en: 'Mobile' }
const GONE = { zh: '部门不存在或已删除', en: 'it does not exist or was deleted' }
const TAKEN = { zh: '已被其他账号使用', en: 'another account has it' }
