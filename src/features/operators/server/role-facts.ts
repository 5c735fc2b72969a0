import { fail } from '#kernel/errors.ts'
import { named } from '#platform/db/named.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { barOf, holdsAnothers, shownParts, type Giver, type Owners, type Role } from '../domain/granting.ts'
import { OPERATOR_ERRORS } from '../errors.ts'

/** `name` in the reader's language, `own_name` as it is in Chinese. */
export type KnownRole = Role & Readonly<Record<'own_name' | 'name_en' | 'description', string>>

/** The tenant's roles as far as giving them is concerned, in their order. */
export async function readRoles(ctx: RequestContext): Promise<readonly KnownRole[]> {
  const rows = await recordsOf(ctx, 'role')
    .select([
      'id',
      'code',
      'may_all',
      'role.name as own_name',
      'role.name_en',
      named(ctx.language, 'role.name').as('name'),
    ])
    .select(named(ctx.language, 'role.description').as('description'))
    .select([
      sql<string[]>`mutually_exclusive`.as('mutually_exclusive'),
      sql<string[]>`path_arr || api_arr`.as('parts'),
      sql<string[]>`hidden_fields`.as('hidden_fields'),
    ])
    .orderBy('id')
    .execute()
  return rows.map(({ hidden_fields, ...row }) => ({
    ...row,
    may_all: row.may_all === 1,
    parts: [...row.parts, ...shownParts(hidden_fields)],
  }))
}

/** The same with those that a form names held until the call ends: nobody takes them away meanwhile, or makes of them what may not meet. */
export async function holdRoles(ctx: RequestContext, role_ids: readonly string[]): Promise<readonly KnownRole[]> {
  if (role_ids.length > 0)
    await recordsOf(ctx, 'role')
      .select('role.id')
      .where('role.id', 'in', [...role_ids])
      .orderBy('role.id')
      .forShare()
      .execute()
  return readRoles(ctx)
}

/** What the caller may, in the roles that the session acts in. */
export function giverIn({ actor }: RequestContext, roles: readonly Role[]): Giver {
  const worn = roles.filter(({ code }) => actor.roles.includes(code))
  return { may_all: worn.some(({ may_all }) => may_all), holds: new Set(worn.flatMap(({ parts }) => parts)) }
}

interface Asked {
  readonly owners: Owners
  readonly roles: readonly Role[]
  readonly account: { readonly id: string; readonly administrator: 0 | 1; readonly role_ids: readonly string[] }
}

/** Why the caller may not keep an account, or null. */
export function barIn(ctx: RequestContext, { owners, roles, account }: Asked) {
  const giver = giverIn(ctx, roles)
  const theirs = roles.filter(({ id }) => account.role_ids.includes(id))
  const administrator = account.administrator === 1 || holdsAnothers(theirs, giver, owners)
  return barOf({ own: account.id === ctx.actor.operator_id, administrator }, giver)
}

/** The roles that a form names; refuses one that does not exist. */
export function chosenOf(roles: readonly KnownRole[], role_ids: readonly string[]): readonly KnownRole[] {
  const chosen = roles.filter(({ id }) => role_ids.includes(id))
  if (chosen.length < new Set(role_ids).size) fail(OPERATOR_ERRORS.ROLE_UNKNOWN, {}, 'role_ids')
  return chosen
}
