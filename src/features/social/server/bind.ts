import { sql } from 'kysely'

import { beganByPassword, holdOwnAccount } from '#features/identity/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { nameIn } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract/entering.ts'
import type { PlatformKey } from '../domain/platforms.ts'
import { SOCIAL_ERRORS } from '../errors.ts'
import { forgetFlow, takeArrived } from './flow.ts'
import { callbackOf, findBinding } from './provider-store.ts'
import { tellOwners, type Bound } from './tell-owner.ts'

/** SocialBind: only where the account's own password, or its second factor, was brought just now (security A14). */
export async function bindArrived(_: object, ctx: RequestContext): Promise<OutputOf<typeof contract.socialBind>> {
  const { db, supplier_id, actor, clock } = ctx
  await holdOwnAccount(ctx)
  if (!(await beganByPassword(ctx))) ctx.requireStepUp()
  const { config_id, version, subject, label } = await takeArrived(ctx)
  // Held against a change of the provider, to which the subject would mean somebody else.
  const { rows } = await sql`select from social_login_config where supplier_id = ${supplier_id} and id = ${config_id}
    and version = ${version} and enabled and deleted_at is null for share`.execute(db)
  if (rows.length === 0) fail(SOCIAL_ERRORS.SOCIAL_BIND_OVER)
  const before = await findBinding(db, { supplier_id, id: config_id }, subject)
  if (before && before.operator_id !== actor.operator_id) fail(SOCIAL_ERRORS.SOCIAL_TAKEN)
  const id = before?.id ?? (await insertBinding(ctx, { config_id, subject, label, now: clock.now() }))
  if (!before) await tellOwners(ctx, 'social_bound', [{ id, operator_id: actor.operator_id, config_id, label }])
  forgetFlow(ctx)
  ctx.audit({ object_type: 'operator', object_id: actor.operator_id, after: { bound: label, config_id }, risk: 'high' })
  return { id }
}

interface NewBinding {
  readonly config_id: string
  readonly subject: string
  readonly label: string
  readonly now: Time
}

async function insertBinding(
  { db, supplier_id, actor }: RequestContext,
  { now, ...bind }: NewBinding,
): Promise<string> {
  const { operator_id } = actor
  // Of an account that is gone: a person who comes back under a new one binds anew.
  await sql`delete from social_bind b using operator o where b.supplier_id = ${supplier_id} and b.config_id = ${bind.config_id}
    and b.subject = ${bind.subject} and o.supplier_id = b.supplier_id and o.id = b.operator_id and o.deleted_at is not null`.execute(
    db,
  )
  const row = await db
    .insertInto('social_bind')
    .values({ supplier_id, operator_id, ...bind, bound_at: now })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return row.id
  const other = await findBinding(db, { supplier_id, id: bind.config_id }, bind.subject)
  return fail(other ? SOCIAL_ERRORS.SOCIAL_TAKEN : SOCIAL_ERRORS.SOCIAL_HAS_ONE)
}

interface OwnRow {
  readonly key: string
  readonly platform: PlatformKey
  readonly name: string
  readonly name_en: string
  readonly enabled: 0 | 1
  readonly id: string | null
  readonly label: string
  readonly bound_at: Time
  readonly last_used_at: Time | null
}

/** SocialOwn: what can be bound, and what is. */
export async function listOwn(_: object, ctx: RequestContext): Promise<OutputOf<typeof contract.socialOwn>> {
  const { db, supplier_id, actor, language, config } = ctx
  const { rows } = await sql<OwnRow>`
    select c.key, c.platform, c.name, c.name_en, c.enabled, b.id, b.label, b.bound_at, b.last_used_at
    from social_login_config c left join social_bind b
      on b.supplier_id = c.supplier_id and b.config_id = c.id and b.operator_id = ${actor.operator_id}
    where c.supplier_id = ${supplier_id} and c.deleted_at is null and (b.id is not null or (c.enabled and ${callbackOf(config) !== ''}))
    order by c.sort, c.id`.execute(db)
  const list = rows.map(({ key, platform, name, name_en, enabled, id, ...bind }) => ({
    ...{ key, platform, enabled, name: nameIn(language, { name, name_en }) },
    bound: id === null ? null : { id, ...bind },
  }))
  return { list }
}

/** SocialUnbind: one's own alone; another's is as if it were not there (security A14). */
export async function unbindOwn({ id }: InputOf<typeof contract.socialUnbind>, ctx: RequestContext): Promise<null> {
  const { actor } = ctx
  const gone = await unbind(ctx, sql`id = ${id} and operator_id = ${actor.operator_id}`)
  if (gone.length === 0) fail(ERRORS.NOT_FOUND)
  ctx.audit({ object_type: 'operator', object_id: actor.operator_id, before: { bound: gone }, risk: 'high' })
  return null
}

type Unbinding = Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>

/** Unbinds all that are bound to an account, and tells whose it is; what they were called. */
export const unbindAll = (ctx: Unbinding, operator_id: string): Promise<readonly string[]> =>
  unbind(ctx, sql`operator_id = ${operator_id}`)

async function unbind(ctx: Unbinding, which: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await sql<Bound>`delete from social_bind where supplier_id = ${ctx.supplier_id} and ${which}
    returning id, operator_id, config_id, label`.execute(ctx.db)
  if (rows.length > 0) await tellOwners(ctx, 'social_unbound', rows)
  return rows.map(({ label }) => label)
}
