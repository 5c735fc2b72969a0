import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { roleSwitch } from '../../contract/entry.ts'

interface RoleChoice {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** From the next call on this session acts in one of the account's roles, or in all of them again (security B11). */
export async function switchRole({ role_id }: InputOf<typeof roleSwitch>, context: RequestContext): Promise<null> {
  const { db, actor, session_id } = context
  const roles = await listOwnRoles(context)
  const chosen = roles.find(({ id }) => id === role_id)
  if (role_id !== '' && !chosen) fail(ERRORS.NOT_FOUND)
  await db
    .updateTable('session')
    .set({ role_id: chosen?.id ?? null })
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', session_id)
    .execute()
  context.audit({ object_type: 'session', object_id: session_id, after: { role: chosen?.code ?? 'all' } })
  return null
}

/** The roles that an account may choose from, and the one that the session acts in. */
export async function describeRoles(
  { db, actor, language }: Asking,
  sessionId: string,
): Promise<{ role_list: RoleChoice[]; role_id: string }> {
  const session = await db
    .selectFrom('session')
    .select('role_id')
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { role_list: await listOwnRoles({ db, actor, language }), role_id: session.role_id ?? '' }
}

type Asking = Pick<RequestContext, 'db' | 'actor' | 'language'>

const listOwnRoles = ({ db, actor: { supplier_id, operator_id }, language }: Asking): Promise<RoleChoice[]> =>
  db
    .selectFrom('role')
    .select(['id', 'code', named(language, 'role.name').as('name')])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      sql<string>`(select value::bigint from operator, jsonb_array_elements_text(role_ids)
        where operator.supplier_id = ${supplier_id} and operator.id = ${operator_id})`,
    )
    .orderBy('id')
    .execute()
