import { viewAs } from '#features/identity/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, fail } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { changeRecord, recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type * as contract from '../contract/operators.ts'
import { operatorViewAs } from '../contract/operators.ts'
import { BARRED, rolesFault, type Owners } from '../domain/granting.ts'
import { userLevelAt } from '../domain/status.ts'
import { OPERATOR_ERRORS } from '../errors.ts'
import {
  changeAccount,
  endAccount,
  levelOf,
  lockAccount,
  openAccount,
  resetAccount,
  signOff,
  signOut,
} from './account-write.ts'
import { barIn, chosenOf, giverIn, holdRoles, readRoles } from './role-facts.ts'

/** An account without a role, for whom another administrator has to give one (decision 0196). */
export async function addOperator(input: InputOf<typeof contract.operatorAdd>, ctx: RequestContext) {
  const user_level = userLevelAt(await levelOf(ctx, input.dept_id))
  return openAccount(ctx, input, { role_ids: [], user_level })
}

export async function editOperator(
  owners: Owners,
  { id, version, phone: typed, ...input }: InputOf<typeof contract.operatorEdit>,
  ctx: RequestContext,
) {
  const present = await holdOperator(owners, ctx, id)
  const user_level = userLevelAt(await levelOf(ctx, input.dept_id), present.user_level)
  const { status, valid_from, valid_to } = input
  const begins_later = valid_from !== null && valid_from > dayOf(ctx.clock.now())
  if (status === 'disabled' || valid_to !== null || begins_later) await checkLastAdmin(ctx, id)
  await changeAccount(ctx, { id, version }, present, { ...input, typed, user_level })
  return { id }
}

export async function removeOperator(owners: Owners, seen: InputOf<typeof contract.operatorDel>, ctx: RequestContext) {
  await holdOperator(owners, ctx, seen.id)
  await checkLastAdmin(ctx, seen.id)
  return endAccount(ctx, seen)
}

export async function resetPassword(
  owners: Owners,
  { id }: InputOf<typeof contract.operatorReset>,
  ctx: RequestContext,
) {
  const { username } = await holdOperator(owners, ctx, id)
  return resetAccount(ctx, { id, username })
}

export async function signOperatorOut(
  owners: Owners,
  { id }: InputOf<typeof contract.operatorSignOut>,
  ctx: RequestContext,
) {
  await holdOperator(owners, ctx, id)
  return signOut(ctx, id)
}

export async function giveRoles(
  owners: Owners,
  { id, version, role_ids }: InputOf<typeof contract.operatorRoles>,
  ctx: RequestContext,
) {
  const present = await holdOperator(owners, ctx, id)
  const roles = await holdRoles(ctx, role_ids)
  const after = chosenOf(roles, role_ids)
  const before = roles.filter((role) => present.role_ids.includes(role.id))
  const fault = rolesFault({ before, after, giver: giverIn(ctx, roles), owners })
  if (fault) throw new AppError(fault)
  if (!after.some(({ may_all }) => may_all)) await checkLastAdmin(ctx, id)
  await changeRecord(ctx, 'operator', { id, version }, { role_ids: JSON.stringify(after.map((role) => role.id)) })
  const codes = (of: typeof roles) => of.map(({ code }) => code)
  ctx.audit({ risk: 'high', before: { roles: codes(before) }, after: { roles: codes(after) } })
  await signOff(ctx, id)
  return { id }
}

/** What the account sees; never an administrator's, unless the caller may everything himself. */
export async function lookAs(
  owners: Owners,
  { id, reason }: InputOf<typeof contract.operatorViewAs>,
  ctx: RequestContext,
) {
  const { role_ids, username } = await holdOperator(owners, ctx, id)
  if (role_ids.length === 0) fail(OPERATOR_ERRORS.ACCOUNT_WITHOUT_ROLE)
  ctx.audit({ object_type: 'operator', object_id: id, after: { username, reason }, risk: 'high' })
  return { until: await viewAs(id, operatorViewAs, ctx) }
}

/** The account, held until the call ends; refuses what the caller may not keep. */
export async function holdOperator(owners: Owners, ctx: RequestContext, id: string) {
  const present = await lockAccount(ctx, id)
  const roles = await readRoles(ctx)
  const bar = barIn(ctx, { owners, roles, account: { ...present, id } })
  if (bar) fail(BARRED[bar])
  return present
}

/** One account in use that may all always remains, and one without a last day, whoever else is about to take one away (security E9). */
async function checkLastAdmin(ctx: RequestContext, id: string): Promise<void> {
  const all = await recordsOf(ctx, 'role')
    .select('id')
    .where('may_all', '=', 1)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const today = dayOf(ctx.clock.now())
  const { rows } = await sql<{ is_last: boolean | null }>`
    select bool_and(id = ${id}) or bool_and(id = ${id}) filter (where valid_to is null) as is_last from operator
    where supplier_id = ${ctx.supplier_id} and deleted_at is null and status = 'enabled'
      and (valid_to is null or valid_to >= ${today}) and (valid_from is null or valid_from <= ${today})
      and jsonb_exists_any(role_ids, ${all.map((role) => role.id)}::text[])`.execute(ctx.db)
  if (rows[0]!.is_last) fail(OPERATOR_ERRORS.ACCOUNT_LAST_ADMIN)
}
