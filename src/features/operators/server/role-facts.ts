import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { Giver, Role } from '../domain/granting.ts'

/** The tenant's roles as far as giving them is concerned, in their order. */
export async function readRoles(ctx: RequestContext): Promise<readonly (Role & { readonly description: string })[]> {
  const rows = await recordsOf(ctx, 'role')
    .select(['id', 'code', 'name', 'description', 'may_all'])
    .select([
      sql<string[]>`mutually_exclusive`.as('mutually_exclusive'),
      sql<string[]>`path_arr || api_arr`.as('parts'),
    ])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, may_all: row.may_all === 1 }))
}

/** What the caller may, in the roles that the session acts in. */
export async function readGiver(ctx: RequestContext): Promise<Giver> {
  const worn = (await readRoles(ctx)).filter(({ code }) => ctx.actor.roles.includes(code))
  return { may_all: worn.some(({ may_all }) => may_all), holds: new Set(worn.flatMap(({ parts }) => parts)) }
}
