import { createHmac } from 'node:crypto'

import { askProvider, refused, type Way } from './way.ts'

/**
 * A gateway of the district's own: one POST of JSON for each SMS, whose `X-Signature` is the HMAC-SHA256 (hex) of `X-Timestamp`
 * (seconds), a dot and the body. It answers `{ "id": "…" }`, or `{ "error": "…" }`; a message of one key it sends once.
 */
export const http: Way = async (sending) => {
  const { set_up, outgoing, now } = sending
  const { key, address: phone, content } = outgoing
  const body = JSON.stringify({ key, phone, content, sign: set_up.sign })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', set_up.secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
  const { id, error } = await askProvider(sending, set_up.url, { headers, body })
  return typeof id === 'string' || typeof id === 'number' ? String(id) : refused(error)
}
