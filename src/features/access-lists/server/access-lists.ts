import { forgetTries } from '#features/identity/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import { plainAddress } from '#platform/http/network-of.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'
import { isIP } from 'node:net'

import type * as contract from '../contract.ts'
import { ACCESS_LIST_ERRORS } from '../errors.ts'

const IPS = { newest: descending(key('a.id', 'bigint')) } satisfies Record<string, Sort>
const USERS = { newest: descending(key('u.last_at', 'timestamptz'), key('u.id', 'bigint')) } satisfies Record<
  string,
  Sort
>
/** Wider networks are most of the world. */
const WIDEST = { v4: 8, v6: 32 }

export const listIps = (
  { keyword, list_type, status, ...input }: InputOf<typeof contract.accessIpList>,
  { db, supplier_id, clock }: RequestContext,
) =>
  paginate(
    db
      .selectFrom('access_ip as a')
      .where('a.supplier_id', '=', supplier_id)
      .select(['a.id', 'a.list_type', 'a.reason', 'a.hit_count', 'a.first_at', 'a.last_at'])
      .select(['a.expires_at', 'a.note', 'a.version', sql<string>`abbrev(a.ip)`.as('ip')])
      .select(statusAt('a.expires_at', 'a.status', clock.now()).as('status'))
      .where(statusAt('a.expires_at', 'a.status', clock.now()), '=', status)
      .where(says(keyword, sql`abbrev(a.ip)`))
      .$if(list_type !== undefined, (all) => all.where('a.list_type', '=', list_type!)),
    IPS,
    input,
  )

export const listUsers = (
  { keyword, status, ...input }: InputOf<typeof contract.accessUserList>,
  { db, supplier_id, clock, language }: RequestContext,
) =>
  paginate(
    db
      .selectFrom('access_user as u')
      .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'u.account_id'))
      .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'o.dept_id'))
      .where('u.supplier_id', '=', supplier_id)
      .select(['u.id', 'u.username', 'u.hit_count', 'u.first_at', 'u.last_at'])
      .select(['u.blocked_until', 'u.version', 'o.nick_name'])
      .select(named(language, 'd.name').$castTo<string | null>().as('dept_name'))
      .select(statusAt('u.blocked_until', 'u.status', clock.now()).as('status'))
      .where(statusAt('u.blocked_until', 'u.status', clock.now()), '=', status)
      .where(says(keyword, 'u.username', 'o.nick_name')),
    USERS,
    input,
  )

/** What has run out is over, although nobody took it off. */
const statusAt = (until: string, column: string, now: string) =>
  sql<
    'active' | 'released'
  >`case when ${sql.ref(column)} = 'active' and (${sql.ref(until)} is null or ${sql.ref(until)} > ${now})
    then 'active' else 'released' end`

/** Lists an address or a network by hand; what was taken off, or made by the guard, is listed anew. */
export async function saveIp({ ip, list_type, note }: InputOf<typeof contract.accessIpSave>, ctx: RequestContext) {
  const { db, supplier_id, clock, actor } = ctx
  const { network, own } = await understand(ctx, ip)
  if (own && list_type === 'black') fail(ACCESS_LIST_ERRORS.ADDRESS_OWN, { ip: ctx.ip }, 'ip')
  const now = clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into access_ip as a (supplier_id, ip, list_type, reason, first_at, last_at, note, created_by)
    values (${supplier_id}, ${network}::inet, ${list_type}, 'manual', ${now}, ${now}, ${note}, ${actor.operator_id})
    on conflict (supplier_id, ip) do update set list_type = excluded.list_type, reason = 'manual', status = 'active',
      last_at = ${now}, expires_at = null, note = excluded.note, updated_at = ${now}, updated_by = ${actor.operator_id},
      version = a.version + 1
    where a.status = 'released' or a.list_type = 'auto'
    returning id`.execute(db)
  if (!rows[0]) return fail(ACCESS_LIST_ERRORS.ADDRESS_LISTED, {}, 'ip')
  ctx.audit({ object_type: 'access_ip', object_id: rows[0].id, after: { ip: network, list_type, note }, risk: 'high' })
  return { id: rows[0].id }
}

interface Network {
  readonly network: string
  /** It takes in the caller's address. */
  readonly own: boolean
}

/** What was typed as a network; refuses nonsense, and what would take in most of the world. */
async function understand({ db, ip: own }: RequestContext, typed: string): Promise<Network> {
  // As callers are known: the other way to write an address is met by nobody.
  const plain = plainAddress(typed)
  const [address = '', prefix] = plain.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  const width = prefix === undefined ? longest : Number(prefix)
  if (version === 0 || width > longest) failField('ip', ADDRESS, NO_ADDRESS)
  if (width < (version === 4 ? WIDEST.v4 : WIDEST.v6)) fail(ACCESS_LIST_ERRORS.ADDRESS_TOO_WIDE, {}, 'ip')
  const { rows } = await sql<Network>`
    select abbrev(network(${plain}::inet)::inet) as network, (${own}::inet <<= network(${plain}::inet)) as own`.execute(
    db,
  )
  return rows[0]!
}

/** Taken off, an address begins afresh with its tries. */
export async function releaseIp(seen: InputOf<typeof contract.accessIpDel>, ctx: RequestContext) {
  const { id, version } = seen
  const { rows } = await sql<{ ip: string }>`
    update access_ip set status = 'released', updated_at = ${ctx.clock.now()}, updated_by = ${ctx.actor.operator_id},
      version = version + 1
    where supplier_id = ${ctx.supplier_id} and id = ${id} and status = 'active'
      and (${version ?? null}::int is null or version = ${version ?? null})
    returning host(ip) as ip`.execute(ctx.db)
  if (!rows[0]) return refuseRelease(ctx, 'access_ip', seen)
  await forgetTries(ctx, 'address', rows[0].ip)
  ctx.audit({ object_type: 'access_ip', object_id: id, before: rows[0], risk: 'high' })
  return { id }
}

/** An account that is let in again begins afresh, too. */
export async function releaseUser(seen: InputOf<typeof contract.accessUserDel>, ctx: RequestContext) {
  const { id, version } = seen
  const { rows } = await sql<{ username: string }>`
    update access_user set status = 'released', updated_at = ${ctx.clock.now()}, updated_by = ${ctx.actor.operator_id},
      version = version + 1
    where supplier_id = ${ctx.supplier_id} and id = ${id} and status = 'active'
      and (${version ?? null}::int is null or version = ${version ?? null})
    returning username`.execute(ctx.db)
  if (!rows[0]) return refuseRelease(ctx, 'access_user', seen)
  await forgetTries(ctx, 'account', rows[0].username)
  ctx.audit({ object_type: 'access_user', object_id: id, before: rows[0], risk: 'high' })
  return { id }
}

/** Of what was not taken off: `STALE` where somebody did so, or it was listed anew, since it was looked at. */
async function refuseRelease(
  { db, supplier_id }: RequestContext,
  list: 'access_ip' | 'access_user',
  { id, version }: Seen,
): Promise<never> {
  const present = await db
    .selectFrom(list)
    .select('version')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return fail(present && version !== undefined && version !== present.version ? ERRORS.STALE : ERRORS.NOT_FOUND)
}

const ADDRESS = { zh: 'IP地址', en: 'Address' }
const NO_ADDRESS = { zh: '不是有效的地址或网段', en: 'this is neither an address nor a network' }
