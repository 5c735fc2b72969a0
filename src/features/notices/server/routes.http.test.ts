import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { testProgram, type TestProgram } from '#platform/testing/program.ts'

import { noticeAck, noticeDel, noticeInfo, noticeList, noticeManage, noticeRead, noticeSave } from '../contract.ts'
import { notices as feature } from './feature.ts'

let work: TestProgram
const notices = new Map<string, string>()
beforeAll(async () => {
  work = await testProgram({ features: [feature] })
  const b01 = await deptIdOf(work.db, 'B01')
  for (const [title, more] of [
    ['全体', {}],
    ['城管局', { scope: 'dept', targets: [b01] }],
    ['审核岗位', { scope: 'role', targets: ['center_reviewer'], need_ack: 1 }],
    ['明天的', { publish_at: '2026-11-24 08:00:00' }],
  ] as const) {
    const given = { title, content: '第一行\n第二行', ...more, targets: 'targets' in more ? [...more.targets] : [] }
    notices.set(title, (await work.call('leader', noticeSave, given)).id)
  }
})
afterAll(() => work.close())

const id = (title: string): string => notices.get(title)!
const seenBy = async (who: string): Promise<string[]> =>
  (await work.call(who, noticeList, { limit: 100 })).rows
    .map(({ title }) => title)
    .filter((title) => notices.has(title))

describe('who sees a notice', () => {
  test.each([
    ['zhujian', ['全体']],
    ['chengguan', ['城管局', '全体']],
    ['chengguan_sub', ['城管局', '全体']],
    ['reviewer', ['审核岗位', '全体']],
    ['auditadmin', ['全体']],
  ])('%s sees what is addressed to them', async (who, titles) => {
    expect(await seenBy(who)).toEqual(titles)
  })

  test('one for others, or for tomorrow, is as if it did not exist', async () => {
    const missing = (await work.ask('zhujian', noticeInfo, { id: '999999' })).body.msg
    for (const title of ['城管局', '审核岗位', '明天的'])
      for (const endpoint of [noticeInfo, noticeRead, noticeAck]) {
        const { status, body } = await work.ask('zhujian', endpoint, { id: id(title) })
        expect([status, body.code, body.msg]).toEqual([404, 'NOT_FOUND', missing])
      }
    expect(await work.db.selectFrom('notice_reader').selectAll().execute()).toEqual([])
  })

  test('an edit that does not say whom it is for leaves it to them', async () => {
    const anew = { title: '城管局', content: '第一行\n第二行' }
    await work.call('leader', noticeSave, { id: id('城管局'), ...anew })
    expect(await seenBy('zhujian')).toEqual(['全体'])
    expect(await seenBy('chengguan')).toEqual(['城管局', '全体'])
  })

  test('its text comes with its lines', async () => {
    expect(await work.call('viewer', noticeInfo, { id: id('全体') })).toMatchObject({
      content: '第一行\n第二行',
      read: 0,
    })
  })
})

describe('reading and confirming', () => {
  test('a notice is unread until it is marked, and counts who confirmed', async () => {
    const of = async (who: string) =>
      (await work.call(who, noticeList, { limit: 100 })).rows.find((row) => row.id === id('审核岗位'))
    expect(await of('reviewer')).toMatchObject({ read: 0, acknowledged: 0, need_ack: 1 })
    await work.call('reviewer', noticeRead, { id: id('审核岗位') })
    expect(await of('reviewer')).toMatchObject({ read: 1, acknowledged: 0 })
    await work.call('reviewer', noticeAck, { id: id('审核岗位') })
    await work.call('reviewer', noticeAck, { id: id('审核岗位') })
    expect(await work.call('reviewer', noticeInfo, { id: id('审核岗位') })).toMatchObject({
      acknowledged: 1,
      ack_count: 1,
    })
    const { rows } = await work.call('leader', noticeManage, {})
    expect(rows.find((row) => row.id === id('审核岗位'))).toMatchObject({ read_count: 1, ack_count: 1 })
  })
})

describe('another wording', () => {
  test('leaves it read and confirmed, unless whoever changes it asks again', async () => {
    const title = '防汛值守'
    const made = await work.call('leader', noticeSave, { title, content: '今晚值守。', need_ack: 1 })
    const of = async () => (await work.call('viewer', noticeList, { limit: 200 })).rows.find(({ id }) => id === made.id)
    await work.call('viewer', noticeAck, made)
    await work.call('leader', noticeSave, { ...made, title, content: '今晚值守' })
    expect(await of()).toMatchObject({ read: 1, acknowledged: 1 })
    await work.call('leader', noticeSave, { ...made, title, content: '明晚值守。', ask_again: 1 })
    expect(await of()).toMatchObject({ read: 0, acknowledged: 0 })
    await work.call('leader', noticeDel, made)
  })
})

test('what was changed while somebody read it is confirmed by nobody who saw the wording of before', async () => {
  const title = '清明值守'
  const made = await work.call('leader', noticeSave, { title, content: '4日值守。', need_ack: 1 })
  const { version } = await work.call('viewer', noticeInfo, made)
  await work.call('leader', noticeSave, { ...made, title, content: '5日值守。', need_ack: 1, ask_again: 1 })
  for (const endpoint of [noticeRead, noticeAck])
    expect(await work.refusal('viewer', endpoint, { ...made, version })).toBe('STALE')
  const changed = await work.call('viewer', noticeInfo, made)
  expect(changed).toMatchObject({ content: '5日值守。', read: 0, acknowledged: 0 })
  await work.call('viewer', noticeAck, { ...made, version: changed.version })
  expect(await work.call('viewer', noticeInfo, made)).toMatchObject({ acknowledged: 1 })
  await work.call('leader', noticeDel, made)
})

describe('a page of those that one sees', () => {
  test('begins with what is to be confirmed, leads on to the rest, and counts all that is unread', async () => {
    for (const row of (await work.call('viewer', noticeList, { limit: 200 })).rows)
      if (row.need_ack) await work.call('viewer', noticeAck, { id: row.id })
    const made: string[] = []
    const publish = async (more: object) =>
      made.push((await work.call('leader', noticeSave, { title: '通知', content: '请阅', ...more })).id)
    await publish({ need_ack: 1, publish_at: '2026-11-01 08:00:00' })
    for (const top of [0, 1, 0] as const) await publish({ top })
    const [old, plain, pinned, newest] = made
    const first = await work.call('viewer', noticeList, { limit: 2 })
    expect(first.rows.map((row) => row.id)).toEqual([old, pinned])
    const rest = await work.call('viewer', noticeList, { limit: 200, cursor: first.next! })
    expect(rest.rows.map((row) => row.id).filter((id) => made.includes(id))).toEqual([newest, plain])
    const all = [...first.rows, ...rest.rows]
    expect([first.unread, rest.unread]).toEqual(Array(2).fill(all.filter(({ read }) => read === 0).length))
    await work.call('viewer', noticeAck, { id: old! })
    const after = await work.call('viewer', noticeList, { limit: 2 })
    expect([after.rows[0]!.id, after.unread]).toEqual([pinned, first.unread - 1])
    for (const one of made) await work.call('leader', noticeDel, { id: one })
  })
})

describe('publishing', () => {
  const given = { title: '值班安排', content: '值班表已发布。' }

  test.each(['dispatcher', 'viewer', 'chengguan_admin', 'secadmin'])('%s may not', async (who) => {
    expect((await work.ask(who, noticeSave, given)).status).toBe(403)
    expect((await work.ask(who, noticeDel, { id: id('全体') })).status).toBe(403)
    expect((await work.ask(who, noticeManage, {})).status).toBe(403)
  })

  test('pinned ones stand first, a change of another version is refused, a deleted one is gone', async () => {
    const made = await work.call('sysadmin', noticeSave, { ...given, top: 1 })
    const first = async () => (await work.call('viewer', noticeList, { limit: 1 })).rows[0]
    expect(await first()).toMatchObject({ id: made.id, top: 1 })
    await work.call('leader', noticeSave, { ...given, ...made, version: 0, title: '值班安排（更正）', top: 1 })
    expect(await first()).toMatchObject({ title: '值班安排（更正）' })
    expect((await work.ask('leader', noticeSave, { ...given, ...made, version: 0 })).body.code).toBe('STALE')
    await work.call('leader', noticeDel, made)
    expect((await work.ask('viewer', noticeInfo, made)).status).toBe(404)
    expect((await work.ask('leader', noticeDel, made)).status).toBe(404)
    const trail = await work.db
      .selectFrom('audit_log')
      .select(['action', 'result'])
      .where('object_type', '=', 'notice')
      .where('object_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(trail.filter(({ result }) => result === 'ok').map(({ action }) => action)).toEqual([
      'notice.save',
      'notice.save',
      'notice.delete',
    ])
  })

  test('one with a last day is seen on it, and on none after; who publishes sees that it is over', async () => {
    const today = dayOf(work.clock.now())
    const made = await work.call('leader', noticeSave, { ...given, title: '停机通知', valid_to: today })
    const seen = async () => (await work.ask('viewer', noticeInfo, made)).status
    const managed = async () =>
      (await work.call('leader', noticeManage, { keyword: '停机' })).rows.map(({ valid_to, over }) => [valid_to, over])
    expect([await seen(), await managed()]).toEqual([200, [[today, 0]]])
    const early = { ...given, ...made, version: 0, valid_to: addDays(today, -1) }
    const { body } = await work.ask('leader', noticeSave, early)
    expect([body.code, body.msg]).toEqual(['INVALID', '显示至：不能早于发布日期'])
    await work.db
      .updateTable('notice')
      .set({ valid_to: addDays(today, -1) })
      .where('id', '=', made.id)
      .execute()
    expect([await seen(), await managed()]).toEqual([404, [[addDays(today, -1), 1]]])
    expect((await work.call('viewer', noticeList, { limit: 200 })).rows.map((row) => row.id)).not.toContain(made.id)
    await work.call('leader', noticeDel, made)
  })

  test('over what another has saved is refused: who it was, when, and where they differ', async () => {
    const made = await work.call('leader', noticeSave, given)
    await work.call('sysadmin', noticeSave, { ...given, ...made, version: 0, content: '值班表已更正。' })
    const mine = { ...given, ...made, version: 0, title: '值班安排（二）' }
    const { status, body } = await work.ask('leader', noticeSave, mine)
    const told = { version: 1, changed_at: work.clock.now(), fields: ['title', 'content'] }
    expect([status, body.code, body.data]).toEqual([409, 'STALE', { ...told, changed_by: expect.any(String) }])
    expect((await work.ask('leader', noticeDel, { ...made, version: 0 })).body.code).toBe('STALE')
    const audited = await work.db
      .selectFrom('audit_log')
      .select(['action', 'result', 'before', 'after'])
      .where('object_id', '=', made.id)
      .orderBy('id')
      .execute()
    expect(audited).toMatchObject([
      { action: 'notice.save', result: 'ok', before: null, after: { title: '值班安排' } },
      { result: 'ok', before: { content: '值班表已发布。' }, after: { content: '值班表已更正。' } },
    ])
    await work.call('leader', noticeDel, { ...made, version: 1 })
  })

  test('all of them are managed page by page, and found by their title in any case', async () => {
    await work.call('leader', noticeSave, { ...given, title: 'OA 系统停机', targets: [] })
    const all = await work.call('leader', noticeManage, { limit: 200 })
    const paged = await work.call('leader', noticeManage, { limit: 2 })
    const rest = await work.call('leader', noticeManage, { limit: 200, cursor: paged.next! })
    expect([...paged.rows, ...rest.rows]).toEqual(all.rows)
    expect(paged).toMatchObject({ total: all.rows.length, total_exact: true, departments: all.departments })
    const found = await work.call('leader', noticeManage, { keyword: '明天', scope: 'all' })
    expect(found.rows.map(({ title }) => title)).toEqual(['明天的'])
    expect((await work.call('leader', noticeManage, { keyword: 'oa' })).total).toBe(1)
  })

  test.each([
    ['nobody', { scope: 'role', targets: [] }],
    ['a role that does not exist', { scope: 'role', targets: ['center_poet'] }],
    ['a department that does not exist', { scope: 'dept', targets: ['999999'] }],
  ] as const)('to %s is refused at the field', async (_who, more) => {
    const { status, body } = await work.ask('leader', noticeSave, { ...given, ...more, targets: [...more.targets] })
    expect([status, body.code]).toEqual([400, 'INVALID'])
  })
})

test('which departments are out of use is told to who addresses one', async () => {
  const b03 = await deptIdOf(work.db, 'B03')
  await work.db.updateTable('department').set({ enabled: 0 }).where('id', '=', b03).execute()
  const { departments } = await work.call('leader', noticeManage, {})
  expect(departments.filter(({ enabled }) => !enabled).map((one) => one.id)).toEqual([b03])
})

test('to whom one can be addressed is said in the reader’s language', async () => {
  await work.db.updateTable('role').set({ name_en: 'Reviewer' }).where('code', '=', 'center_reviewer').execute()
  const inEnglish = { headers: { 'accept-language': 'en' } }
  const { body } = await work.ask('leader', noticeManage, {}, inEnglish)
  expect(body.data?.roles).toContainEqual({ code: 'center_reviewer', name: 'Reviewer' })
})
