import { expect, test } from 'vitest'

import { addressOf, BUCKET, ENDPOINT, PREFIX } from './stores.ts'

const AT = { endpoint: 'https://oss.example.cn', bucket: 'hotline-1', path_prefix: '' } as const

test.each([
  ['aliyun_oss', {}, 'https://hotline-1.oss.example.cn/a'],
  ['qcloud_cos', { path_prefix: 'city/files' }, 'https://hotline-1.oss.example.cn/city/files/a'],
  ['minio', { endpoint: 'http://10.0.0.8:9000/' }, 'http://10.0.0.8:9000/hotline-1/a'],
  ['minio', { path_prefix: 'city' }, 'https://oss.example.cn/hotline-1/city/a'],
] as const)('in %s with %o an object is at %s', (driver, given, address) => {
  expect(addressOf({ driver, ...AT, ...given }, 'a')).toBe(address)
})

test.each([
  [BUCKET, 'evil.example.com/'],
  [BUCKET, 'a.b'],
  [BUCKET, '-ab'],
  [PREFIX, '../other'],
  [PREFIX, '/a'],
  [PREFIX, 'a//b'],
  [PREFIX, 'a?b'],
  [ENDPOINT, 'https://user@host'],
  [ENDPOINT, 'https://host/path'],
  [ENDPOINT, 'ftp://host'],
])('%s takes no %s', (shape, text) => expect(shape.test(text)).toBe(false))
