import { afterAll, beforeAll, expect, test } from 'vitest'

import type { CallOf } from '#kernel/endpoint.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { ownSettings, saveSettings, saveWatermark, watermark } from '../contract.ts'
import { settings } from './feature.ts'

const CHOICE: CallOf<typeof saveSettings>['choice'] = {
  ...{ theme_color: '#7450d6', size: 'large' as const },
  ...{ tagsView: false, fixedHeader: true, sidebarLogo: false, supportPinyinSearch: true },
  after_sending: 'stay',
}

let work: TestProgram
beforeAll(async () => (work = await testProgram({ features: [settings] })))
afterAll(() => work.close())

test('settings are kept for each user', async () => {
  expect((await work.call('chengguan', ownSettings, {})).choice).toBeNull()
  await work.call('chengguan', saveSettings, { choice: CHOICE })
  await work.call('chengguan', saveSettings, { choice: { ...CHOICE, size: 'small' } })
  expect((await work.call('chengguan', ownSettings, {})).choice).toEqual({ ...CHOICE, size: 'small' })
  expect((await work.call('dispatcher', ownSettings, {})).choice).toBeNull()
})

test('what was kept before something could be chosen is kept on, with that as delivered', async () => {
  await work.call('leader', saveSettings, { choice: CHOICE })
  const { after_sending: _, ...known } = CHOICE
  // It was kept for the user once, and belongs to the device now.
  const older = { ...known, mode: 'dark' }
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

test('the watermark is as delivered until the administrator of security sets it, for everybody at once', async () => {
  const delivered = { watermark_phone: 'full', watermark_strength: 15 }
  expect(await work.call('chengguan', ownSettings, {})).toMatchObject(delivered)
  expect(await work.call('secadmin', watermark, {})).toEqual({ ...delivered, version: 0 })
  const changed = { watermark_phone: 'tail4', watermark_strength: 8 } as const
  expect((await work.ask('secadmin', saveWatermark, changed)).body.code, 'at an open screen').toBe('STEP_UP_REQUIRED')
  await work.proveIdentity('secadmin')
  await work.call('secadmin', saveWatermark, changed)
  expect(await work.call('chengguan', ownSettings, {})).toMatchObject(changed)
  expect(await work.call('secadmin', watermark, {})).toEqual({ ...changed, version: 2 })
  const { before, after } = await work.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'settings.watermark_saved')
    .where('result', '=', 'ok')
    .executeTakeFirstOrThrow()
  expect({ before, after }).toEqual({ before: { part: 'full', strength: 15 }, after: { part: 'tail4', strength: 8 } })
})

test('of two who set the watermark at once what both saw one is told, and so is who saw what was there before', async () => {
  await work.proveIdentity('secadmin')
  const { version } = await work.call('secadmin', watermark, {})
  const save = (watermark_strength: number) =>
    work.refusal('secadmin', saveWatermark, { watermark_phone: 'full', watermark_strength, version })
  expect((await Promise.all([save(11), save(12)])).toSorted()).toEqual(['', 'STALE'])
  expect(await save(13)).toBe('STALE')
})

test('nobody else sets it, and not so weak that it says nothing', async () => {
  const changed = { watermark_phone: 'full', watermark_strength: 20 } as const
  for (const who of ['sysadmin', 'leader', 'chengguan'])
    expect((await work.ask(who, saveWatermark, changed)).status).toBe(403)
  const { status, body } = await work.ask('secadmin', saveWatermark, { ...changed, watermark_strength: 1 })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('watermark_strength')])
})
