import { resolve } from 'node:path'
import { expect, test } from 'vitest'

import { clockFrom } from './clock.ts'
import { readConfig } from './config.ts'

test('without any variable the demo district runs on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    uploadDir: resolve('.data/uploads'),
    keyFile: resolve('.data/rexian.key'),
    demo: true,
    trustProxy: false,
    roles: ['web', 'worker'],
  })
})

test('everything that is wrong is named at once', () => {
  const read = (): unknown => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', DEMO: 'yes' })
  expect(read).toThrow(/PORT/)
  expect(read).toThrow(/DATABASE_URL/)
  expect(read).toThrow(/DEMO/)
})

test.each([
  [{ PORT: 'x' }, 'PORT: must be a whole number from 0 to 65535, such as 3000'],
  [{ PORT: '99999' }, 'PORT: must be a whole number from 0 to 65535, such as 3000'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT: must be a whole number from 0 to 65535, such as 9464'],
  [{ LOGIN_LOCK_SECONDS: '0' }, 'LOGIN_LOCK_SECONDS: must be a whole number from 1 to 86400, such as 900'],
  [{ DEMO: 'yes' }, 'DEMO: must be one of 0, 1'],
  [{ DEMO_SCALE: 'XL' }, 'DEMO_SCALE: must be one of XS, S, M, L'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD: must have at least 8 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be like postgres://user:password@host:5432/name'],
])('%j is refused with the way out', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(new Error(message))
})

test.each(['rexian.example.gov.cn', 'ftp://rexian.example.gov.cn', 'https://example.gov.cn/rexian', 'https://'])(
  '%s is no address that people use',
  (given) => {
    expect(() => readConfig({ BASE_URL: given })).toThrow(/^BASE_URL: must be the address .* such as https:/)
  },
)

test('links begin with the address that people use, whether it was written with a slash or not', () => {
  expect(readConfig({ BASE_URL: 'https://rexian.example.gov.cn/' }).baseUrl).toBe('https://rexian.example.gov.cn')
})

test('hosts that may be called are known by their names, however these are written', () => {
  expect(readConfig({ OUTBOUND_ALLOW: 'SSO.intra:8443, 10.0.0.7' }).outboundAllow).toEqual([
    'sso.intra:8443',
    '10.0.0.7',
  ])
})

test.each(['https://sso.intra', 'sso.intra/path', 'sso.intra:99999'])('%s is no host that may be called', (given) => {
  expect(() => readConfig({ OUTBOUND_ALLOW: given })).toThrow(
    /^OUTBOUND_ALLOW: must be hosts .* such as sso.intra:8443/,
  )
})

test.each(['x', 'https://a.example.gov.cn/path', 'https://a.example.gov.cn,ftp://b'])('%s are no origins', (given) => {
  expect(() => readConfig({ ACCESS_ORIGINS: given })).toThrow(/^ACCESS_ORIGINS: must be origins .* such as https:/)
})

test.each(['true', '12', '-1', '10.0.0.256', '10.0.0.0/33', '10.0.0.1, 1', '10.0.0.1/x'])(
  '%s is no way to know proxies',
  (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY: must be the number .* addresses/)
  },
)

test.each([
  'nonsense',
  'nonsense 1',
  '2026-02-30 10:00:00',
  '2026-13-01T00:00:00Z',
  '2026-11-23',
  '2026-11-23T08:30:00',
])('a clock cannot be set to %s', (given) => {
  expect(() => readConfig({ CLOCK: given })).toThrow(/^CLOCK: must be a moment such as 2026-11-23 08:30:00/)
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '' }).port).toBe(3000)
})

test.each([
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
  ['0', false],
  ['false', false],
  ['::1, fd00::/8', ['::1', 'fd00::/8']],
])('proxies: %s', (given, expected) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(expected)
})

test.each(['2026-10-20T01:00:00Z', '2026-10-20T09:00:00+08:00', '2026-10-20 09:00:00'])(
  'the clock may be set to %s',
  (given) => {
    expect(readConfig({ CLOCK: given }).clock).toBe('2026-10-20 09:00:00')
  },
)

test('the clock of a real platform cannot be moved', () => {
  expect(() => readConfig({ CLOCK: '2026-10-20 09:00:00', DEMO: '0' })).toThrow(/DEMO=1/)
  expect(() => readConfig({ CLOCK: 'tomorrow' })).toThrow(/CLOCK/)
})

test('roles are chosen by argument, unknown ones are refused', () => {
  expect(readConfig({}, ['--roles=worker']).roles).toEqual(['worker'])
  expect(() => readConfig({}, ['--roles=web,cook'])).toThrow(/cook/)
  expect(() => readConfig({}, ['--role=web'])).toThrow('--role=web: is no argument; there is --roles=web,worker')
})

test('a moved clock stands at its start and runs on from there', () => {
  let machine = 1_000_000
  const clock = clockFrom('2026-10-20 09:00:00', () => machine)
  expect(clock.now()).toBe('2026-10-20 09:00:00')
  machine += 90_000
  expect(clock.now()).toBe('2026-10-20 09:01:30')
})

test.each([
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['', undefined],
])('the virus scanner %j is at %j', (given, expected) => {
  expect(readConfig({ VIRUS_SCANNER: given }).virusScanner).toEqual(expected)
})

test.each(['clamd', 'http://127.0.0.1:3310', '127.0.0.1:', '127.0.0.1:99999'])(
  'there is no virus scanner at %j',
  (given) => {
    expect(() => readConfig({ VIRUS_SCANNER: given })).toThrow(/^VIRUS_SCANNER: must be a socket/)
  },
)
