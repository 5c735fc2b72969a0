import { createHmac } from 'node:crypto'

import { askProvider, refused, type Way } from './way.ts'

/** How both sides prove who they are. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * A gateway of the district's own: one POST of JSON for each SMS, whose `X-Signature` is the HMAC-SHA256 (hex) of `X-Timestamp`
 * (seconds), a dot and the body. It answers `{ "id": "…" }`, or `{ "error": "…" }`; a message of one key it sends once, and may
 * tell `report` what became of it (decision 0339).
 */
export const http: Way = async (sending) => {
  const { set_up, outgoing, now } = sending
  const { key, address: phone, content } = outgoing
  const report = await sending.reportTo()
  const body = JSON.stringify({ key, phone, content, sign: set_up.sign, ...(report && { report }) })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signatureOf(set_up.secret, timestamp, body)
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
  const { id, error } = await askProvider(sending, set_up.url, { headers, body })
  return typeof id === 'string' || typeof id === 'number' ? String(id) : refused(error)
}
