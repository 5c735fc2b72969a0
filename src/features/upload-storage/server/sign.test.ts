import { expect, test } from 'vitest'

import { signedHeaders, type StoreCall } from './sign.ts'

const SIGNER = { access_key: 'AK', secret_key: 'a secret/+=', region: 'cn-north-4' }
const AT = new Date('2026-11-29T16:30:05.123Z')
const signatureOf = (method: StoreCall['method'], body?: Uint8Array) => {
  const url = new URL('https://hotline.oss.example.cn/city/files/0b828060-aaaa')
  const { authorization } = signedHeaders({ method, url, ...(body && { body }) }, SIGNER, AT)
  return authorization!.split('Signature=')[1]
}

// What aws4fetch 1.0.20 makes of the same.
test.each([
  ['PUT', Buffer.from([1, 2, 255]), '53768db9d7959a7f75078cdcafd0461b9f96b9595c47400465fbae3347b366e8'],
  ['GET', undefined, 'f1b7ec43d35a90dab3434da9d63744ae81f52a5a0165629500d6976295624104'],
  ['DELETE', undefined, 'af4d0664f826391337ec197e0578f05e956172dae3000310bb2fb3d9adffb459'],
] as const)('%s is signed as every store checks it', (method, body, signature) => {
  expect(signatureOf(method, body)).toBe(signature)
})
