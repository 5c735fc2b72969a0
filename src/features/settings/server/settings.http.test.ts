import { afterAll, beforeAll, expect, test } from 'vitest'

import type { CallOf } from '#kernel/endpoint.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { ownSettings, saveSettings } from '../contract.ts'
import { settings } from './feature.ts'

const CHOICE: CallOf<typeof saveSettings>['choice'] = {
  ...{ theme_color: '#7450d6', mode: 'dark' as const, size: 'large' as const },
  ...{ tagsView: false, fixedHeader: true, sidebarLogo: false, supportPinyinSearch: true },
  after_sending: 'stay',
}

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [settings] })))
afterAll(() => work.close())

test('settings are kept for each user', async () => {
  expect((await work.call('chengguan', ownSettings, {})).choice).toBeNull()
  await work.call('chengguan', saveSettings, { choice: CHOICE })
  await work.call('chengguan', saveSettings, { choice: { ...CHOICE, mode: 'light' } })
  expect((await work.call('chengguan', ownSettings, {})).choice).toEqual({ ...CHOICE, mode: 'light' })
  expect((await work.call('dispatcher', ownSettings, {})).choice).toBeNull()
})

test('what was kept before something could be chosen is kept on, with that as delivered', async () => {
  await work.call('leader', saveSettings, { choice: CHOICE })
  const { after_sending: _, ...older } = CHOICE
  await work.db
    .updateTable('operator_setting')
    .set({ choice: JSON.stringify(older) })
    .execute()
  expect((await work.call('leader', ownSettings, {})).choice).toEqual({ ...CHOICE, after_sending: 'next' })
})

test('what an older version kept and nobody understands any more counts as nothing', async () => {
  await work.call('leader', saveSettings, { choice: CHOICE })
  await work.db
    .updateTable('operator_setting')
    .set({ choice: JSON.stringify({ theme: 'pink' }) })
    .execute()
  expect((await work.call('leader', ownSettings, {})).choice).toBeNull()
})

test('the watermark shows the whole phone number unless the setting says its tail', async () => {
  expect((await work.call('chengguan', ownSettings, {})).watermark_phone).toBe('full')
  const { supplier_id } = await work.db.selectFrom('operator').select('supplier_id').limit(1).executeTakeFirstOrThrow()
  const row = { key: 'watermark.phone', value: JSON.stringify('tail4'), updated_at: '2026-11-20 10:00:00' }
  await work.db
    .insertInto('setting')
    .values({ supplier_id, ...row })
    .execute()
  expect((await work.call('chengguan', ownSettings, {})).watermark_phone).toBe('tail4')
})
