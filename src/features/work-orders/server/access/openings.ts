import { AppError, refuse } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import type { Gatherer } from '#platform/db/gather.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { hourBefore, mustAsk, together, waitFor, type Opened, type Openings } from '../../domain/intake/openings.ts'
import { ORDER_SETTINGS } from '../settings.ts'
import { noteOpenedMuch } from './opening-alarm.ts'

/** What this process knows of an account; what others let through is looked up now and then (decision 0328). */
interface Known extends Openings {
  readonly orders: Map<string, Time>
  newest: Time | null
  since_asked: number
}

/** Accounts by their keys, of each server; one that opened nothing for an hour is forgotten. */
const servers = new WeakMap<Gatherer, { readonly accounts: Map<string, Known>; forgot_at: Time }>()

/**
 * Reads an order whole for the caller, or a file of it. Who has opened more than so many others within the hour waits before this one, unless
 * it is among them, and is told of (security D25). One that he may not know of does not count.
 */
export async function opening<T>(ctx: RequestContext, id: string, read: () => Promise<T>): Promise<T> {
  const limit = settingsOf(ctx.kept, ORDER_SETTINGS)['open.per_hour']
  if (limit === 0) return read()
  const now = ctx.clock.now()
  const known = knownOf(ctx, now)
  if (!known.orders.has(id) && mustAsk(known, known.since_asked, limit)) await ask(ctx, known, now)
  const again = known.orders.has(id)
  if (!again) holdBack(ctx, known, { limit, now })
  remember(known, id, now)
  try {
    return await read()
  } catch (error) {
    if (!again) known.orders.delete(id)
    throw error
  }
}

function holdBack(ctx: RequestContext, known: Known, { limit, now }: { limit: number; now: Time }): void {
  const seconds = waitFor(known, limit, now)
  if (seconds !== null) noteOpenedMuch(ctx, { orders: known.orders.size, limit })
  if (seconds) throw new AppError(refuse(ORDER_ERRORS.OPENED_MUCH, { limit, seconds }), null, seconds)
  // At once, so that who asks for many together does not get them all.
  known.newest = now
  known.since_asked++
}

/** The order of the map is that of the times. */
function remember({ orders }: Known, id: string, now: Time): void {
  orders.delete(id)
  orders.set(id, now)
}

function knownOf({ gather, supplier_id, on_record }: RequestContext, now: Time): Known {
  const server = servers.get(gather) ?? { accounts: new Map<string, Known>(), forgot_at: now }
  servers.set(gather, server)
  if (server.forgot_at < hourBefore(now)) forgetIdle(server, now)
  const key = `${supplier_id} ${on_record.operator_id}`
  const known = server.accounts.get(key) ?? { orders: new Map<string, Time>(), newest: null, since_asked: 0 }
  server.accounts.set(key, known)
  for (const [id, at] of known.orders) {
    if (at >= hourBefore(now)) break
    known.orders.delete(id)
  }
  return known
}

function forgetIdle(server: { readonly accounts: Map<string, Known>; forgot_at: Time }, now: Time): void {
  for (const [key, { orders }] of server.accounts)
    if (![...orders.values()].some((at) => at >= hourBefore(now))) server.accounts.delete(key)
  server.forgot_at = now
}

/** The record of who saw which orders is the truth of all processes, but for the last second. */
async function ask({ db, supplier_id, on_record }: RequestContext, known: Known, now: Time): Promise<void> {
  const { rows } = await sql<Opened>`
    select order_id, min(created_at) as first, max(created_at) as last from order_access
    where supplier_id = ${supplier_id} and operator_id = ${on_record.operator_id} and created_at > ${hourBefore(now)}
      and kind in ('open', 'download', 'export') and order_id is not null
    group by order_id`.execute(db)
  const { orders, newest } = together(known, rows)
  known.orders.clear()
  for (const [id, at] of orders) known.orders.set(id, at)
  known.newest = newest
  known.since_asked = 0
}
