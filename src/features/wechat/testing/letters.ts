import { msFromTime, type Time } from '#kernel/time.ts'

import { wxReceive } from '../contract/callback.ts'
import { openSealed, sealFor, signatureOf } from '../server/callback/sealed.ts'
import { readFields, writeFields } from '../server/callback/xml.ts'

/** What an account and WeChat have agreed upon. */
export interface Agreed {
  readonly app_id: string
  readonly token: string
  readonly aes_key: string
  readonly mode: 'plain' | 'encrypted'
}

/** A letter as WeChat sends it: what stands in its address, and its text. */
export interface Sent {
  readonly said: Readonly<Record<string, string>>
  readonly body: string
}

export type Fields = Readonly<Record<string, string>>

/** A letter with these fields, written at this moment. */
export function letterOf({ app_id, token, aes_key, mode }: Agreed, fields: Fields, now: Time): Sent {
  const [timestamp, nonce] = [String(msFromTime(now) / 1000), '1320562132']
  const said = { signature: signatureOf(token, timestamp, nonce), timestamp, nonce }
  const plain = writeFields(fields)
  if (mode === 'plain') return { said, body: plain }
  const Encrypt = sealFor(aes_key, app_id, plain)
  const msg_signature = signatureOf(token, timestamp, nonce, Encrypt)
  return {
    said: { ...said, encrypt_type: 'aes', msg_signature },
    body: writeFields({ ToUserName: fields['ToUserName']!, Encrypt }),
  }
}

/** What an answer says to the follower, after its envelope was opened as WeChat does; null where it says nothing. */
export function readAnswer({ app_id, token, aes_key, mode }: Agreed, text: string): ReadonlyMap<string, string> | null {
  if (text === 'success') return null
  const outer = readFields(text)!
  if (mode === 'plain') return outer
  const [sealed, timestamp, nonce] = ['Encrypt', 'TimeStamp', 'Nonce'].map((name) => outer.get(name)!)
  if (outer.get('MsgSignature') !== signatureOf(token, timestamp!, nonce!, sealed!)) return null
  return readFields(openSealed(aes_key, app_id, sealed!)!)
}

/** Where a letter is sent, to the account of a tenant. */
export const addressedTo = (uid: string, said: Sent['said']): string =>
  `/api${wxReceive.path}?${new URLSearchParams({ ...(uid && { supplieruid: uid }), ...said }).toString()}`
