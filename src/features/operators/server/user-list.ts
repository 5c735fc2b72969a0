import { atCentre } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import { openText } from '#platform/crypto/seal.ts'
import { paginate } from '#platform/db/paginate.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { userInfo, userManage } from '../contract/users.ts'
import { barOfUser, mayHandOut } from '../domain/granting.ts'
import { userTypeAt } from '../domain/status.ts'
import { ACCOUNT_SORTS, accountsLike, hasAdministratorsRole, type AccountFilters } from './account-rows.ts'
import { giverIn, readRoles, type KnownRole } from './role-facts.ts'

/** Everybody but administrators, whose accounts are no unit's to keep. */
const usersLike = (ctx: RequestContext, filters: AccountFilters) =>
  accountsLike(ctx, filters).select('operator.user_level').where(hasAdministratorsRole, '=', 0)

type Kept = Awaited<ReturnType<ReturnType<typeof usersLike>['execute']>>[number]

export async function manageUsers(
  { keyword, dept_id, role_id, status, user_type, ...input }: InputOf<typeof userManage>,
  ctx: RequestContext,
) {
  const found = usersLike(ctx, { keyword, dept_id, role_id, status }).$if(user_type !== undefined, (all) =>
    all.where('operator.user_level', user_type === 'grid_member' ? '=' : '<>', '4'),
  )
  const page = await paginate(found, ACCOUNT_SORTS, input)
  const { shown, choices } = viewOf(ctx, await readRoles(ctx))
  return { ...page, rows: page.rows.map(shown), choices, below: belowOf(ctx) }
}

export async function describeUser({ id }: InputOf<typeof userInfo>, ctx: RequestContext) {
  const row = await usersLike(ctx, {}).where('operator.id', '=', id).executeTakeFirst()
  if (!row) return fail(ERRORS.NOT_FOUND)
  const { shown, choices } = viewOf(ctx, await readRoles(ctx))
  return { ...shown(row), choices }
}

/** Which roles the caller may give, and the department below which he gives them; null for all. */
export async function rolesToGive(ctx: RequestContext) {
  const { choices } = viewOf(ctx, await readRoles(ctx))
  return { choices, below: belowOf(ctx) }
}

const belowOf = ({ actor }: RequestContext): string | null => (atCentre(actor) ? null : actor.dept_id)

/** How rows are shown to the caller, and which roles he may give. */
function viewOf(ctx: RequestContext, roles: readonly KnownRole[]) {
  const { keys, actor } = ctx
  const giver = giverIn(ctx, roles)
  const shown = ({ user_level, ...row }: Kept) => {
    const role_ids = row.roles.map(({ id }) => id)
    const own = row.id === actor.operator_id
    return {
      ...row,
      phone: row.phone && maskPhone(openText(keys, row.phone)),
      user_type: userTypeAt(user_level),
      role_ids,
      barred: barOfUser({ own, roles: roles.filter(({ id }) => role_ids.includes(id)) }, giver),
    }
  }
  const choices = roles
    .filter((role) => mayHandOut(role, giver))
    .map(({ id, name, description }) => ({ id, name, description }))
  return { shown, choices }
}
