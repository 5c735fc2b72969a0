import { CHANNEL, type Channel } from '#features/messages/domain/public.ts'
import { posting, redirectWaiting, type Posted, type Posting } from '#features/messages/server/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { Flag } from '#kernel/endpoint.ts'
import type { Params } from '#kernel/messages.ts'
import { addDays, dayOf, type Time } from '#kernel/time.ts'
import { sealText } from '#platform/crypto/seal.ts'
import { startCitizenSession } from '#platform/sessions/citizen-sessions.ts'
import type { Db } from '#platform/db/database.ts'
import { unawaited } from '#platform/db/transaction.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { setting, settingsOf, type Settings } from '#platform/settings/settings.ts'
import { sayer } from '#kernel/own-words.ts'
import { OWN_WORDS } from '#platform/kept/own-words.ts'
import { sql } from 'kysely'

import { detailPath } from '../domain/queues/addresses.ts'
import type { Words } from '../domain/notifications/addressees.ts'
import { goesNow } from '../domain/notifications/citizen.ts'
import { EVENT_NAMES, EVENTS, type EventName } from '../domain/notifications/events.ts'
import type { Done } from '../domain/notifications/concerned.ts'
import type { Notification } from '../domain/notifications/notification.ts'
import { NOTIFICATIONS, paramsOf, toldOf } from '../domain/notifications/notifications.ts'
import { isReachable, MOBILE } from './actions/caller.ts'
import type { ActionContext } from './context.ts'
import { readsOrders } from './knowledge/readers.ts'
import { SWITCHES_AT } from '../contract/notices.ts'
import { textOf } from './notices/templates.ts'

const CHANNELS = keysOf(CHANNEL)

/** Whether people are told of each event by each channel: `notify.<event>.<channel>`. */
export const NOTIFY_SETTINGS: Settings = Object.fromEntries(
  EVENT_NAMES.flatMap((event) =>
    CHANNELS.map((channel) => {
      const { name, channels }: Words = EVENTS[event]
      const title = { zh: `${name.zh}：${CHANNEL[channel].zh}`, en: `${name.en}: ${CHANNEL[channel].en}` }
      return [
        `notify.${event}.${channel}`,
        setting(Flag, channels.includes(channel) ? 1 : 0, title, { set_at: SWITCHES_AT.path }),
      ]
    }),
  ),
)

/**
 * Who has something to do with an order, or had until his part ended, may open it (decision 0067). A value rather than
 * `exists`, which beside an `or` would be answered by reading the departments of all orders.
 */
const post = posting({
  caller: sql`select coalesce(c.caller_phone, c.caller_phone2, c.call_in_phone) from complaint_order c
    where c.supplier_id = w.supplier_id and c.id = w.biz_id`,
  operator: sql`${readsOrders(sql`o`)} and (w.biz_id is null or o.user_level = '1' or (select true from order_dept d
    where d.supplier_id = o.supplier_id and d.order_id = w.biz_id and d.dept_id = o.dept_id and (d.reach = 'whole' or d.past is not null)))`,
  department: sql`(w.biz_id is null or (select true from order_dept d where d.supplier_id = p.supplier_id and d.order_id = w.biz_id
    and d.dept_id = w.dept_id and d.reach = 'whole'))`,
})

/** So many at once are posted by one statement. */
const AT_ONCE = 200

/** Posts what people are told by a job. */
export async function postAll(db: Db, { postings, ...by }: Posted): Promise<void> {
  for (let i = 0; i < postings.length; i += AT_ONCE) await post(db, { ...by, postings: postings.slice(i, i + AT_ONCE) })
}

/** Tells people what was done to an order, in the action's transaction: one statement, and none where nobody is told. */
export async function notify(ctx: ActionContext, done: Done): Promise<void> {
  const { db, supplier_id, actor, kept } = ctx
  const { order } = done.after
  const { now } = done.facts
  const wanted = await withoutUnreached(ctx, order.id, postingsOf(kept, done))
  const links = wanted.some(holdsLink) ? await linkTo(ctx, order.id, now) : ''
  const postings = wanted.map((one) => (holdsLink(one) ? withLink(ctx, one, links) : one))
  await unawaited(db, [post(db, { supplier_id, now, by: actor.operator_id, postings })])
}

/** What waits to be told to the caller follows him; before the step itself is told. */
export async function followCaller(
  { db, keys, supplier_id }: ActionContext,
  { before, after, decision }: Pick<Done, 'before' | 'after' | 'decision'>,
): Promise<void> {
  const phone = goesNow(before.order, after.order, decision.texts?.caller_phone)
  if (phone === undefined) return
  const about = { supplier_id, biz_type: 'order', biz_id: after.order.id }
  await redirectWaiting(db, about, phone !== null && MOBILE.test(phone) ? sealText(keys, phone) : null)
}

const isToCaller = ({ to }: Posting): boolean => to.caller === true

/** Nothing is sent to a fixed line, nor to a number that the city has masked: it would fail, and let the provider rest. */
async function withoutUnreached({ db, keys, supplier_id }: ActionContext, order_id: string, all: readonly Posting[]) {
  if (!all.some(isToCaller) || (await isReachable(db, keys, { supplier_id, order_id }))) return all
  return all.filter((one) => !isToCaller(one))
}

/** What a step has to be told, of whom and how. */
function postingsOf(kept: KeptValues, done: Done): Posting[] {
  const { order } = done.after
  const urgent = order.urgency !== 'normal'
  const about = {
    ...{ biz_type: 'order', biz_id: order.id, link: detailPath('all', order.id) },
    urgent,
  }
  const told = toldOf(done).map(({ event, to }) => {
    const { always, daily }: Notification = NOTIFICATIONS[event]
    const words = { ...wordsOf(kept, event, { ...paramsOf(done, event), link: LINK }), to }
    return {
      ...{ ...about, ...words },
      occasion: daily ? dayOf(done.facts.now) : done.step.id,
      channels: to.caller ? words.channels.filter(isSms) : words.channels,
      ...(always && { channels: [always] }),
    }
  })
  return told.filter(({ channels }) => channels.length)
}

/** Puts into the inboxes what staff would have been told of these steps, by whoever `by` was, as of `now`. */
export async function postLater(
  db: Db,
  { supplier_id, kept, now }: { supplier_id: string; kept: KeptValues; now: Time },
  steps: readonly { readonly done: Done; readonly by: string }[],
): Promise<void> {
  for (const by of new Set(steps.map((step) => step.by))) {
    const own = steps.filter((step) => step.by === by).flatMap(({ done }) => postingsOf(kept, done))
    const postings = own.filter(({ to }) => !to.caller).map((one) => ({ ...one, channels: one.channels.filter(isApp) }))
    await postAll(db, { supplier_id, now, by, postings })
  }
}

const isApp = (channel: Channel): boolean => channel === 'app'
const isSms = (channel: Channel): boolean => channel === 'sms'

/** What stands for the link where others read what was sent. */
export const LINK = '〔链接〕'
const holdsLink = ({ content }: Pick<Posting, 'content'>): boolean => content.zh.includes(LINK)
/** Who holds the link is the only one to read it. */
const withLink = ({ keys }: ActionContext, one: Posting, link: string): Posting => ({
  ...one,
  sealed_content: sealText(keys, one.content.zh.replace(LINK, link)),
})

const LINK_DAYS = 30

/** A link of an order for whoever is its caller now: 128 random bits, of which the digest is kept (decision 0156). */
async function linkTo({ db, supplier_id, config }: ActionContext, order_id: string, now: Time): Promise<string> {
  const { caller_phone_h: mark } = await db
    .selectFrom('complaint_order')
    .select('caller_phone_h')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const until = `${addDays(dayOf(now), LINK_DAYS)}${now.slice(10)}`
  const token = await startCitizenSession(db, supplier_id, { order_id, mark }, { now, until })
  return `${config?.baseUrl ?? ''}/h5/o/${token}`
}

/** An event as people are told of it, by the channels that the tenant chose. */
export function wordsOf(
  kept: KeptValues,
  event: EventName,
  params: Params,
): Pick<Posting, 'event' | 'channels' | 'title' | 'content'> {
  const { name }: Words = EVENTS[event]
  const text = textOf(kept, event)
  const own = kept.get(OWN_WORDS)
  const on = settingsOf(kept, NOTIFY_SETTINGS)
  return {
    event,
    title: name,
    content: { zh: sayer('zh', own)(text, params), en: sayer('en', own)(text, params) },
    channels: CHANNELS.filter((channel) => on[`notify.${event}.${channel}`] === 1),
  }
}
