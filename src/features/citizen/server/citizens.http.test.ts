import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pngOf } from '#features/account/testing/png.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { appComplaintStatistics, complaintList } from '#features/work-orders/contract/list.ts'
import { testDistrict, type TestDistrict } from '#features/work-orders/testing/district.ts'
import { aReply } from '#features/work-orders/testing/samples.ts'
import { upload } from '#features/work-orders/testing/upload.ts'
import type { SignedClient } from '#platform/testing/client.ts'

import * as contract from '../contract.ts'
import { aMatter, bring, seen, signInAs } from '../testing/citizens.ts'
import { citizen } from './feature.ts'

let d: TestDistrict
let one: SignedClient
let other: SignedClient
beforeAll(async () => {
  d = await testDistrict({ features: [citizen] })
  one = await signInAs(d.newBrowser(), '12300000101')
  other = await signInAs(d.newBrowser(), '12300000102')
})
afterAll(() => d.close())

const codeOf = async (answered: Promise<{ body: { code?: string } }>) => (await answered).body.code ?? ''
const allocate = async (id: string) =>
  d.call('dispatcher', actions.doAllocate, {
    ...{ id, dept_id: await d.deptId('B01'), opinion: '内部意见CANARY', appeal_type: 'consult' },
    ...{ category_id: await leafCategory() },
  })
const leafCategory = async () =>
  (await d.db.selectFrom('category').select('id').where('level', '=', 3).orderBy('id').executeTakeFirstOrThrow()).id
const complete = async (id: string) => {
  await allocate(id)
  await d.call('chengguan', actions.doReply, { id, ...aReply, public_reply: '已安排专人夜间巡查。' })
  await d.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
}
const verdict = { responded: 1, resolve_result: 'resolved', satisfaction: 5 } as const

describe('a matter of a citizen', () => {
  test('with several demands says of each, once the answer is public, who answered it and what', async () => {
    const id = await bring(one)
    await d.call('dispatcher', actions.doItems, { id, items: [{ text: '夜市占道' }, { text: '油烟扰民' }] })
    await allocate(id)
    const answers = [
      { no: 1, answer: '已划定摊位范围' },
      { no: 2, answer: '油烟机已整改' },
    ]
    const unknown = { dept: null, answer: null, verdict: null }
    expect((await seen(one, id)).items).toEqual([
      { text: '夜市占道', ...unknown },
      { text: '油烟扰民', ...unknown },
    ])
    const reply = { ...aReply, public_reply: '已整改并加强巡查。', items: answers }
    await d.call('chengguan', actions.doReply, { id, ...reply })
    expect((await seen(one, id)).items.map(({ answer }) => answer)).toEqual([null, null])
    await d.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
    const told = (await seen(one, id)).items
    expect(told.map(({ answer }) => answer)).toEqual(['已划定摊位范围', '油烟机已整改'])
    expect(told[0]!.dept!.zh).toContain('城')
  })

  test('is answered in words that he reads, by whoever answers it: the form asks for them, and so does the rule', async () => {
    const id = await bring(one)
    expect((await d.call('reviewer', getComplaintInfo, { id })).asks.public_reply).toBe(true)
    expect(await d.refusal('reviewer', actions.doReply, { id, ...aReply })).toBe('PUBLIC_REPLY_REQUIRED')
    await allocate(id)
    expect((await d.call('chengguan', getComplaintInfo, { id })).asks.public_reply).toBe(true)
    expect(await d.refusal('chengguan', actions.doReply, { id, ...aReply })).toBe('PUBLIC_REPLY_REQUIRED')
    expect((await d.call('chengguan', getComplaintInfo, { id })).is_public).toBe(0)
  })

  test('is answered by what was released, not by what a unit wrote for its department', async () => {
    const id = await bring(one)
    await allocate(id)
    const dept_id = await d.deptId('B01-02')
    await d.call('chengguan', actions.doAllocate, { id, dept_id, opinion: '请按职责办理' })
    await d.call('chengguan_sub', actions.doReply, { id, ...aReply, public_reply: '草稿：尚未协调，暂不处理。' })
    await d.call('chengguan', actions.doReply, { id, reply_category: 'normal', forward: 0 })
    await d.call('chengguan', actions.doReply, { id, ...aReply, public_reply: '已安排专人夜间巡查。' })
    await d.call('reviewer', actions.doReply, { id, reply_category: 'normal' })
    expect((await seen(one, id)).answers.map(({ text }) => text)).toEqual(['已安排专人夜间巡查。'])
  })

  test('is added to with what he sent himself, not with a file that others have put there', async () => {
    const sender = await signInAs(d.newBrowser(), '12300000108')
    const id = await bring(sender)
    await allocate(id)
    const file = await upload(d, 'chengguan')
    await d.call('chengguan', actions.doNote, { id, content: '现场照片', attachments: [file] })
    const add = (attachments: string[]) =>
      codeOf(sender.ask(contract.addToMatter, { id, content: '补充照片', attachments }))
    expect(await add([file])).toBe('ATTACHMENT_UNKNOWN')
    const sheet = await sender.upload(contract.uploadPhoto, {}, [{ name: '清单.txt', bytes: Buffer.from('x') }])
    expect(sheet.status).toBe(415)
    const picture = await sender.upload(contract.uploadPhoto, {}, [{ name: '现场.png', bytes: pngOf(8) }])
    expect([await add([picture.body.data.id]), await add([picture.body.data.id])]).toEqual(['', ''])
  })

  test('shows where he was to whoever has it, in degrees as the maps of the country have them', async () => {
    const walker = await signInAs(d.newBrowser(), '12300000109')
    const [there, nowhere] = [await bring(walker, { lng: 120.155_07, lat: 30.274_08 }), await bring(walker)]
    await allocate(there)
    const positionOf = async (who: string, id: string) => (await d.call(who, getComplaintInfo, { id })).position
    expect(await positionOf('chengguan', there)).toBe('120.159765, 30.271751 (GCJ-02)')
    expect(await positionOf('dispatcher', there)).toBe('120.159765, 30.271751 (GCJ-02)')
    expect(await positionOf('dispatcher', nowhere)).toBeNull()
  })

  test('waits among those of the mini program, with his pictures, and he follows it to the end', async () => {
    const before = (await d.call('dispatcher', appComplaintStatistics, {})).wx_app_order
    const picture = await one.upload(contract.uploadPhoto, {}, [{ name: '现场.png', bytes: pngOf(8) }])
    const photo = picture.body.data.id
    const created = await one.call(contract.submitMatter, aMatter({ photos: [photo], name: '张先生' }))
    expect(created).toMatchObject({ order_no: expect.stringMatching(/^RX/), by: expect.stringMatching(/23:59:59$/) })
    const { id } = created
    expect((await d.call('dispatcher', appComplaintStatistics, {})).wx_app_order).toBe(before + 1)
    const row = (await d.call('dispatcher', complaintList, { queue: 'report' })).rows.find((found) => found.id === id)
    expect(row).toMatchObject({ status: 'submitted', source_channel: 'wx_app', caller_phone: '123****0101' })
    const detail = await d.call('dispatcher', getComplaintInfo, { id })
    expect(detail.logs[0]).toMatchObject({ action: 'wx_submit', operator_name: '市民', attachments: [{ id: photo }] })
    expect(await seen(one, id)).toMatchObject({ stage: 'submitted', photos: [photo], may: ['add', 'withdraw'] })
    expect((await one.ask(contract.readPhoto, { id: photo })).bytes.equals(pngOf(8))).toBe(true)

    await d.call('dispatcher', actions.doAccept, { id })
    await complete(id)
    const done = await seen(one, id)
    expect(done).toMatchObject({ stage: 'answered', answers: [{ text: '已安排专人夜间巡查。' }], may: ['evaluate'] })
    expect(done.timeline.map(({ text }) => text.zh)).toEqual([
      ...[
        '您提交了诉求',
        '已受理',
        expect.stringContaining('已交由'),
        '承办单位已提交办理结果，正在审核',
        '办理结果审核通过',
      ],
    ])
    expect(JSON.stringify(done)).not.toMatch(/CANARY|李四|12300000001|经工作人员/)
    await one.call(contract.evaluateMatter, { id, ...verdict })
    expect(await codeOf(one.ask(contract.evaluateMatter, { id, ...verdict }))).toBe('CITIZEN_NOT_NOW')
    expect((await d.call('leader', getComplaintInfo, { id })).visits).toMatchObject([
      { channel: 'wx', satisfaction: 5 },
    ])
    const { rows } = await one.call(contract.myMatters, { open: 0 })
    expect(rows.map((found) => found.id)).toContain(id)
  })

  test('gets what he adds, and is urged no oftener than the hotline urges', async () => {
    const id = await bring(one)
    await allocate(id)
    await one.call(contract.addToMatter, { id, content: '昨晚又来了，手机12300000101' })
    const { logs } = await d.call('chengguan', getComplaintInfo, { id })
    expect(logs.at(-1)!.text).toBe('市民补充：昨晚又来了，手机123****0101')
    await one.call(contract.urgeMatter, { id })
    expect((await d.call('chengguan', getComplaintInfo, { id })).urges).toHaveLength(1)
    expect(await codeOf(one.ask(contract.urgeMatter, { id }))).toBe('URGE_TOO_OFTEN')
  })

  test('is taken back before anybody looked at it, and not after', async () => {
    const [id, accepted] = [await bring(one), await bring(one)]
    await one.call(contract.withdrawMatter, { id })
    expect(await seen(one, id)).toMatchObject({ stage: 'withdrawn', may: [] })
    await d.call('dispatcher', actions.doAccept, { id: accepted })
    const late = await one.ask(contract.withdrawMatter, { id: accepted })
    expect(late.body).toMatchObject({ code: 'CITIZEN_NOT_NOW' })
    expect(late.text).not.toMatch(/待办|Waiting/)
  })

  test('of another is as if it did not exist, whatever is asked, in words of the page', async () => {
    const id = await bring(one)
    const face = ({ status, text }: { status: number; text: string }) =>
      `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`
    const asks = [
      (of: string) => other.ask(contract.matter, { id: of }),
      (of: string) => other.ask(contract.addToMatter, { id: of, content: '补充情况' }),
      (of: string) => other.ask(contract.urgeMatter, { id: of }),
      (of: string) => other.ask(contract.evaluateMatter, { id: of, ...verdict }),
      (of: string) => other.ask(contract.withdrawMatter, { id: of }),
    ]
    for (const ask of asks) {
      const foreign = await ask(id)
      expect(foreign.status).toBe(404)
      expect(foreign.text).not.toContain('工单')
      expect(face(foreign)).toBe(face(await ask('9000000000000000000')))
    }
    expect((await other.call(contract.myMatters, {})).rows).toEqual([])
  })

  test('takes no picture of another citizen', async () => {
    const { body } = await other.upload(contract.uploadPhoto, {}, [{ name: 'a.png', bytes: pngOf(8) }])
    expect(await codeOf(one.ask(contract.submitMatter, aMatter({ photos: [body.data.id] })))).toBe('ATTACHMENT_UNKNOWN')
    expect((await one.ask(contract.readPhoto, { id: body.data.id })).status).toBe(404)
  })

  test('has a number that no account has: what an account uploads is none of his', async () => {
    const accounts = d.db.selectFrom('operator').select('id')
    expect(await d.db.selectFrom('register_user').select('id').where('id', 'in', accounts).execute()).toEqual([])
    expect(await d.db.selectFrom('citizen_session').select('id').where('id', 'in', accounts).execute()).toEqual([])
    const file = await upload(d, 'chengguan')
    expect((await one.ask(contract.readPhoto, { id: file })).status).toBe(404)
  })

  test('who had the number of an account before reads none of its uploads either', async () => {
    const file = await upload(d, 'chengguan')
    const matter = d.db
      .selectFrom('complaint_order')
      .select('wx_user_id')
      .where('id', '=', await bring(one))
    const { wx_user_id: uploaded_by } = await matter.executeTakeFirstOrThrow()
    await d.db.updateTable('attachment').set({ uploaded_by }).where('id', '=', file).execute()
    expect((await one.ask(contract.readPhoto, { id: file })).status).toBe(404)
  })

  test('that is sent twice with one key is one', async () => {
    const browser = await signInAs(d.newBrowser(), '12300000103')
    const send = (who: SignedClient) => who.ask(contract.submitMatter, aMatter(), { key: 'same-key' })
    const [first, again] = [await send(browser), await send(browser)]
    expect(again.body.data).toEqual(first.body.data)
    expect((await browser.call(contract.myMatters, {})).rows).toHaveLength(1)
    // The key is each citizen's own.
    expect((await send(other)).body.data.id).not.toBe(first.body.data.id)
  })

  test('is one of five that are open, and of ten in a day', async () => {
    const browser = await signInAs(d.newBrowser(), '12300000104')
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push(await bring(browser))
    expect(await codeOf(browser.ask(contract.submitMatter, aMatter()))).toBe('CITIZEN_OPEN')
    for (const id of ids) await browser.call(contract.withdrawMatter, { id })
    for (let i = 0; i < 5; i++) await browser.call(contract.withdrawMatter, { id: await bring(browser) })
    expect(await codeOf(browser.ask(contract.submitMatter, aMatter()))).toBe('CITIZEN_TODAY')
  })

  test.each([
    ['too short', { content: '路灯坏了' }],
    ['nowhere', { address: '' }],
    ['somewhere that is not', { area_id: '999999999' }],
  ])('is refused when it is %s', async (_what, change) => {
    expect(await codeOf(other.ask(contract.submitMatter, aMatter(change)))).toBe('INVALID')
  })
})

describe('a session of a citizen', () => {
  test('opens nothing of the staff’s side, and theirs nothing of the citizens’', async () => {
    const token = one.cookies.get('rexian_citizen')!
    const intruder = d.newBrowser()
    intruder.setToken(token)
    intruder.cookies.set('rexian_sid', token)
    for (const endpoint of [complaintList, getComplaintInfo])
      expect(await codeOf(intruder.ask(endpoint, { id: '1', queue: 'all' } as never))).toBe('LOGIN')
    const staff = await d.as('leader')
    const curious = d.newBrowser()
    for (const secret of [staff.getToken(), staff.cookies.get('rexian_sid')!]) {
      curious.cookies.set('rexian_citizen', secret)
      expect(await codeOf(curious.ask(contract.myMatters, {}))).toBe('LOGIN')
      expect(await codeOf(curious.ask(contract.myMatters, {}, { headers: { citizentoken: secret } }))).toBe('LOGIN')
    }
  })

  test('ends when he leaves, and when he is shut out', async () => {
    const browser = await signInAs(d.newBrowser(), '12300000105')
    const kept = browser.cookies.get('rexian_citizen')!
    await browser.call(contract.signOut, {})
    browser.cookies.set('rexian_citizen', kept)
    expect(await codeOf(browser.ask(contract.myMatters, {}))).toBe('LOGIN')
    d.clock.move(61)
    await signInAs(browser, '12300000105')
    await d.db
      .updateTable('register_user')
      .set({ status: 'blocked' })
      .where('id', '=', await userOf(browser))
      .execute()
    expect(await codeOf(browser.ask(contract.myMatters, {}))).toBe('LOGIN')
  })

  test('closes its account once: asked again it says the same day, signed in anew too, until it is kept after all', async () => {
    const browser = await signInAs(d.newBrowser(), '12300000106')
    const first = await browser.call(contract.closeAccount, { close: 1 })
    d.clock.move(3 * 86_400)
    await signInAs(browser, '12300000106')
    expect((await browser.call(contract.whoAmI, {})).closing_on).toBe(first.closing_on)
    expect(await browser.call(contract.closeAccount, { close: 1 })).toEqual(first)
    expect(await browser.call(contract.closeAccount, { close: 0 })).toEqual({ closing_on: null })
    expect((await browser.call(contract.closeAccount, { close: 1 })).closing_on).not.toBe(first.closing_on)
  })

  const userOf = async (browser: SignedClient) => {
    const { phone } = await browser.call(contract.whoAmI, {})
    expect(phone).toBe('123****0105')
    const { id } = await d.db.selectFrom('register_user').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return id
  }
})
