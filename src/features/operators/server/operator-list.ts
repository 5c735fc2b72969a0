import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import { openText } from '#platform/crypto/seal.ts'
import { paginate } from '#platform/db/paginate.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { operatorInfo, operatorManage } from '../contract/operators.ts'
import { mayGive, type Owners, type Role } from '../domain/granting.ts'
import {
  ACCOUNT_SORTS,
  accountRows,
  accountsLike,
  hasAdministratorsRole,
  protectionOf,
  type AccountFilters,
} from './account-rows.ts'
import { barIn, giverIn, readRoles } from './role-facts.ts'

const operatorsLike = (ctx: RequestContext, filters: AccountFilters) =>
  accountsLike(ctx, filters).select([...protectionOf(ctx), hasAdministratorsRole.as('administrator')])

export async function manageOperators(
  owners: Owners,
  { keyword, dept_id, role_id, status, waiting, ...input }: InputOf<typeof operatorManage>,
  ctx: RequestContext,
) {
  const found = operatorsLike(ctx, { keyword, dept_id, role_id, status }).$if(waiting !== undefined, (all) =>
    all.where(sql<boolean>`jsonb_array_length(operator.role_ids) = 0`),
  )
  const page = await paginate(found, ACCOUNT_SORTS, input)
  const roles = await readRoles(ctx)
  return { ...page, rows: page.rows.map((row) => shownTo(ctx, { owners, roles }, row)) }
}

export async function describeOperator(owners: Owners, { id }: InputOf<typeof operatorInfo>, ctx: RequestContext) {
  const row = await operatorsLike(ctx, {}).where('operator.id', '=', id).executeTakeFirst()
  if (!row) return fail(ERRORS.NOT_FOUND)
  const roles = await readRoles(ctx)
  const giver = giverIn(ctx, roles)
  const choices = roles.map((role) => ({
    ...{ id: role.id, name: role.name, description: role.description },
    grantable: mayGive(role, giver, owners) ? (1 as const) : (0 as const),
  }))
  return { ...shownTo(ctx, { owners, roles }, row), choices }
}

type Kept = Awaited<ReturnType<ReturnType<typeof operatorsLike>['execute']>>[number]
type Known = { readonly owners: Owners; readonly roles: readonly Role[] }
const shownTo = (ctx: RequestContext, known: Known, { administrator, ...row }: Kept) => ({
  ...row,
  phone: row.phone && maskPhone(openText(ctx.keys, row.phone)),
  barred: barIn(ctx, { ...known, account: { id: row.id, administrator, role_ids: row.roles.map(({ id }) => id) } }),
})

/** Every account that the caller may see, with the code of the department; phones are still sealed. */
export const everyOperator = (ctx: RequestContext) =>
  accountRows(ctx).select('d.code as dept_code').orderBy('operator.id').execute()
