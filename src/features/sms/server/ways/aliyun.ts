import { createHash, createHmac, randomUUID } from 'node:crypto'

import { refuse } from '#kernel/errors.ts'
import { Untellable } from '#platform/addons/addon.ts'

import { findApproved } from '#kernel/approved.ts'
import { SMS_ERRORS } from '../../errors.ts'
import { askProvider, refused, type Sending, type Way } from './way.ts'

const USUAL = 'https://dysmsapi.aliyuncs.com/'
const ALGORITHM = 'ACS3-HMAC-SHA256'
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
/** As RFC 3986 has it, which is stricter than the language. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Alibaba Cloud's `SendSms` of 2017-05-25, signed as its version 3 (`ACS3-HMAC-SHA256`): only texts that it has approved. */
export const aliyun: Way = async (sending) => {
  const { set_up, outgoing } = sending
  const found = findApproved(await sending.approved(), outgoing.content)
  if (!found) throw new Untellable(refuse(SMS_ERRORS.SMS_NOT_APPROVED))
  const query = queryOf({
    OutId: outgoing.key,
    PhoneNumbers: outgoing.address,
    SignName: set_up.sign,
    TemplateCode: found.code,
    TemplateParam: JSON.stringify(found.fillings),
  })
  const url = new URL(set_up.url || USUAL)
  const headers = signedHeaders(sending, url, query)
  const { Code, Message, BizId } = await askProvider(sending, `${url.origin}${url.pathname}?${query}`, {
    headers,
    body: '',
  })
  return Code === 'OK' ? String(BizId) : refused(Code, Message)
}

/** In the order of their names, as the signature wants it. */
const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

function signedHeaders({ set_up, now }: Sending, url: URL, query: string): Record<string, string> {
  const signed = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', url.pathname, query, lines.join(''), names, signed['x-acs-content-sha256']].join('\n')
  const signature = createHmac('sha256', set_up.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${set_up.account},SignedHeaders=${names},Signature=${signature}`
  return { ...signed, authorization }
}
