import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeForm } from '#platform/documents/write-form.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

import * as actions from '../../contract/actions.ts'
import { downloadFile, previewFile, uploadFile } from '../../contract/attachments.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import { testDistrict, type TestDistrict } from '../../testing/district.ts'
import { enterOrders } from '../../testing/enter-orders.ts'
import { anIntake } from '../../testing/samples.ts'

let d: TestDistrict
beforeAll(async () => {
  d = await testDistrict()
})
afterAll(() => d.close())

async function upload(name: string, bytes: Buffer): Promise<string> {
  const { body } = await d.upload('chengguan', uploadFile, {}, [{ name, bytes }])
  return body.data.id
}
const preview = (id: string) => d.call('chengguan', previewFile, { id })

test('a text is read in the encodings that people write', async () => {
  const utf8 = await upload('说明.txt', Buffer.from('\uFEFF夜市油烟扰民'))
  const gb18030 = await upload('旧.txt', Buffer.from('d2b9cad0d3cdd1ccc8c5c3f1', 'hex'))
  for (const id of [utf8, gb18030]) expect(await preview(id)).toEqual({ text: '夜市油烟扰民', rows: null, cut: false })
})

test('of a spreadsheet the first rows are shown, markup as the text that it is', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => [`第${n}户`, '<b>x</b>'])
  const id = await upload('清单.xlsx', await writeSpreadsheet([{ name: '清单', header: ['住户', '情况'], rows }]))
  const shown = await preview(id)
  expect(shown).toMatchObject({ text: null, cut: true })
  expect(shown.rows!.slice(0, 2)).toEqual([
    ['住户', '情况'],
    ['第0户', '<b>x</b>'],
  ])
  expect(shown.rows).toHaveLength(200)
})

test.each([
  ['columns', Array.from({ length: 51 }, (_, n) => `第${n}列`), 50],
  ['letters of a cell', ['长'.repeat(501)], 1],
])('that a row has more %s than are shown is said', async (_what, row, shown) => {
  const id = await upload('宽.xlsx', await writeSpreadsheet([{ name: '宽', header: ['住户'], rows: [row] }]))
  const { rows, cut } = await preview(id)
  expect([cut, rows![1]!.length]).toEqual([true, shown])
})

test('of a Word file the text is shown; of what has none it is said', async () => {
  const form = { title: '现场核查单', parts: [], note: '' }
  expect((await preview(await upload('核查.docx', await writeForm(form)))).text).toBe('现场核查单')
  const id = await upload('包.zip', Buffer.from('PK\u0003\u0004'))
  expect(await d.refusal('chengguan', previewFile, { id })).toBe('FILE_NO_PREVIEW')
})

test('who may not have a file does not look into it, and what is damaged says so', async () => {
  const id = await upload('坏.docx', Buffer.from('PK\u0003\u0004 and nothing else'))
  expect(await d.refusal('chengguan', previewFile, { id })).toBe('SHEET_DAMAGED')
  for (const who of ['zhujian', 'leader']) expect(await d.refusal(who, previewFile, { id })).toBe('NOT_FOUND')
})

test('sound and film are sent in parts, to whom the order is shown', async () => {
  const [order] = await enterOrders(d, [anIntake()])
  await d.call('dispatcher', actions.doAllocate, { id: order!, dept_id: await d.deptId('B01'), opinion: '请办理' })
  const id = await upload('录音.mp3', Buffer.from('ID3 recorded'))
  await d.call('chengguan', actions.doNote, { id: order!, content: '录音见附件', attachments: [id] })
  const part = (who: string) => d.ask(who, downloadFile, { id }, { headers: { range: 'bytes=4-7' } })
  const { status, headers, text } = await part('dispatcher')
  expect([status, text, headers['content-type']]).toEqual([206, 'reco', 'audio/mpeg'])
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect((await part('zhujian')).status).toBe(404)
  const { logs } = await d.call('leader', getComplaintInfo, { id: order! })
  expect(logs.flatMap(({ attachments }) => attachments)).toMatchObject([
    { file_name: '录音.mp3', uploader: '城管局联络员', created_at: expect.stringMatching(/^2026-/), withheld: null },
  ])
})
