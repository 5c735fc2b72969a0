import { afterAll, beforeAll, expect, test } from 'vitest'

import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { ADDONS } from '../domain/addons.ts'
import { addons } from './feature.ts'

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [addons] })))
afterAll(() => work.close())

const list = (filter: object = {}) => work.call('viewer', contract.addonList, filter)
const keysOf = (addons: readonly { key: string }[]) => addons.map(({ key }) => key)

test('a new platform knows every addon and has installed none', async () => {
  const addons = await list()
  expect(keysOf(addons)).toEqual(keysOf(ADDONS))
  expect(addons.some(({ installed }) => installed)).toBe(false)
})

test('addons are asked for by type, and by whether there is something to set', async () => {
  expect(keysOf(await list({ type: 'business' }))).toEqual(['grid', 'epidemic', 'campus', 'bidding'])
  expect(keysOf(await list({ type: 'system', show_setting: 1 }))).toEqual(['social_login', 'map'])
  expect(keysOf(await list({ type: 'business', show_setting: 1 }))).toEqual([])
})

test('what is installed is said', async () => {
  const installed = { installed: 1, installed_at: '2026-11-02 09:00:00' } as const
  await work.db.updateTable('addon').set(installed).where('key', '=', 'sms').execute()
  expect(keysOf((await list()).filter(({ installed }) => installed))).toEqual(['sms'])
})
