import { z } from 'zod'

import { noteUndelivered } from '#features/messages/server/public.ts'
import { jsonText, type InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { defineMessages, translate } from '#kernel/messages.ts'
import { msFromTime } from '#kernel/time.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import { isSameSecret } from '#platform/crypto/same-secret.ts'
import type { CallbackReply, PublicContext } from '#platform/http/request-context.ts'
import { keptNow } from '#platform/kept/kept.ts'

import type { smsReport } from '../contract.ts'
import { smsAddon } from './addon.ts'
import { signatureOf } from './ways/http.ts'

/** So far the clock of the gateway may be from ours, and so long a report may be under way. */
const WINDOW_SECONDS = 300
/** `error` says why it did not arrive; without one it did. */
const Report = jsonText(z.object({ key: z.string().max(100), error: z.string().optional() }))
/** What is sent to try has another key, and no record. */
const OF_MESSAGE = /^\d{1,18}$/

const UNDELIVERED = defineMessages({ it: { zh: '未送达：{reason}', en: 'It did not arrive: {reason}' } }).it

/** SmsReport: believed when it is signed as what the gateway is sent, and now; what it says twice counts once. */
export async function takeReport(
  { timestamp, signature, body }: InputOf<typeof smsReport>,
  { db, keys, clock, supplier_id }: PublicContext,
): Promise<CallbackReply> {
  const set_up = setUpOf(await keptNow(db, supplier_id!), keys, smsAddon)
  if (set_up?.provider !== 'http') fail(ERRORS.NOT_FOUND)
  const apart = Math.abs(Number(timestamp) - msFromTime(clock.now()) / 1000)
  if (!/^\d{1,12}$/.test(timestamp) || apart > WINDOW_SECONDS) fail(ERRORS.BAD_SIGN)
  if (!isSameSecret(signature, signatureOf(set_up.secret, timestamp, body))) fail(ERRORS.BAD_SIGN)
  const { key, error } = Report.safeParse(body).data ?? senseless()
  if (error && OF_MESSAGE.test(key)) {
    const said = (language: 'zh' | 'en'): string => translate(language, UNDELIVERED, { reason: error.slice(0, 120) })
    await noteUndelivered(
      db,
      { supplier_id: supplier_id!, id: key, provider: 'http' },
      { zh: said('zh'), en: said('en') },
    )
  }
  return { mime: 'application/json; charset=utf-8', body: '{}' }
}

const senseless = (): never => failField('body', 'body', { zh: '不是送达报告', en: 'is no report' })
