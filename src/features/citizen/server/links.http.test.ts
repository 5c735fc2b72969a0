import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pngOf } from '#features/account/testing/png.ts'
import { messageRecords } from '#features/messages/contract.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { enterOrders } from '#features/work-orders/testing/enter-orders.ts'
import { aReply, anIntake } from '#features/work-orders/testing/samples.ts'
import type { CallOf, Endpoint } from '#kernel/endpoint.ts'
import { openText } from '#platform/crypto/seal.ts'

import * as contract from '../contract.ts'
import { bring, signInAs } from '../testing/citizens.ts'
import { citizen } from './feature.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict({ features: [citizen], config: { baseUrl: 'http://hotline.example' } })
})
afterAll(() => d.close())

const CALLER = {
  caller_name: '张三丰',
  caller_phone: '12300000301',
  superior_no: null,
  appeal_type: 'consult',
} as const
const entered = async (change: object = {}): Promise<string> =>
  (await enterOrders(d, [anIntake({ ...CALLER, ...change })]))[0]!
/** What was sent last, as the phone shows it. */
const sentLast = async (): Promise<string> => {
  const row = await d.db.selectFrom('message').select('sealed_content').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return openText(d.jobContext.keys, row.sealed_content!)
}
const tokenIn = (sms: string): string => /http:\/\/hotline\.example\/h5\/o\/(\S+)/.exec(sms)![1]!
const linked = async (id: string): Promise<string> => {
  await d.call('dispatcher', actions.doSendLink, { id })
  return tokenIn(await sentLast())
}
/** Somebody who opens the link at a browser of his own. */
const by = (token: string) => {
  const browser = d.newBrowser()
  return <E extends Endpoint>(endpoint: E, input: CallOf<E>) =>
    browser.ask(endpoint, input, { headers: { citizentoken: token } })
}
const codeOf = async (answered: Promise<{ body: { code?: string } }>) => (await answered).body.code ?? ''
const verdict = { responded: 1, resolve_result: 'resolved', satisfaction: 1, dissatisfied_reason: 'slow' } as const

describe('a link', () => {
  test('is sent once by however many who send it at once, and again when it did not arrive or the number was put right', async () => {
    const id = await entered({ caller_phone: '12300000308' })
    const send = (who = 'dispatcher') => d.refusal(who, actions.doSendLink, { id })
    const sent = async () =>
      (await d.call('leader', getComplaintInfo, { id })).logs.filter(({ action }) => action === 'sms').length
    const answers = await Promise.all(['dispatcher', 'leader', 'dispatcher', 'reviewer'].map(send))
    expect(answers.toSorted()).toEqual(['', 'LINK_SENT', 'LINK_SENT', 'LINK_SENT'])
    expect(await sent()).toBe(1)
    await d.call('dispatcher', actions.doEdit, { id, caller_phone: '12300000309' })
    expect(await send()).toBe('')
    expect(await send()).toBe('LINK_SENT')
    d.move(5 * 60)
    expect(await send()).toBe('')
  })

  test('shows its order and nothing of the caller, takes what is added and the verdict', async () => {
    const id = await entered()
    expect((await d.call('dispatcher', getComplaintInfo, { id })).actions).toContain('send_link')
    const ask = by(await linked(id))
    expect((await ask(contract.whoAmI, {})).body.data).toEqual({
      user_id: null,
      phone: null,
      order_id: id,
      notice_id: null,
      closing_on: null,
    })
    await d.call('dispatcher', actions.doAllocate, {
      ...{ id, dept_id: await d.deptId('B01'), opinion: '内部意见', category_id: await leafCategory() },
    })
    expect(await codeOf(ask(contract.addToMatter, { id, content: '湖滨路的路口也有' }))).toBe('')
    await d.call('chengguan', actions.doReply, { id, ...aReply, public_reply: '已安排专人夜间巡查。' })
    await d.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
    const { text } = await ask(contract.matter, { id })
    expect(text).toContain('已安排专人夜间巡查。')
    expect(text).not.toMatch(/张三丰|12300000301|湖滨路|夜市|内部意见/)
    expect(await codeOf(ask(contract.evaluateMatter, { id, ...verdict }))).toBe('')
    const { logs } = await d.call('leader', getComplaintInfo, { id })
    expect(logs.map(({ action }) => action)).toEqual(expect.arrayContaining(['sms', 'supplement', 'visit']))
  })

  test('sends a picture to a matter that its citizen sees there, and nobody sees by the link', async () => {
    const sender = await signInAs(d.newBrowser(), '12300000392')
    const id = await bring(sender)
    const token = await linked(id)
    const holder = d.newBrowser()
    holder.cookies.set('rexian_citizen', token)
    const { data } = (await holder.upload(contract.uploadPhoto, {}, [{ name: '现场.png', bytes: pngOf(8) }])).body
    expect(await codeOf(by(token)(contract.addToMatter, { id, content: '路口也有', attachments: [data.id] }))).toBe('')
    expect((await sender.call(contract.matter, { id })).photos).toEqual([data.id])
    expect((await sender.ask(contract.readPhoto, { id: data.id })).status).toBe(200)
    expect((await by(token)(contract.readPhoto, { id: data.id })).status).toBe(404)
    const other = await signInAs(d.newBrowser(), '12300000393')
    expect((await other.ask(contract.readPhoto, { id: data.id })).status).toBe(404)
  })

  test('takes so much in a day, by whichever link, and more on the next; who is told on the phone adds it all the same', async () => {
    const id = await entered()
    const ask = by(await linked(id))
    d.move(5 * 60)
    const other = by(await linked(id))
    const add = (who: typeof ask, attachments: string[] = []) =>
      who(contract.addToMatter, { id, content: '路口也有', attachments })
    for (const who of [ask, other, ask, other, ask, other, ask, other, ask]) expect(await codeOf(add(who))).toBe('')
    const at_once = await Promise.all([codeOf(add(ask)), codeOf(add(other)), codeOf(add(ask))])
    expect(at_once.toSorted()).toEqual(['', 'CITIZEN_ADDED', 'CITIZEN_ADDED'])
    const { body } = await add(ask)
    expect(body).toMatchObject({ msg: expect.stringContaining('今天已补充10次') })
    await d.call('dispatcher', actions.doSupplement, { id, content: '来电补充：后门也有' })
    d.move(86_400)
    expect(await codeOf(add(ask))).toBe('')
    d.move(-86_400)
  })

  test('takes so many pictures in a day', async () => {
    const id = await entered()
    const token = await linked(id)
    const holder = d.newBrowser()
    holder.cookies.set('rexian_citizen', token)
    const photos = async (n: number) => {
      const sent: string[] = []
      for (let i = 0; i < n; i++)
        sent.push((await holder.upload(contract.uploadPhoto, {}, [{ name: '现场.png', bytes: pngOf(8) }])).body.data.id)
      return by(token)(contract.addToMatter, { id, content: '路口也有', attachments: sent })
    }
    for (let i = 0; i < 3; i++) expect(await codeOf(photos(9))).toBe('')
    expect((await photos(4)).body).toMatchObject({
      code: 'CITIZEN_PHOTOS',
      msg: expect.stringContaining('今天还可补充3张'),
    })
    expect(await codeOf(photos(3))).toBe('')
    // Nor all the room of the files with which it is answered.
    await sql`insert into setting (supplier_id, key, value, updated_at) select supplier_id, 'wx.limit.addPhotos', '32', ${d.clock.now()} from supplier`.execute(
      d.db,
    )
    d.move(86_400)
    expect((await photos(4)).body).toMatchObject({
      code: 'CITIZEN_PHOTOS_IN_ALL',
      msg: expect.stringContaining('还可补充2张'),
    })
    expect(await codeOf(photos(2))).toBe('')
    expect(await codeOf(photos(0))).toBe('')
    d.move(-86_400)
    await sql`insert into attachment (supplier_id, owner_type, uploaded_by, from_client, file_name, ext, mime, size, sha256, path, created_at)
      select supplier_id, owner_type, uploaded_by, from_client, file_name, ext, mime, size, sha256, path || n, created_at
      from (select * from attachment order by id desc limit 1) a cross join generate_series(1, 200) n`.execute(d.db)
    const { code } = (await holder.upload(contract.uploadPhoto, {}, [{ name: '现场.png', bytes: pngOf(8) }])).body
    expect(code).toBe('FILES_OF_DAY')
  })

  test('says of a matter that has as many files as there may be that it has, not that it moved on', async () => {
    const id = await entered()
    const token = await linked(id)
    const holder = d.newBrowser()
    holder.cookies.set('rexian_citizen', token)
    const send = () => holder.upload(contract.uploadPhoto, {}, [{ name: '现场.png', bytes: pngOf(8) }])
    const add = async () =>
      by(token)(contract.addToMatter, { id, content: '路口也有', attachments: [(await send()).body.data.id] })
    expect(await codeOf(add())).toBe('')
    await sql`insert into attachment (supplier_id, owner_type, owner_id, uploaded_by, from_client, file_name, ext, mime, size, sha256, path, created_at)
      select supplier_id, owner_type, owner_id, 1, 'staff', file_name, ext, mime, size, sha256, path || n, created_at
      from attachment a cross join generate_series(1, 199) n where a.owner_id = ${id}`.execute(d.db)
    expect((await add()).body).toMatchObject({ code: 'FILES_OF_OWNER', msg: expect.stringContaining('最多 200 个') })
    expect(await codeOf(by(token)(contract.addToMatter, { id, content: '路口也有' }))).toBe('')
  })

  test('takes nothing back, whoever holds it', async () => {
    const id = await bring(await signInAs(d.newBrowser(), '12300000391'))
    const ask = by(await linked(id))
    expect(await codeOf(ask(contract.withdrawMatter, { id }))).toBe('CITIZEN_NOT_NOW')
    expect((await d.call('dispatcher', getComplaintInfo, { id })).status).toBe('submitted')
  })

  test('opens no other order, and nothing that is for who signed in', async () => {
    const ask = by(await linked(await entered()))
    const other = await entered()
    expect(await codeOf(ask(contract.matter, { id: other }))).toBe('CITIZEN_UNKNOWN')
    expect((await ask(contract.myMatters, {})).body.data).toMatchObject({ rows: [] })
    expect(await codeOf(ask(contract.submitMatter, { content: '湖滨路夜市占道经营扰民', address: '湖滨路' }))).toBe(
      'LOGIN',
    )
  })

  test.each([
    [
      'its order has another caller',
      (id: string) => d.call('dispatcher', actions.doEdit, { id, caller_phone: '12300000302' }),
    ],
    ['its order became secret', (id: string) => d.call('dispatcher', actions.doEdit, { id, is_secret: 1 })],
    ['its order was deleted', (id: string) => d.call('leader', actions.doDelete, { id, reason: '重复录入' })],
  ])('opens nothing any more when %s', async (_what, change) => {
    const id = await entered()
    const ask = by(await linked(id))
    expect(await codeOf(ask(contract.matter, { id }))).toBe('')
    await change(id)
    expect(await codeOf(ask(contract.matter, { id }))).toBe('CITIZEN_UNKNOWN')
  })

  test('ends after 30 days, and no changed one is good', async () => {
    const token = await linked(await entered())
    const last = token.at(-1) === 'A' ? 'Q' : 'A'
    expect(await codeOf(by(token.slice(0, -1) + last)(contract.whoAmI, {}))).toBe('LOGIN')
    d.move(30 * 86_400)
    expect(await codeOf(by(token)(contract.whoAmI, {}))).toBe('LOGIN')
  })

  test('is kept as a digest, and nobody reads it in the records', async () => {
    const token = await linked(await entered())
    const { rows } = await d.call('sysadmin', messageRecords, {})
    expect(rows[0]!.content).toContain('〔链接〕')
    const kept = [
      await d.db.selectFrom('citizen_session').selectAll().execute(),
      await d.db.selectFrom('audit_log').selectAll().execute(),
      await d.db.selectFrom('message').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test.each([
    ['anonymous', { is_anonymous: 1 }],
    ['secret', { is_secret: 1 }],
    ['without a number', { caller_phone: null }],
    ['at a fixed line', { caller_phone: '01012345678' }],
  ])('is not sent to a caller who is %s', async (_who, change) => {
    const id = await entered(change)
    expect(await d.refusal('dispatcher', actions.doSendLink, { id })).toBe('LINK_UNKNOWN')
    expect((await d.call('dispatcher', getComplaintInfo, { id })).actions).not.toContain('send_link')
  })
})

test('who is to be told of the completion gets the link with it', async () => {
  const { supplier_id } = await d.db.selectFrom('supplier').select('supplier_id').executeTakeFirstOrThrow()
  const at = { updated_at: d.clock.now(), updated_by: null }
  await d.db
    .insertInto('setting')
    .values({ supplier_id, key: 'notify.caller_completed.sms', value: '1', ...at })
    .execute()
  const completed = async (change: object = {}): Promise<string> => {
    const id = await entered(change)
    await d.call('reviewer', actions.doReply, { id, ...aReply, public_reply: '已答复，详见办事指南。' })
    return id
  }
  const id = await completed()
  const ask = by(tokenIn(await sentLast()))
  expect((await ask(contract.matter, { id })).body.data).toMatchObject({ stage: 'answered', may: ['evaluate'] })
  const unreached = [{ caller_phone: '01012345678' }, { caller_phone: '138****5678', phone_masked_source: 1 }]
  for (const change of unreached) {
    const biz_id = await completed(change)
    const told = d.db
      .selectFrom('message')
      .select('id')
      .where('biz_id', '=', biz_id)
      .where('event', '=', 'caller_completed')
    expect(await told.execute()).toEqual([])
    expect(await d.db.selectFrom('citizen_session').select('id').where('order_id', '=', biz_id).execute()).toEqual([])
  }
})

const leafCategory = async () =>
  (await d.db.selectFrom('category').select('id').where('level', '=', 3).orderBy('id').executeTakeFirstOrThrow()).id
