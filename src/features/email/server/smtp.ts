import { createTransport } from 'nodemailer'

import { AppError, refuse, type ErrorSpec } from '#kernel/errors.ts'
import type { Outgoing } from '#platform/addons/addon.ts'
import type { Config } from '#platform/config.ts'
import { connectOutbound, OutboundFailure } from '#platform/outbound/outbound.ts'

import type { EmailSetUp } from '../contract.ts'
import { EMAIL_ERRORS } from '../errors.ts'

/** Of one word of the server, and of the whole of it (security H3). */
const LONGEST_MS = 10_000
const WHOLE_MS = 30_000

/** Sends one e-mail of plain text by the server of a tenant; answers what that said when it took it. */
export async function sendBySmtp(
  set_up: EmailSetUp,
  { key, address, title, content, link }: Outgoing,
  config: Config,
  wholeMs = WHOLE_MS,
): Promise<string> {
  const { host, port, encryption, user, secret, from_address, from_name } = set_up
  const connection = await connectOutbound(host, port, { allow: config.outboundAllow }).catch(says)
  const transport = createTransport({
    ...{ host, port, connection },
    ...{ secure: encryption === 'tls', requireTLS: encryption === 'starttls', ignoreTLS: encryption === 'none' },
    ...(user && { auth: { user, pass: secret } }),
    ...{ greetingTimeout: LONGEST_MS, socketTimeout: LONGEST_MS },
    // Words of people are no place to read files or addresses from.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  const at = link && config.baseUrl ? `\n\n${new URL(link, config.baseUrl).href}` : ''
  try {
    const sending = transport.sendMail({
      from: { name: from_name, address: from_address },
      to: { name: '', address },
      subject: title,
      text: content + at,
      // The same whenever it is tried again.
      messageId: `<rexian-${key}@${from_address.split('@')[1]!}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const { response } = await Promise.race([sending, after(wholeMs, host)])
    return response.slice(0, 100)
  } catch (error) {
    return says(error)
  } finally {
    connection.destroy()
  }
}

/** Who says a little of something that has no end is as good as away. */
const after = (ms: number, host: string): Promise<never> =>
  new Promise((_, reject) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => reject(new OutboundFailure(`${host}: too slow`)))
  })

/** What goes wrong with a server of mail, by the codes of `nodemailer`. */
const WRONG: Readonly<Record<string, ErrorSpec>> = {
  EAUTH: EMAIL_ERRORS.EMAIL_SIGN_IN,
  ETLS: EMAIL_ERRORS.EMAIL_NOT_ENCRYPTED,
  EENVELOPE: EMAIL_ERRORS.EMAIL_REFUSED,
  EMESSAGE: EMAIL_ERRORS.EMAIL_REFUSED,
  ESOCKET: EMAIL_ERRORS.EMAIL_NOT_ENCRYPTED,
}

function says(error: unknown): never {
  // What the system could not do is of the network, by whatever code of `nodemailer`.
  if (error instanceof OutboundFailure || (error as NodeJS.ErrnoException).syscall !== undefined)
    throw new AppError(refuse(EMAIL_ERRORS.EMAIL_AWAY))
  const { code = '', response = '' } = error as { readonly code?: string; readonly response?: string }
  throw new AppError(refuse(WRONG[code] ?? EMAIL_ERRORS.EMAIL_AWAY, { reason: response.slice(0, 120) || code }))
}
