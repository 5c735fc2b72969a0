import { afterAll, beforeAll, expect, test } from 'vitest'

import * as actions from '../../contract/actions.ts'
import { downloadFile } from '../../contract/attachments.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { complaintList } from '../../contract/list.ts'
import { complaintLogDel, mentionList } from '../../contract/notes.ts'
import { tagList } from '#features/tags/contract.ts'
import { severally } from '#kernel/several.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { allocatedOrder } from '../../testing/allocated-order.ts'
import { upload } from '../../testing/upload.ts'

let d: TestDistrict
let b01: string
beforeAll(async () => {
  d = await testDistrict()
  b01 = await d.deptId('B01')
})
afterAll(() => d.close())

const allocated = () => allocatedOrder(d)
const notesOf = async (who: string, id: string) =>
  (await d.call(who, getComplaintInfo, { id })).logs.filter(({ is_note }) => is_note).map(({ said }) => said)
const idOf = async (username: string): Promise<string> =>
  (await d.db.selectFrom('operator').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

test('a note overtakes nobody: who had the order open goes on', async () => {
  const id = await allocated()
  const { version } = await d.call('chengguan', getComplaintInfo, { id })
  await d.call('reviewer', actions.doNote, { id, content: '诉求人昨日来过窗口' })
  await d.call('chengguan', actions.doSign, { id, version })
  expect(await notesOf('chengguan', id)).toEqual(['诉求人昨日来过窗口'])
})

test('a unit’s own note, and its file, are for that unit alone', async () => {
  const id = await allocated()
  const file = await upload(d, 'chengguan')
  await d.call('chengguan', actions.doNote, { id, content: '内部先不答复', scope: 'unit', attachments: [file] })
  await d.call('leader', actions.doNote, { id, content: '中心内部研判', scope: 'unit' })
  expect(await notesOf('chengguan_admin', id)).toEqual(['内部先不答复'])
  expect(await notesOf('dispatcher', id)).toEqual(['中心内部研判'])
  const download = async (who: string) => (await (await d.as(who)).ask(downloadFile, { id: file })).status
  expect([await download('chengguan_admin'), await download('dispatcher')]).toEqual([200, 404])
  const naming = { id, content: '见附件', attachments: [file] }
  expect(await d.refusal('dispatcher', actions.doNote, naming)).toBe('ATTACHMENT_UNKNOWN')
  expect([await d.refusal('chengguan_admin', actions.doNote, naming), await download('dispatcher')]).toEqual(['', 200])
})

test('of the files that are named it is told which are not to be had', async () => {
  const id = await allocated()
  const [own, foreign] = [await upload(d, 'chengguan'), await upload(d, 'zhujian')]
  const naming = { id, content: '见附件', attachments: [own, foreign, '999999999'] }
  const { body } = await (await d.as('chengguan')).ask(actions.doNote, naming)
  expect(body).toMatchObject({
    code: 'ATTACHMENT_UNKNOWN',
    data: { issues: [{ field: 'attachments' }], gone: [foreign, '999999999'] },
  })
})

test('those may be mentioned who may read the order, and find it by that', async () => {
  const id = await allocated()
  const names = (await d.call('reviewer', mentionList, { id })).map((one) => one.id)
  expect(names).toContain(await idOf('chengguan'))
  for (const other of ['zhujian', 'sysadmin', 'reviewer']) expect(names).not.toContain(await idOf(other))

  const note = { id, content: '请核对上次的处理结果' }
  const mentioning = async (who: string) => ({ ...note, mention_ids: [await idOf(who)] })
  expect(await d.refusal('reviewer', actions.doNote, await mentioning('zhujian'))).toBe('MENTION_UNKNOWN')
  await d.call('reviewer', actions.doNote, await mentioning('chengguan'))
  const mine = async (who: string) =>
    (await d.call(who, complaintList, { queue: 'all', mentions: 'me' })).rows.map((row) => row.id)
  expect([await mine('chengguan'), await mine('chengguan_admin')]).toEqual([[id], []])
})

test('a leader’s instruction stands until whom it is meant for answers so that he can read it', async () => {
  const id = await allocated()
  const { version } = await d.call('chengguan', getComplaintInfo, { id })
  await d.call('viewer', actions.doInstruct, { id, content: '请主要负责同志牵头，结果报我', dept_id: b01 })
  const answered = async (who: string) =>
    (await d.call(who, getComplaintInfo, { id })).instructions.map((one) => [one.dept_name !== null, one.answered])
  await d.call('chengguan', actions.doNote, { id, content: '内部先商量', scope: 'unit' })
  expect([await answered('viewer'), await answered('chengguan')]).toEqual([[[true, false]], [[true, false]]])
  await d.call('chengguan', actions.doNote, { id, content: '今天下午带队到现场' })
  expect(await answered('viewer')).toEqual([[true, true]])
  const marked = await d.call('chengguan', complaintList, { queue: 'all', instructed: 1 })
  expect(marked.rows.map((row) => [row.id, row.instructed])).toEqual([[id, 1]])
  await d.call('chengguan', actions.doSign, { id, version })
  expect(await d.refusal('viewer', actions.doNote, { id, content: '收到' })).toBe('NO_PERMISSION')
})

test('a removed note says who removed it; what it said is with the auditor alone, and its file is closed', async () => {
  const id = await allocated()
  const file = await upload(d, 'chengguan')
  await d.call('chengguan', actions.doNote, { id, content: '误写了别的工单', attachments: [file] })
  const linesOf = async (who: string) => (await d.call(who, getComplaintInfo, { id })).logs
  const [note] = (await linesOf('leader')).filter(({ removable }) => removable)
  expect((await linesOf('dispatcher')).some(({ removable }) => removable)).toBe(false)
  expect(await d.refusal('dispatcher', complaintLogDel, { id: note!.id, order_id: id })).toBe('NO_PERMISSION')
  const [allocation] = await linesOf('leader')
  expect(await d.refusal('leader', complaintLogDel, { id: allocation!.id, order_id: id })).toBe('LOG_IMMUTABLE')
  await d.call('leader', complaintLogDel, { id: note!.id })
  for (const who of ['leader', 'chengguan']) {
    const tombstone = (await linesOf(who)).find((line) => line.id === note!.id)!
    expect(tombstone).toMatchObject({ said: null, attachments: [], removable: false })
    expect(tombstone.text).toMatch(/^备注已由.+于2026-.+删除$/)
    expect((await (await d.as(who)).ask(downloadFile, { id: file })).status).toBe(404)
  }
  const logged = d.db.selectFrom('audit_log').selectAll().where('action', '=', 'order.note_remove')
  expect(JSON.stringify(await logged.execute())).toContain('误写了别的工单')
  const change = d.db.updateTable('order_log').set({ ip: '' }).where('id', '=', note!.id)
  await expect(change.execute()).rejects.toThrow('append-only')
  await expect(d.db.deleteFrom('order_log_removal').execute()).rejects.toThrow('append-only')
})

test('tags are put on several orders at once, shown with them, and narrow every list', async () => {
  const ids = [await allocated(), await allocated()]
  const [tag] = await d.call('dispatcher', tagList, {})
  const answered = await (await d.as('dispatcher')).ask(severally(actions.doTag), { ids, add_ids: [tag!.id] })
  expect(answered.body.data.results).toMatchObject(ids.map((id) => ({ id, ok: true })))
  for (const who of ['dispatcher', 'chengguan']) {
    const { rows } = await d.call(who, complaintList, { queue: 'all', tag_ids: [tag!.id] })
    expect(rows.map((row) => row.id).toSorted()).toEqual(ids.toSorted())
    expect(rows[0]!.tags).toEqual([{ id: tag!.id, name: tag!.name, colour: tag!.colour }])
  }
  const { version, logs } = await d.call('chengguan', getComplaintInfo, { id: ids[0]! })
  expect([version, logs.at(-1)!.text]).toEqual([1, `标签：+${tag!.name}`])
})

test('who is not on the order writes nothing on it', async () => {
  const id = await allocated()
  expect(await d.refusal('zhujian', actions.doNote, { id, content: '与我无关' })).toBe('ORDER_NOT_FOUND')
  expect(await d.refusal('zhujian', mentionList, { id })).toBe('ORDER_NOT_FOUND')
})
