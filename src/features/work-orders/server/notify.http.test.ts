import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openText } from '#platform/crypto/seal.ts'
import { writeSettings } from '#platform/settings/settings.ts'

import * as actions from '../contract/actions.ts'
import { getComplaintInfo } from '../contract/detail.ts'
import { CANARY, TOLD } from '../testing/canary.ts'
import { testDistrict, type TestDistrict } from '../testing/district.ts'
import { enterOrders } from '../testing/enter-orders.ts'
import { listener } from '../testing/listener.ts'
import { aReply, anIntake } from '../testing/samples.ts'
import { NOTIFY_SETTINGS } from './notify.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ listening: true })
})
afterAll(() => d.close())

const canary = { title: TOLD, content: TOLD, caller_name: CANARY.name, caller_phone: CANARY.phone, address: TOLD }
const enter = async (change = {}): Promise<string> =>
  (await enterOrders(d, [anIntake({ appeal_type: 'consult', ...canary, ...change })]))[0]!
const allocate = async (id: string, code: string, more: object = {}): Promise<void> => {
  await d.call('dispatcher', actions.doAllocate, { id, dept_id: await d.deptId(code), opinion: TOLD, ...more })
}
const postedAbout = (id: string) =>
  d.db
    .selectFrom('message as m')
    .leftJoin('operator as o', 'o.id', 'm.operator_id')
    .selectAll('m')
    .select('o.username')
    .where('m.biz_id', '=', id)
    .orderBy('m.id')
    .execute()
const inboxes = async (id: string, event: string): Promise<string[]> =>
  (await postedAbout(id)).filter((m) => m.channel === 'app' && m.event === event).map(({ username }) => username!)

describe('who is told of an order', () => {
  test('whoever handles it in the department, the people who receive notices by SMS, and nobody who does it himself', async () => {
    const id = await enter()
    await allocate(id, 'B01')
    expect(await inboxes(id, 'allocated')).toContain('chengguan')
    const sms = (await postedAbout(id)).filter(({ channel }) => channel === 'sms')
    expect(sms.length).toBeGreaterThan(0)
    for (const { address, state } of sms)
      expect([openText(d.jobContext.keys, address!), state]).toEqual([expect.stringMatching(/^1\d{10}$/), 'queued'])
    await d.call('chengguan', actions.doReply, { id, ...aReply })
    expect(await inboxes(id, 'reply_submitted')).toContain('reviewer')
    expect(await inboxes(id, 'reply_submitted')).not.toContain('chengguan')
  })

  test('nobody who may not open it, and nothing of its caller', async () => {
    const id = await enter({ is_secret: 1 })
    await allocate(id, 'B01', { assist_dept_ids: [await d.deptId('S01')] })
    await d.call('street01', actions.doHelpReply, { id, content: TOLD })
    await d.call('leader', actions.doInstruct, { id, content: '请抓紧核实办理，结果报我' })
    await d.call('supervisor', actions.doUrge, { id, content: TOLD })
    const told = await postedAbout(id)
    expect(JSON.stringify(told)).not.toMatch(new RegExp(Object.values(CANARY).join('|')))
    const names = new Set(told.flatMap(({ username }) => username ?? []))
    expect([...names]).toEqual(expect.arrayContaining(['chengguan', 'chengguan_admin', 'street01']))
    for (const name of names) expect((await (await d.as(name)).ask(getComplaintInfo, { id })).status).toBe(200)
  })

  test('an account whose roles let it open no order is told of none', async () => {
    const role = d.db.updateTable('role').where('code', '=', 'dept_operator')
    const { api_arr } = await d.db
      .selectFrom('role')
      .select('api_arr')
      .where('code', '=', 'dept_operator')
      .executeTakeFirstOrThrow()
    await role.set({ api_arr: '[]' }).execute()
    const id = await enter()
    await allocate(id, 'B02')
    expect(await inboxes(id, 'allocated')).toEqual([])
    await role.set({ api_arr: JSON.stringify(api_arr) }).execute()
    const next = await enter()
    await allocate(next, 'B02')
    expect(await inboxes(next, 'allocated')).toEqual(['zhujian'])
  })

  test('their browsers hear of it at once, and no others', async () => {
    const id = await enter()
    const [zhujian, viewer] = [await listener(d, 'zhujian'), await listener(d, 'viewer')]
    await allocate(id, 'B02')
    expect(await zhujian()).toContain('message.posted')
    expect(await viewer()).not.toContain('message.posted')
  })

  test('by the channels that the tenant chose', async () => {
    const supplier_id = (await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()).supplier_id
    const actor = { operator_id: null } as never
    const off = { 'notify.allocated.sms': 0, 'notify.allocated.app': 0 } as const
    await writeSettings({ db: d.db, supplier_id, actor, clock: d.clock }, NOTIFY_SETTINGS, off)
    const id = await enter()
    await allocate(id, 'B02')
    expect((await postedAbout(id)).filter(({ event }) => event === 'allocated')).toEqual([])
  })
})

test('a step that fails tells nobody', async () => {
  const id = await enter()
  await allocate(id, 'B02')
  const before = (await postedAbout(id)).length
  expect(await d.refusal('dispatcher', actions.doAllocate, { id, dept_id: '1', opinion: '请办理' })).not.toBe('')
  expect((await postedAbout(id)).length).toBe(before)
})
