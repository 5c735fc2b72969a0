import type { Time } from '#kernel/time.ts'

export interface LoginKey {
  readonly login_key: string
  readonly login_nonce: string
  readonly server_time: Time
}

/**
 * The password as the sign-in endpoint takes it (docs/api.md): base64 of RSA-OAEP-SHA256 over `{"password","nonce","ts"}`.
 * The browser's own cryptography exists only on https and localhost; plain-http intranets get a library.
 */
export async function encryptPassword(password: string, key: LoginKey, ts: number): Promise<string> {
  const secret = asciiJson({ password, nonce: key.login_nonce, ts })
  return globalThis.crypto.subtle ? encryptNatively(secret, key.login_key) : encryptByLibrary(secret, key.login_key)
}

/** JSON whose other letters are written `\uXXXX`: the library encrypts ASCII only. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

async function encryptNatively(secret: string, pem: string): Promise<string> {
  const der = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const bytes = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(secret))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

async function encryptByLibrary(secret: string, pem: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(pem)
  const encrypted = cipher.encryptOAEP(secret)
  if (!encrypted) throw new Error('the password could not be encrypted')
  return encrypted
}
