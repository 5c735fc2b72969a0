import { settingSave, REGISTER_PATH } from '#features/settings/server/public.ts'
import { defineMessages, translate, type Message } from '#kernel/messages.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import { afterFull, mostBefore, type Awaited } from '../domain/day-limit.ts'
import { postToWhoMay } from './post-to-who-may.ts'
import { heardAt } from './post.ts'
import { MESSAGE_SETTINGS } from './settings.ts'

interface Sms extends Awaited {
  readonly supplier_id: string
  readonly id: string
  readonly created_at: Time
}

const FULL = defineMessages({
  waits: {
    zh: '当日短信已达上限（{n}条），次日早晨发送',
    en: 'The limit of {n} SMS in a day is reached; it leaves the next morning',
  },
  refused: {
    zh: '短信连续两日达到上限（{n}条），未发送',
    en: 'The limit of {n} SMS in a day was reached on two days; it was not sent',
  },
  title: { zh: '当日短信已达上限', en: 'The limit of SMS in a day is reached' },
  text: {
    zh: '今日短信已达{n}条的上限，其余短信次日早晨发送，验证码照常。请查看发送记录，确需更多时可调整上限。',
    en: '{n} SMS have left today, which is the limit; the others leave tomorrow morning, codes as ever. See what was sent; you may set another limit.',
  },
})

/**
 * Takes an SMS its place in the day of its tenant; answers whether it has one, and otherwise puts it off, or gives it up. Whatever
 * process sends, the places of a day are one row, and an SMS that is tried again keeps the one that it has.
 */
export async function findsPlace(db: Db, sms: Sms, now: Time): Promise<boolean> {
  const perDay = settingsOf(await keptNow(db, sms.supplier_id), MESSAGE_SETTINGS)['sms.perDay']
  if (await takePlace(db, sms, { now, most: mostBefore(perDay, sms) })) return true
  await putOff(db, sms, { now, n: perDay })
  await tellOfLimit(db, sms.supplier_id, { now, n: perDay })
  return false
}

/** Of two programs whose clocks differ at midnight the one that is behind counts in the day of the other. */
async function takePlace(
  db: Db,
  { supplier_id, id }: Sms,
  { now, most }: { readonly now: Time; readonly most: number | null },
): Promise<boolean> {
  const today = sql`${dayOf(now)}::date`
  const { rows } = await sql<{ has: boolean }>`
    with mine as (
      select m.supplier_id, m.id, m.place_day >= ${today} as has from message m where m.supplier_id = ${supplier_id} and m.id = ${id}),
    place as (
      insert into sms_day as d (supplier_id, day, taken) select supplier_id, ${today}, 1 from mine where has is not true
      on conflict (supplier_id) do update set day = greatest(d.day, excluded.day),
        taken = case when d.day >= excluded.day then d.taken else 0 end + 1
      where ${most}::int is null or d.day < excluded.day or d.taken < ${most}::int
      returning d.day),
    noted as (
      update message m set place_day = place.day from mine, place where m.supplier_id = mine.supplier_id and m.id = mine.id)
    select exists (select from place) or coalesce((select has from mine), false) as has`.execute(db)
  return rows[0]!.has
}

/** Gives the place of an SMS back that could not be sent. */
export async function freePlace(db: Db, { supplier_id, id }: Pick<Sms, 'supplier_id' | 'id'>): Promise<void> {
  await sql`
    with mine as (select supplier_id, id, place_day from message
      where supplier_id = ${supplier_id} and id = ${id} and place_day is not null for update),
    freed as (update message m set place_day = null from mine where m.supplier_id = mine.supplier_id and m.id = mine.id)
    update sms_day d set taken = d.taken - 1 from mine where d.supplier_id = mine.supplier_id and d.day = mine.place_day`.execute(
    db,
  )
}

interface Full {
  readonly now: Time
  readonly n: number
}

/** Until the hour of the next morning at which whoever is told is not disturbed. */
async function putOff(db: Db, { supplier_id, id, created_at }: Sms, { now, n }: Full): Promise<void> {
  const next = afterFull(created_at, now)
  const { zh, en } = said(next === null ? FULL.refused : FULL.waits, n)
  const at = sql`(select ${heardAt} from (select false as urgent, ${next}::timestamptz as sms_at) at
    left join message_preference own on own.supplier_id = m.supplier_id and own.operator_id = m.operator_id)`
  await sql`update message m set tries = m.tries - 1, error_msg = ${zh}, error_msg_en = ${en}, provider = null, ${
    next === null ? sql`state = 'failed', send_at = null, sealed_content = null` : sql`send_at = ${at}`
  } where m.supplier_id = ${supplier_id} and m.id = ${id}`.execute(db)
}

/** Tells those who may set the limit, once in a day. */
const tellOfLimit = (db: Db, supplier_id: string, { now, n }: Full): Promise<void> =>
  postToWhoMay(db, {
    ...{ supplier_id, now, call: settingSave, event: 'sms_day_full', occasion: dayOf(now) },
    ...{ title: FULL.title, content: said(FULL.text, n), link: `${REGISTER_PATH}?key=sms.perDay` },
  })

const said = (text: Message, n: number): Message => ({
  zh: translate('zh', text, { n }),
  en: translate('en', text, { n }),
})
