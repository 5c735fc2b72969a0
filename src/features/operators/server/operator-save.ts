import { createOperator, endFactor, hashPassword, oneTimePassword } from '#features/identity/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import { dayOf } from '#kernel/time.ts'
import { retyped } from '#platform/crypto/retyped.ts'
import { keyedHash, sealText } from '#platform/crypto/seal.ts'
import { changeRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'
import { sql } from 'kysely'

import type * as contract from '../contract.ts'
import { BARRED, barOf, rolesFault, type Owners } from '../domain/granting.ts'
import { userLevelAt } from '../domain/status.ts'
import { OPERATOR_ERRORS } from '../errors.ts'
import { hasAdministratorsRole, visibleOperators } from './operator-list.ts'
import { readGiver, readRoles } from './role-facts.ts'

/** An account without a role, for whom another administrator has to give one (decision 0196). */
export async function addOperator(input: InputOf<typeof contract.operatorAdd>, ctx: RequestContext) {
  const { db, keys, clock, supplier_id, actor } = ctx
  const now = clock.now()
  const level = await checkDepartment(ctx, input.dept_id)
  const phone = phoneOf(ctx, input.phone, null) ?? null
  const { password, good_until } = oneTimePassword(now)
  const { id } = await createOperator(
    db,
    keys,
    {
      ...{ ...input, phone, supplier_id, role_ids: [], user_level: userLevelAt(level) },
      ...{ password_hash: await hashPassword(password), one_time_until: good_until, created_by: actor.operator_id },
    },
    now,
  ).catch(phoneTaken)
  ctx.audit({ object_type: 'operator', object_id: id, after: input, risk: 'high' })
  return { id, username: input.username.toLowerCase(), password, good_until }
}

export async function editOperator(
  { id, version, phone: typed, ...input }: InputOf<typeof contract.operatorEdit>,
  ctx: RequestContext,
) {
  const present = await holdOperator(ctx, id)
  const user_level = userLevelAt(await checkDepartment(ctx, input.dept_id), present.user_level)
  const phone = phoneOf(ctx, typed, present.phone)
  const number =
    phone === undefined
      ? {}
      : { phone: phone && sealText(ctx.keys, phone), phone_h: phone && keyedHash(ctx.keys, phone) }
  if (input.status === 'disabled') await checkLastAdmin(ctx, id)
  await changeRecord(ctx, 'operator', { id, version }, { ...input, ...number, user_level }).catch(phoneTaken)
  ctx.audit({ risk: 'high' })
  if (input.status === 'disabled') await signOff(ctx, id)
  return { id }
}

/** The person behind it stays among those of the department. */
export async function removeOperator(seen: InputOf<typeof contract.operatorDel>, ctx: RequestContext) {
  await holdOperator(ctx, seen.id)
  await checkLastAdmin(ctx, seen.id)
  const removed = await removeRecord(ctx, 'operator', seen)
  await sql`update person set operator_id = null where supplier_id = ${ctx.supplier_id} and operator_id = ${seen.id}`.execute(
    ctx.db,
  )
  ctx.audit({ risk: 'high' })
  await signOff(ctx, seen.id)
  return removed
}

/** Nobody but its owner ever knows an account's lasting password (security E8). */
export async function resetPassword({ id }: InputOf<typeof contract.operatorReset>, ctx: RequestContext) {
  const { username } = await holdOperator(ctx, id)
  const now = ctx.clock.now()
  const { password, good_until } = oneTimePassword(now)
  await ctx.db
    .updateTable('operator')
    .set({
      ...{ password_hash: await hashPassword(password), pwd_changed_at: now, is_week_pwd: false },
      ...{ must_change_pwd: true, one_time_until: good_until, updated_at: now, updated_by: ctx.actor.operator_id },
    })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', id)
    .execute()
  ctx.audit({ object_type: 'operator', object_id: id, risk: 'high' })
  await signOff(ctx, id)
  return { id, username, password, good_until }
}

export async function giveRoles(
  owners: Owners,
  { id, version, role_ids }: InputOf<typeof contract.operatorRoles>,
  ctx: RequestContext,
) {
  const present = await holdOperator(ctx, id)
  const roles = await readRoles(ctx)
  const wanted = [...new Set(role_ids)]
  const after = roles.filter((role) => wanted.includes(role.id))
  const before = roles.filter((role) => present.role_ids.includes(role.id))
  if (after.length < wanted.length) fail(OPERATOR_ERRORS.ROLE_UNKNOWN, {}, 'role_ids')
  const fault = rolesFault({ before, after, giver: await readGiver(ctx), owners })
  if (fault) throw new AppError(fault)
  if (!after.some(({ may_all }) => may_all)) await checkLastAdmin(ctx, id)
  await changeRecord(ctx, 'operator', { id, version }, { role_ids: JSON.stringify(after.map((role) => role.id)) })
  const codes = (of: typeof roles) => of.map(({ code }) => code)
  ctx.audit({ risk: 'high', before: { roles: codes(before) }, after: { roles: codes(after) } })
  await signOff(ctx, id)
  return { id }
}

/** For whoever lost phone and recovery codes; who resets passwords cannot do this, so that nobody takes an account over alone. */
export async function takeFactorOff({ id }: InputOf<typeof contract.operatorFactorEnd>, ctx: RequestContext) {
  const { mfa_type } = await holdOperator(ctx, id)
  if (mfa_type !== 'totp') fail(OPERATOR_ERRORS.NO_SECOND_FACTOR)
  await endFactor(ctx.db, { supplier_id: ctx.supplier_id, operator_id: id })
  ctx.audit({ object_type: 'operator', object_id: id, risk: 'high' })
  return { id }
}

/** The account, held until the call ends; refuses what the caller may not keep. */
async function holdOperator(ctx: RequestContext, id: string) {
  const present = await visibleOperators(ctx)
    .select(['operator.username', 'operator.user_level', 'operator.phone', 'operator.mfa_type'])
    .select([sql<string[]>`operator.role_ids`.as('role_ids'), hasAdministratorsRole.as('administrator')])
    .where('operator.id', '=', id)
    .forUpdate('operator')
    .executeTakeFirst()
  if (!present) return fail(ERRORS.NOT_FOUND)
  const own = id === ctx.actor.operator_id
  const bar = barOf({ own, administrator: present.administrator === 1 }, await readGiver(ctx))
  if (bar) fail(BARRED[bar])
  return present
}

/** One account in use that may all always remains, whoever else is about to take one away (security E9). */
async function checkLastAdmin(ctx: RequestContext, id: string): Promise<void> {
  const all = await recordsOf(ctx, 'role')
    .select('id')
    .where('may_all', '=', 1)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<{ has: boolean; others: number }>`
    select coalesce(bool_or(id = ${id}), false) as has, count(*) filter (where id <> ${id})::int as others
    from operator
    where supplier_id = ${ctx.supplier_id} and deleted_at is null and status = 'enabled'
      and (valid_to is null or valid_to >= ${dayOf(ctx.clock.now())})
      and jsonb_exists_any(role_ids, ${all.map((role) => role.id)}::text[])`.execute(ctx.db)
  if (rows[0]!.has && rows[0]!.others === 0) fail(OPERATOR_ERRORS.ACCOUNT_LAST_ADMIN)
}

const signOff = ({ db, supplier_id, clock }: RequestContext, operator_id: string) =>
  endSessionsOf(db, { supplier_id, operator_id }, 'kicked', clock.now())

/** The level of a department that the caller may see. */
async function checkDepartment(ctx: RequestContext, id: string): Promise<number> {
  const found = await recordsOf(ctx, 'department')
    .select('level')
    .where('id', '=', id)
    .where('path', 'like', ctx.actor.user_level === '1' ? '/%' : `${ctx.actor.dept_path}%`)
    .executeTakeFirst()
  return found?.level ?? fail(ERRORS.INVALID, { field: DEPARTMENT, reason: GONE }, 'dept_id')
}

const phoneOf = ({ keys }: RequestContext, typed: string | null, kept: string | null) =>
  retyped(keys, { typed, kept, mask: maskPhone, field: ['phone', PHONE] })

function phoneTaken(error: unknown): never {
  if (violatedConstraint(error) === 'operator_phone_u') fail(ERRORS.INVALID, { field: PHONE, reason: TAKEN }, 'phone')
  throw error
}

const DEPARTMENT = { zh: '部门', en: 'Department' }
const PHONE = { zh: '手机', en: 'Mobile' }
const GONE = { zh: '部门不存在或已删除', en: 'it does not exist or was deleted' }
const TAKEN = { zh: '已被其他账号使用', en: 'another account has it' }
