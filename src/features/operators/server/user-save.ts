import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, failField } from '#kernel/errors.ts'
import { changeRecord } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract/users.ts'
import { BARRED, barOfUser, handingFault, type Owners } from '../domain/granting.ts'
import { USER_TYPE, userLevelAt, userTypeAt, type UserType } from '../domain/status.ts'
import {
  againInUse,
  changeAccount,
  endAccount,
  levelOf,
  lockAccount,
  openAccount,
  resetAccount,
  signOff,
  signOut,
} from './account-write.ts'
import { chosenOf, giverIn, holdRoles, type KnownRole } from './role-facts.ts'

/** An account of the caller's unit, in roles that he holds himself (decision 0201). */
export async function registerUser(
  owners: Owners,
  { role_ids, user_type, ...form }: InputOf<typeof contract.userReg>,
  ctx: RequestContext,
) {
  const roles = await holdRoles(ctx, role_ids)
  const after = checkRoles(ctx, { owners, roles, before: [], role_ids })
  const user_level = await levelFor(ctx, form.dept_id, user_type)
  return openAccount(ctx, form, { role_ids: after.map(({ id }) => id), user_level })
}

export async function saveUser(
  owners: Owners,
  { id, version, phone: typed, role_ids, user_type, ...input }: InputOf<typeof contract.userSave>,
  ctx: RequestContext,
) {
  const { present, roles, before } = await holdUser(ctx, id, role_ids)
  const after = checkRoles(ctx, { owners, roles, before, role_ids })
  const user_level = await levelFor(ctx, input.dept_id, user_type)
  const kept = { role_ids: JSON.stringify(after.map((role) => role.id)) }
  const changed = await changeAccount(ctx, { id, version }, present, { ...input, ...kept, typed, user_level })
  if (changed.length === 0) fail(ERRORS.UNCHANGED)
  if (codesOf(before) !== codesOf(after)) await signOff(ctx, id)
  return { id }
}

export async function removeUser(seen: InputOf<typeof contract.userDel>, ctx: RequestContext) {
  await holdUser(ctx, seen.id)
  return endAccount(ctx, seen)
}

export async function setStatus({ status, ...seen }: InputOf<typeof contract.userStatus>, ctx: RequestContext) {
  const { present } = await holdUser(ctx, seen.id)
  if (present.status === status) fail(ERRORS.UNCHANGED)
  await changeRecord(ctx, 'operator', seen, { status, ...againInUse(ctx, present.status, status) })
  ctx.audit({ risk: 'high' })
  if (status === 'disabled') await signOff(ctx, seen.id)
  return { id: seen.id }
}

export async function resetUser({ id }: InputOf<typeof contract.userReset>, ctx: RequestContext) {
  const { present } = await holdUser(ctx, id)
  return resetAccount(ctx, { id, username: present.username })
}

export async function signUserOut({ id }: InputOf<typeof contract.userSignOut>, ctx: RequestContext) {
  await holdUser(ctx, id)
  return signOut(ctx, id)
}

/** The account, held until the call ends; an administrator's is none here, and one of somebody who may more is not his to keep. */
async function holdUser(ctx: RequestContext, id: string, role_ids: readonly string[] = []) {
  const present = await lockAccount(ctx, id)
  if (present.administrator === 1) return fail(ERRORS.NOT_FOUND)
  const roles = await holdRoles(ctx, role_ids)
  const before = roles.filter((role) => present.role_ids.includes(role.id))
  const bar = barOfUser({ own: id === ctx.actor.operator_id, roles: before }, giverIn(ctx, roles))
  if (bar) fail(BARRED[bar])
  return { present, roles, before }
}

interface Asked {
  readonly owners: Owners
  readonly roles: readonly KnownRole[]
  readonly before: readonly KnownRole[]
  readonly role_ids: readonly string[]
}

function checkRoles(ctx: RequestContext, { owners, roles, before, role_ids }: Asked): readonly KnownRole[] {
  const after = chosenOf(roles, role_ids)
  const fault = handingFault({ before, after, giver: giverIn(ctx, roles), owners })
  if (fault) throw new AppError(fault)
  return after
}

const codesOf = (roles: readonly KnownRole[]): string => roles.map(({ code }) => code).join()

/** The level of somebody of that kind in that department; the centre has no grid members. */
async function levelFor(ctx: RequestContext, dept_id: string, user_type: UserType) {
  const level = userLevelAt(await levelOf(ctx, dept_id), user_type === 'grid_member' ? '4' : undefined)
  if (userTypeAt(level) !== user_type) failField('user_type', KIND, NO_GRID)
  return level
}

const KIND = { zh: '用户类型', en: 'Kind' }
const NO_GRID = { zh: `中心没有${USER_TYPE.grid_member.zh}`, en: 'the centre has no grid members' }
