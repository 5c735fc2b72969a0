import { hash, randomBytes } from 'node:crypto'

/** 256 random bits; only its SHA-256 is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
/** How a secret is kept: SHA-256, in hexadecimal digits. */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** An access token names its tenant, so that a lookup stays within it; the tenant is checked by the lookup itself. */
export const newToken = (supplierId: string): string => `${supplierId}.${newSecret()}`

/** The tenant that a token names; null for what cannot be a token. */
export function supplierOfToken(token: string): string | null {
  const match = /^([1-9]\d{0,17})\.[\w-]{43}$/.exec(token)
  return match ? match[1]! : null
}
