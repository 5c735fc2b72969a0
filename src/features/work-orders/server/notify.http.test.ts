import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Actor } from '#kernel/actor.ts'
import { openText } from '#platform/crypto/seal.ts'
import { writeSettings } from '#platform/settings/settings.ts'

import * as actions from '../contract/actions.ts'
import { getComplaintInfo, previewAllocate } from '../contract/detail.ts'
import { getComplaintDeptUser } from '../contract/notes.ts'
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

const DAY = 24 * 60 * 60

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

async function choose(switches: Readonly<Record<string, 0 | 1>>): Promise<void> {
  const { supplier_id, id } = await d.db
    .selectFrom('operator')
    .select(['supplier_id', 'id'])
    .where('username', '=', 'sysadmin')
    .executeTakeFirstOrThrow()
  const actor = { supplier_id, operator_id: id } as Actor
  await writeSettings({ db: d.db, supplier_id, actor, clock: d.clock }, NOTIFY_SETTINGS, switches)
}

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

  test('whoever has a further post there, once, outside the program alone, and can be chosen', async () => {
    const dept_id = await d.deptId('B03')
    const people = await d.db
      .selectFrom('person as p')
      .leftJoin('operator as o', 'o.id', 'p.operator_id')
      .select(['p.id', 'p.supplier_id', 'o.username'])
      .where('p.dept_id', '=', await d.deptId('B02'))
      .where('p.receive_notice', '=', 1)
      .execute()
    const [without, having] = [people.find((p) => !p.username)!, people.find((p) => p.username === 'zhujian')!]
    for (const { id: person_id, supplier_id } of [without, having])
      await d.db
        .insertInto('person_post')
        .values({ supplier_id, person_id, dept_id, place: 1, person_role: 'liaison', post: '联合办' })
        .execute()
    const offered = await d.call('dispatcher', getComplaintDeptUser, { dept_id })
    for (const { id } of [without, having])
      expect(offered.filter((one) => one.id === id)).toMatchObject([{ post: '联合办' }])
    const told = async (id: string) => {
      const rows = (await postedAbout(id)).filter(({ event }) => event === 'allocated')
      const of = (one: typeof having) =>
        rows.filter((m) => m.person_id === one.id || (m.username && m.username === one.username))
      return [of(without), of(having)].map((mine) =>
        mine.map(({ channel, person_id }) => [channel, person_id !== null]),
      )
    }
    const id = await enter()
    await allocate(id, 'B03')
    expect(await told(id)).toEqual([[['sms', true]], [['sms', true]]])
    const chosen = await enter()
    await allocate(chosen, 'B03', { person_ids: [having.id] })
    expect(await told(chosen)).toEqual([[], [['sms', true]]])
    await d.db.deleteFrom('person_post').where('dept_id', '=', dept_id).execute()
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

  test('the department whose order others are merged into, once a day', async () => {
    const main_id = await enter()
    await allocate(main_id, 'B01')
    const merge = async (): Promise<void> => {
      await d.call('dispatcher', actions.doRepeat, { id: await enter(), mode: 'merge', main_id })
    }
    const merged = async () => (await inboxes(main_id, 'merged_in')).filter((name) => name === 'chengguan')
    await merge()
    await merge()
    expect(await merged()).toHaveLength(1)
    d.move(DAY)
    await merge()
    expect(await merged()).toHaveLength(2)
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
    await choose({ 'notify.allocated.sms': 0, 'notify.allocated.app': 0 })
    const id = await enter()
    await allocate(id, 'B02')
    expect((await postedAbout(id)).filter(({ event }) => event === 'allocated')).toEqual([])
  })
})

describe('the caller, where the tenant wants it', () => {
  beforeAll(() => choose({ 'notify.caller_allocated.sms': 1 }))

  const toldBySms = async (change: object, more: object = {}) => {
    const id = await enter(change)
    await allocate(id, 'B02', more)
    const told = (await postedAbout(id)).filter(({ event }) => event === 'caller_allocated')
    return told.map(({ channel, address, content }) => [channel, openText(d.jobContext.keys, address!), content])
  }

  test('is told by SMS at the number that was given, in words that say nothing of the matter', async () => {
    const [[channel, address, content] = []] = await toldBySms({})
    expect([channel, address]).toEqual(['sms', CANARY.phone])
    expect(content).toMatch(/^您反映的诉求（工单RX\d+）已转.+办理，请留意工作人员与您联系。$/)
  })

  test('is told with the step that he is told of: where that cannot be written, nothing was done', async () => {
    const id = await enter()
    const status = async () =>
      (await d.db.selectFrom('complaint_order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    const before = await status()
    await sql`create function refuse_told() returns trigger language plpgsql as $$ begin
      if new.event = 'caller_allocated' then raise exception 'no room'; end if; return new; end $$`.execute(d.db)
    await sql`create trigger refuse_told before insert on message for each row execute function refuse_told()`.execute(
      d.db,
    )
    await expect(allocate(id, 'B02')).rejects.toThrow()
    await sql`drop trigger refuse_told on message`.execute(d.db)
    expect(await status()).toBe(before)
    await allocate(id, 'B02')
    expect((await postedAbout(id)).map(({ event }) => event)).toContain('caller_allocated')
  })

  test('is not told where that was not wanted, or nobody can be reached', async () => {
    expect(await toldBySms({}, { send_sms: 0 })).toEqual([])
    expect(await toldBySms({ is_secret: 1 })).toEqual([])
    expect(await toldBySms({ is_secret: 1 }, { send_sms: 1 })).toHaveLength(1)
    expect(await toldBySms({ caller_phone: '138****5678', phone_masked_source: 1 }, { send_sms: 1 })).toEqual([])
  })

  test('what waits for the morning goes to the number that was put right, but for a link of the other, and nowhere once the order is secret or gone', async () => {
    const id = await enter()
    await d.call('dispatcher', actions.doSendLink, { id })
    await allocate(id, 'B02')
    const waiting = async () =>
      (await postedAbout(id))
        .filter(({ event, state }) => event.startsWith('caller_') && state === 'queued')
        .map(({ event, address }) => [event, openText(d.jobContext.keys, address!)])
    const edit = async (change: object) => {
      await d.call('dispatcher', actions.doEdit, { id, ...change })
      return waiting()
    }
    expect(await waiting()).toEqual([
      ['caller_link', CANARY.phone],
      ['caller_allocated', CANARY.phone],
    ])
    expect(await edit({ title: '更正后的标题' })).toHaveLength(2)
    expect(await edit({ caller_phone: '13987654321' })).toEqual([['caller_allocated', '13987654321']])
    expect(await edit({ is_secret: 1 })).toEqual([])
    const sealed = (await postedAbout(id)).filter(({ sealed_content }) => sealed_content !== null)
    expect(sealed).toEqual([])
    const gone = await enter()
    await d.call('dispatcher', actions.doSendLink, { id: gone })
    await d.call('leader', actions.doDelete, { id: gone, reason: '重复录入的工单' })
    expect((await postedAbout(gone)).filter(({ state }) => state === 'queued')).toEqual([])
  })

  test('the form shows what the caller would be told, and whether that is usual', async () => {
    const dept_id = await d.deptId('B02')
    const sms = async (change: object) =>
      (await d.call('dispatcher', previewAllocate, { id: await enter(change), dept_id })).sms
    expect(await sms({})).toMatchObject({ text: expect.stringContaining('已转住房和城乡建设局'), usual: 1 })
    expect(await sms({ is_secret: 1 })).toMatchObject({ usual: 0 })
    expect(await sms({ caller_phone: null, is_anonymous: 1 })).toBe(null)
  })
})

test('a step that fails tells nobody', async () => {
  const id = await enter()
  await allocate(id, 'B02')
  const before = (await postedAbout(id)).length
  expect(await d.refusal('dispatcher', actions.doAllocate, { id, dept_id: '1', opinion: '请办理' })).not.toBe('')
  expect((await postedAbout(id)).length).toBe(before)
})
