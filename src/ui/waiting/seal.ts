/** What the disk of an office computer holds of a window is sealed with a key that only the server has, and gives to its owner. */
export type Seal = ReturnType<typeof makeSeal>

const CIPHER = 'AES-GCM'
const NONCE_BYTES = 12

/** The browser's own cryptography exists only on https and localhost; elsewhere nothing is kept over a load. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

export function makeSeal(readKey: () => Promise<string>) {
  let known: Promise<CryptoKey> | null = null
  const key = (): Promise<CryptoKey> => {
    known ??= readKey()
      .then((hex) => crypto.subtle.importKey('raw', bytesOfHex(hex), CIPHER, false, ['encrypt', 'decrypt']))
      .catch((failure: unknown) => {
        known = null
        throw failure
      })
    return known
  }
  return {
    /** The key has to be here before the network goes. */
    prepare: (): void => void (canSeal() && key().catch(() => undefined)),
    seal: async (text: string): Promise<string> => {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv }, await key(), new TextEncoder().encode(text))
      return base64([...iv, ...new Uint8Array(sealed)])
    },
    open: async (sealed: string): Promise<string> => {
      const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
      const iv = bytes.subarray(0, NONCE_BYTES)
      const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, await key(), bytes.subarray(NONCE_BYTES))
      return new TextDecoder().decode(text)
    },
  }
}

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const base64 = (bytes: readonly number[]): string => btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
