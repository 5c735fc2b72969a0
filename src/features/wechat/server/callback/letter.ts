import { randomBytes } from 'node:crypto'

import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { msFromTime, type Time } from '#kernel/time.ts'

import type { Letter } from '../../contract/callback.ts'
import type { WxSetUp } from '../../contract/set-up.ts'
import { heardIn, type Heard } from '../../domain/heard.ts'
import { isSigned, openSealed, sealFor, signatureOf } from './sealed.ts'
import { readFields, writeFields } from './xml.ts'

/** So far WeChat's clock may be from ours, and so long a letter may be under way. */
const WINDOW_SECONDS = 300

const forged = (): never => fail(ERRORS.BAD_SIGN)
const senseless = (): never => failField('body', 'body', { zh: '不是微信消息', en: 'is no message of WeChat' })

/** Refuses what WeChat did not write for this account, or not now (security H6). */
export function checkLetter({ token }: WxSetUp, { signature, timestamp, nonce }: Letter, now: Time): void {
  const apart = Math.abs(Number(timestamp) - msFromTime(now) / 1000)
  if (!/^\d{1,12}$/.test(timestamp) || apart > WINDOW_SECONDS) forged()
  if (!isSigned(signature, token, timestamp, nonce)) forged()
}

/** What a letter says, which is refused where it is forged or sent to another account. */
export function readLetter(set_up: WxSetUp, letter: Letter, now: Time): Heard {
  checkLetter(set_up, letter, now)
  const outer = readFields(letter.body) ?? senseless()
  const fields = set_up.mode === 'encrypted' ? opened(set_up, letter, outer) : outer
  const heard = heardIn(fields) ?? senseless()
  if (set_up.original_id && heard.to !== set_up.original_id) forged()
  return heard
}

/** Only what is encrypted counts where it was agreed upon: whatever stands beside it may have been put there by others. */
function opened({ token, aes_key, app_id }: WxSetUp, letter: Letter, outer: ReadonlyMap<string, string>) {
  const sealed = outer.get('Encrypt') ?? ''
  if (!isSigned(letter.msg_signature, token, letter.timestamp, letter.nonce, sealed)) forged()
  const text = openSealed(aes_key, app_id, sealed) ?? forged()
  return readFields(text) ?? senseless()
}

/** An answer as WeChat passes it on to who wrote. */
export function writeLetter({ mode, token, aes_key, app_id }: WxSetUp, { openid, to }: Heard, text: string, now: Time) {
  const timestamp = String(Math.floor(msFromTime(now) / 1000))
  const plain = writeFields({
    ...{ ToUserName: openid, FromUserName: to, CreateTime: timestamp },
    ...{ MsgType: 'text', Content: text },
  })
  if (mode === 'plain') return plain
  const nonce = randomBytes(8).toString('hex')
  const sealed = sealFor(aes_key, app_id, plain)
  const MsgSignature = signatureOf(token, timestamp, nonce, sealed)
  return writeFields({ Encrypt: sealed, MsgSignature, TimeStamp: timestamp, Nonce: nonce })
}
