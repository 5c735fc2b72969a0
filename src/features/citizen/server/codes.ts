import { randomInt } from 'node:crypto'

import { giveBackTryAtCode, takeTryAtCode } from '#features/identity/server/public.ts'
import { postSecretSms, smsArrives } from '#features/messages/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { addDays, addHours, addMinutes, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import type { Config } from '#platform/config.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { keyedHash } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'
import { newSecret } from '#platform/sessions/token.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { takeTurn } from '#platform/db/turn.ts'
import { sql } from 'kysely'

import type { sendCode } from '../contract.ts'
import { CODE, mayAsk, type Asked } from '../domain/limits.ts'
import { CITIZEN_ERRORS } from '../errors.ts'
import { CITIZEN_SETTINGS } from './settings.ts'

/** Names a browser that asks for codes; it says nothing of who that is. */
const DEVICE_COOKIE = 'rexian_device'
const DEVICE_SECONDS = 365 * 86_400

/** Whether matters are taken on the page: it can be shut, and nobody signs in where no code reaches him. */
export const isPageOpen = (kept: KeptValues, config: Config): boolean =>
  settingsOf(kept, CITIZEN_SETTINGS)['wx.open'] === 1 && smsArrives(config, kept)

/** The tenant whose page it is, as long as that is open. */
export async function openPage({ db, supplier_id, config }: PublicContext) {
  if (supplier_id === null) return fail(ERRORS.NOT_FOUND)
  const kept = await keptNow(db, supplier_id)
  if (!isPageOpen(kept, config)) fail(CITIZEN_ERRORS.PAGE_CLOSED)
  return { supplier_id, per_day: settingsOf(kept, CITIZEN_SETTINGS)['wx.code.perDay'] }
}

/** Sends a code with which a citizen signs in. */
export async function requestCode(
  { phone }: InputOf<typeof sendCode>,
  ctx: PublicContext,
): Promise<OutputOf<typeof sendCode>> {
  return askCode(ctx, { ...(await openPage(ctx)), phone, purpose: 'citizen' })
}

/** What a code is for; one for something else is none (security A15). */
type Purpose = 'citizen' | 'application'

/** Sends a code to a number, known or not: what is told and how often it may be asked are the same (security A15). */
export async function askCode(
  ctx: PublicContext,
  { supplier_id, per_day, phone, purpose }: { supplier_id: string; per_day: number; phone: string; purpose: Purpose },
): Promise<OutputOf<typeof sendCode>> {
  const { db, keys, clock, config, cookies } = ctx
  const now = clock.now()
  const device = cookies.get(DEVICE_COOKIE) ?? newSecret()
  const of = {
    supplier_id,
    phone_h: keyedHash(keys, phone),
    address_h: keyedHash(keys, `citizen address ${networkOf(ctx.ip)}`),
    device_h: keyedHash(keys, `citizen device ${device}`),
  }
  // Those who ask at once are counted one after the other.
  await takeTurn(db, 'citizen_code', supplier_id)
  if (!mayAsk(await countAsked(db, of, now), per_day)) fail(CITIZEN_ERRORS.CODE_TOO_OFTEN)
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
  const good_until = addMinutes(now, CODE.good_minutes)
  const { id } = await db
    .insertInto('citizen_code')
    .values({
      ...of,
      code_h: hashOfCode(keys, { phone_h: of.phone_h, purpose, code }),
      ...{ created_at: now, expires_at: good_until },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { supplier_id, now, phone, phone_h: of.phone_h, occasion: id, event: 'citizen_code', good_until }
  await postSecretSms(db, keys, { ...told, ...smsOf(code) })
  cookies.set(DEVICE_COOKIE, device, DEVICE_SECONDS)
  return { again_seconds: CODE.again_seconds, demo_code: config.demo ? code : null }
}

const smsOf = (code: string) => ({
  title: { zh: '验证码', en: 'Code' },
  shown: { zh: '验证码已发送，内容不予显示。', en: 'A code was sent; it is not shown.' },
  content: `您的验证码为${code}，${CODE.good_minutes}分钟内有效，请勿告诉他人。`,
})

const hashOfCode = (keys: Keys, { phone_h, purpose, code }: { phone_h: string; purpose: Purpose; code: string }) =>
  keyedHash(keys, `${purpose} code ${phone_h} ${code}`)

type Subject = Record<'supplier_id' | 'phone_h' | 'address_h' | 'device_h', string>

async function countAsked(db: Db, of: Subject, now: Time): Promise<Asked> {
  const hour = addHours(now, -1)
  const { rows } = await sql<Asked>`
    select extract(epoch from ${now}::timestamptz - max(created_at) filter (where phone_h = ${of.phone_h}))::int as seconds_ago,
      count(*) filter (where phone_h = ${of.phone_h} and created_at > ${hour})::int as phone_hour,
      count(*) filter (where phone_h = ${of.phone_h})::int as phone_day,
      count(*) filter (where address_h = ${of.address_h} and created_at > ${hour})::int as address_hour,
      count(*) filter (where device_h = ${of.device_h} and created_at > ${hour})::int as device_hour,
      count(*)::int as tenant_day
    from citizen_code where supplier_id = ${of.supplier_id} and created_at > ${addHours(now, -24)}`.execute(db)
  return rows[0]!
}

type Trying = Pick<PublicContext, 'db' | 'keys' | 'ip'>

/**
 * Takes a try at the latest code of a number before it is compared, so that many at once cannot outrun the count; true when it is
 * the right one, which is then used up. Commits by itself: a wrong try counts although the call is refused.
 */
export async function takeCode({ db, keys, ip }: Trying, tried: Tried): Promise<boolean> {
  const from = { supplier_id: tried.supplier_id, ip, now: tried.now }
  await takeTryAtCode({ db, keys }, from)
  const right = await tryLatest({ db, keys }, tried)
  if (right) await giveBackTryAtCode({ db, keys }, from)
  return right
}

async function tryLatest(
  { db, keys }: Pick<Trying, 'db' | 'keys'>,
  { supplier_id, phone, code, now, purpose }: Tried,
): Promise<boolean> {
  const phone_h = keyedHash(keys, phone)
  const right = hashOfCode(keys, { phone_h, purpose, code: code.normalize('NFKC') })
  const { rows } = await sql<{ used: boolean }>`
    update citizen_code c set tries = c.tries + 1, used_at = case when c.code_h = ${right} then ${now}::timestamptz end
    from (select id from citizen_code where supplier_id = ${supplier_id} and phone_h = ${phone_h} order by id desc limit 1) latest
    where c.supplier_id = ${supplier_id} and c.id = latest.id and c.used_at is null and c.expires_at > ${now}
      and c.tries < ${CODE.tries}
    returning (c.used_at is not null)::int as used`.execute(db)
  return Boolean(rows[0]?.used)
}

interface Tried {
  readonly supplier_id: string
  readonly phone: string
  readonly code: string
  readonly now: Time
  readonly purpose: Purpose
}

/** The same, refusing a wrong one. */
export async function requireCode(ctx: Trying, tried: Tried): Promise<void> {
  if (!(await takeCode(ctx, tried))) fail(CITIZEN_ERRORS.CODE_WRONG, {}, 'code')
}

/** Codes are kept two days, for counting. */
export const dropCodes = (db: Db, now: Time) =>
  db
    .deleteFrom('citizen_code')
    .where('created_at', '<', startOfDay(addDays(dayOf(now), -2)))
    .execute()
