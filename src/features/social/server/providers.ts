import { sql } from 'kysely'

import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { whyNotCalled } from '#platform/outbound/outbound.ts'

import type * as contract from '../contract/providers.ts'
import { takesField } from '../domain/platforms.ts'
import { SOCIAL_ERRORS } from '../errors.ts'
import { beginFlow } from './flow.ts'
import { callbackOf, findProvider } from './provider-store.ts'
import { tellOwners } from './tell-owner.ts'

type Saved = InputOf<typeof contract.socialSave>
const TABLE = 'social_login_config'
const SORTS = {
  place: ascending(key(`${TABLE}.sort`, 'integer'), key(`${TABLE}.id`, 'bigint')),
} satisfies Record<string, Sort>

const boundTo = (id: ReturnType<typeof sql>, supplier_id: string) =>
  sql<number>`(select count(*)::int from social_bind b where b.supplier_id = ${supplier_id} and b.config_id = ${id})`

/** SocialManage; secrets stay where they are. */
export async function manageProviders(input: InputOf<typeof contract.socialManage>, ctx: RequestContext) {
  const found = recordsOf(ctx, TABLE)
    .select(['id', 'key', 'platform', 'name', 'name_en', 'issuer', 'app_id', 'agent_id', 'two_factors', 'enabled'])
    .select(['sort', 'version', boundTo(sql.ref(`${TABLE}.id`), ctx.supplier_id).as('bound')])
  return { ...(await paginate(found, SORTS, input)), callback: callbackOf(ctx.config) }
}

/** SocialSave */
export async function saveProvider(
  { id, version, secret, issuer: typed, agent_id, ...given }: Saved,
  ctx: RequestContext,
): Promise<{ id: string }> {
  const issuer = takesField(given.platform, 'issuer') === 'no' ? '' : typed
  const row = { ...given, issuer, agent_id: takesField(given.platform, 'agent_id') === 'no' ? '' : agent_id }
  checkFields(ctx, row)
  const present = id === undefined ? undefined : await hold(ctx, id)
  const isElsewhere = present?.platform !== row.platform || present.issuer !== issuer
  // The secret is not taken along to another host, to whom nobody gave it.
  if (!secret && isElsewhere) fail(SOCIAL_ERRORS.SOCIAL_SECRET, {}, 'secret')
  if (present && present.bound > 0 && (isElsewhere || present.app_id !== row.app_id))
    fail(SOCIAL_ERRORS.SOCIAL_BOUND, { n: present.bound })
  const kept = secret ? sealText(ctx.keys, secret) : present!.secret
  return saveRecord(ctx, TABLE, { id, version }, { ...row, secret: kept }).catch(
    onViolation({ social_login_config_key_u: () => fail(SOCIAL_ERRORS.SOCIAL_KEY_TAKEN, {}, 'key') }),
  )
}

function checkFields({ config }: RequestContext, row: Pick<Saved, 'platform' | 'issuer' | 'agent_id'>): void {
  for (const field of ['issuer', 'agent_id'] as const)
    if (!row[field] && takesField(row.platform, field) === 'must') failField(field, FIELD[field], MISSING)
  const reason = row.issuer ? whyNotCalled(row.issuer, config) : null
  if (reason) failField('issuer', FIELD.issuer, reason)
}

/** The provider as it is, held until the call ends, with how many accounts are bound. */
async function hold(ctx: RequestContext, id: string) {
  const held = await recordsOf(ctx, TABLE)
    .select(['platform', 'issuer', 'app_id', 'secret', boundTo(sql`${id}`, ctx.supplier_id).as('bound')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return held ?? fail(ERRORS.NOT_FOUND)
}

/** SocialDel: nobody signs in by it any more, and what was bound is bound no longer. */
export async function removeProvider(seen: Seen, ctx: RequestContext): Promise<{ id: string }> {
  const { bound } = await hold(ctx, seen.id)
  const removed = await removeRecord(ctx, TABLE, seen)
  const gone = await ctx.db
    .deleteFrom('social_bind')
    .where('supplier_id', '=', ctx.supplier_id)
    .where('config_id', '=', seen.id)
    .returning(['id', 'operator_id', 'config_id', 'label'])
    .execute()
  await tellOwners(ctx, 'social_unbound', gone)
  ctx.audit({ object_type: TABLE, object_id: seen.id, before: { bound }, risk: 'high' })
  return removed
}

/** SocialTry: the same way as at sign-in, also while the provider is not offered. */
export async function tryProvider({ id }: InputOf<typeof contract.socialTry>, ctx: RequestContext) {
  const provider = (await findProvider(ctx, ctx.supplier_id, { id })) ?? fail(ERRORS.NOT_FOUND)
  ctx.audit({ object_type: TABLE, object_id: id })
  await ctx.putOnRecord(ctx.db)
  return beginFlow(ctx, provider, { purpose: 'try', redirect: '/plugin/social' })
}

const FIELD = { issuer: { zh: '服务地址', en: 'Address' }, agent_id: { zh: '应用编号', en: 'Agent id' } }
const MISSING = { zh: '请填写', en: 'is needed' }
