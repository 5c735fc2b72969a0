import { createHmac } from 'node:crypto'

import type { Config } from '#platform/config.ts'

/** What a partner vouches for: who, in which tenant, for which installation, when, and once. */
export interface SsoClaim {
  readonly supplier_uid: string
  readonly uid: string
  readonly audience: string
  readonly ts: string
  readonly nonce: string
}

/** `sign` of `ssologin`, taken apart: `<partner>.<seconds since 1970>.<nonce>.<mac>`. */
export interface SsoSign {
  readonly partner: string
  readonly ts: string
  readonly nonce: string
  readonly mac: string
}

const SIGN = /^(?<partner>[a-z0-9_-]{2,40})\.(?<ts>\d{1,12})\.(?<nonce>[\w-]{16,64})\.(?<mac>[0-9a-f]{64})$/

/** The parts of a `sign`; null for what is none. */
export const readSign = (sign: string): SsoSign | null => (SIGN.exec(sign)?.groups ?? null) as SsoSign | null

/** HMAC-SHA256 in lower-case hex over the claim, one line each (docs/api.md). */
export const macOf = (secret: string, { supplier_uid, uid, audience, ts, nonce }: SsoClaim): string =>
  createHmac('sha256', secret).update(['rexian-sso', supplier_uid, uid, audience, ts, nonce].join('\n')).digest('hex')

/** The installation that a signature is meant for: its origin where it knows it, so that none works elsewhere. */
export const audienceOf = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  baseUrl ? new URL(baseUrl).origin : 'rexian'
