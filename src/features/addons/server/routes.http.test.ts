import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'
import { defineAddon } from '#platform/addons/addon.ts'
import { EVENT_CHANNEL } from '#platform/events/publish.ts'
import { addonsOf, defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'
import { insertAddon } from '#platform/testing/addon.ts'
import { insertAccount } from '#platform/testing/account.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import * as contract from '../contract.ts'
import { addons } from './feature.ts'
import { forgetAddons } from './forget.ts'

const KEEPER = 'keeper'
const DAY = 86_400
const ofSms = get('/v1/test/OfSms', {
  access: 'signed_in',
  addon: 'sms',
  title: { zh: '短信', en: 'SMS' },
  input: z.object({}),
  output: z.literal('here'),
})
const sms = defineFeature({
  name: 'sms',
  title: { zh: '短信', en: 'SMS' },
  contracts: [{ ofSms }],
  routes: [serve(ofSms, () => Promise.resolve('here' as const))],
  addon: defineAddon({
    key: 'sms',
    type: 'notify',
    title: { zh: '短信', en: 'SMS' },
    introduction: { zh: '发送短信', en: 'Sends SMS' },
    without: { zh: '不再发送', en: 'No SMS' },
    forgets: ['sensitive_word'],
  }),
})

let work: TestProgram
beforeAll(async () => {
  work = await testProgram({ features: [addons, sms] })
  const api_arr = [contract.addonInstall.path, contract.addonUninstall.path]
  await insertAccount(work.db, { username: KEEPER, api_arr })
  await work.proveIdentity(KEEPER)
  await work.db.deleteFrom('addon').where('has_setting', '=', 1).execute()
  await insertAddon(work.db, 'sms')
})
afterAll(() => work.close())
beforeEach(() =>
  work.db
    .updateTable('addon')
    .set({ installed: 0, installed_at: null, uninstalled_at: null, config: null })
    .where('key', '=', 'sms')
    .execute(),
)

const list = (filter: object = {}) => work.call('viewer', contract.addonList, filter)
const keysOf = (addons: readonly { key: string }[]) => addons.map(({ key }) => key)
const installed = async () => keysOf((await list()).filter((addon) => addon.installed))
const install = (key: string) => work.call(KEEPER, contract.addonInstall, { key })
const uninstall = (key: string) => work.call(KEEPER, contract.addonUninstall, { key })

test('a new platform knows every addon and has installed none', async () => {
  const addons = await list()
  expect(keysOf(addons)).toEqual(expect.arrayContaining(['sms', 'grid']))
  expect(addons.filter(({ available }) => available).map(({ key, ready }) => [key, ready])).toEqual([['sms', 1]])
  expect(await installed()).toEqual([])
})

test('addons are asked for by type, and by whether there is something to set', async () => {
  expect(keysOf(await list({ type: 'business' }))).toEqual(['grid', 'epidemic', 'campus', 'bidding'])
  expect(keysOf(await list({ type: 'business', show_setting: 1 }))).toEqual([])
})

test('what is installed is there with the next call, and what is uninstalled is not (security E12)', async () => {
  expect(await work.refusal('viewer', ofSms, {})).toBe('NOT_FOUND')
  await install('sms')
  await install('sms')
  expect(await installed()).toEqual(['sms'])
  expect(await work.call('viewer', ofSms, {})).toBe('here')
  await uninstall('sms')
  expect(await installed()).toEqual([])
  expect(await work.refusal('viewer', ofSms, {})).toBe('NOT_FOUND')
})

test('every window of the tenant is told when one comes or goes, and of nothing that changed nothing', async () => {
  const client = new pg.Client({ connectionString: work.url })
  const told: unknown[] = []
  client.on('notification', ({ payload }) => told.push((JSON.parse(payload!) as { type: string }).type))
  await client.connect()
  await client.query(`listen ${EVENT_CHANNEL}`)
  for (const act of [install, install, uninstall, uninstall]) await act('sms')
  await client.query('select 1')
  await client.end()
  expect(told).toEqual(['addon.changed', 'addon.changed'])
})

test.each([
  ['../sms', 'ADDON_UNKNOWN'],
  ['unheard', 'ADDON_UNKNOWN'],
  ['grid', 'ADDON_LATER'],
])('%s is not installed: %s (security H4)', async (key, code) => {
  expect(await work.refusal(KEEPER, contract.addonInstall, { key })).toBe(code)
  expect(await installed()).toEqual([])
})

test('of several who install and uninstall at once each is done after the other (security H5)', async () => {
  await Promise.all([install('sms'), uninstall('sms'), install('sms'), uninstall('sms')])
  const { installed, installed_at } = await work.db
    .selectFrom('addon')
    .select(['installed', 'installed_at'])
    .where('key', '=', 'sms')
    .executeTakeFirstOrThrow()
  expect(installed_at !== null).toBe(installed === 1)
})

test('what it was set up with comes back for thirty days, and is forgotten then with what it kept', async () => {
  const { supplier_id } = await work.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  await work.db.deleteFrom('sensitive_word').execute()
  const word = { supplier_id, kind: 'public', name: '插件', words: '插件', created_at: work.clock.now() } as const
  await work.db.insertInto('sensitive_word').values(word).execute()
  const kept = async () => ({
    set_up: (await work.db.selectFrom('addon').select('config').where('key', '=', 'sms').executeTakeFirstOrThrow())
      .config,
    rows: (await work.db.selectFrom('sensitive_word').select('id').execute()).length,
  })
  await install('sms')
  await work.db.updateTable('addon').set({ config: 'sealed' }).where('key', '=', 'sms').execute()
  await uninstall('sms')
  work.move(29 * DAY)
  await forgetAddons(work.db, work.clock.now(), addonsOf([sms]))
  expect(await kept()).toEqual({ set_up: 'sealed', rows: 1 })
  work.move(3 * DAY)
  await forgetAddons(work.db, work.clock.now(), addonsOf([sms]))
  expect(await kept()).toEqual({ set_up: null, rows: 0 })
})
