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

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '' }).port).toBe(3000)
})

test.each([
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
  ['0', false],
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
})

test('a moved clock stands at its start and runs on from there', () => {
  let machine = 1_000_000
  const clock = clockFrom('2026-10-20 09:00:00', () => machine)
  expect(clock.now()).toBe('2026-10-20 09:00:00')
  machine += 90_000
  expect(clock.now()).toBe('2026-10-20 09:01:30')
})
