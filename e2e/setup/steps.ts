import { expect, vi } from 'vitest'

import { cityExport } from './city-export.ts'
import type { CityRow } from './city-export.ts'
import type { Desk } from './desk.ts'
import { attach, choose, pick, type } from './fill.ts'
import { PATIENCE } from './patience.ts'
import { importExport } from '../soak/import-by-api.ts'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64') // prettier-ignore

/** Steps are also taken before a test begins, where there is no `expect.poll`. */
const WITH_PATIENCE = { timeout: PATIENCE }

/** Uploads a file and waits for its preview. */
export async function upload(desk: Desk, rows: readonly CityRow[], name = '市平台导出.xlsx'): Promise<void> {
  const { page } = desk
  await desk.open('/rexian/hotline/normal/import')
  await page.getByRole('button', { name: '选择文件' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: await cityExport(rows) })
  await page
    .getByRole('button', { name: '下载全部结果' })
    .or(page.getByRole('link', { name: '下载全部结果' }))
    .waitFor()
}

export async function confirmImport(desk: Desk, count: number): Promise<void> {
  const { page } = desk
  await page.getByRole('button', { name: `确认导入 ${count} 条` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await page.getByText(`导入完成：${count} 条工单已进入待办队列`).waitFor()
}

/** Orders of the city are there, waiting, and the dispatcher's menu counts them. */
export async function arrive(desk: Desk, rows: readonly CityRow[]): Promise<void> {
  const before = await desk.badge('待办')
  const address = new URL(desk.page.url()).origin
  await importExport(address, await desk.client(), { name: '市平台导出.xlsx', bytes: await cityExport(rows) })
  await vi.waitFor(async () => expect(await desk.badge('待办')).toBe(before + rows.length), WITH_PATIENCE)
}

export async function allocate(
  desk: Desk,
  order: string,
  dept: string,
  opinion = '请按职责办理，并及时答复诉求人。',
): Promise<void> {
  await desk.openOrder('待办', order)
  const form = await desk.act('派单')
  await pick(form, '主办单位', dept)
  await type(form, '派单意见', opinion)
  await desk.send('派单')
  await vi.waitFor(async () => expect(await desk.standing()).toContain('办理中'), WITH_PATIENCE)
  await vi.waitFor(async () => expect(await desk.lastLine()).toContain(`派单：交由【${dept}】办理，`), WITH_PATIENCE)
}

export async function sign(desk: Desk, order: string): Promise<void> {
  await desk.openOrder('待办', order)
  if ((await desk.actions()).includes('签收')) {
    await desk.act('签收')
    await desk.send('签收')
  }
  await vi.waitFor(async () => expect(await desk.history()).toContain('签收'), WITH_PATIENCE)
}

export async function contact(desk: Desk): Promise<void> {
  const form = await desk.act('登记联系')
  await type(form, '联系人（经办）', '张工')
  await type(form, '联系号码', '12500000018')
  await type(form, '备注', '已告知诉求人处理安排，诉求人表示理解。')
  await desk.send('登记联系')
  await vi.waitFor(async () => expect(await desk.lastLine()).toBe('联系诉求人：已联系'), WITH_PATIENCE)
}

export const DONE = '经工作人员现场核查，反映情况属实，已劝导商户规范经营，并安排每晚巡查两次，防止反弹。'

/** A reply after the caller was reached; with a picture as evidence. */
export async function fillReply(desk: Desk, content = DONE): Promise<void> {
  const form = await desk.act('回复')
  await type(form, '办理情况', content)
  await choose(form, '诉求是否属实', '属实')
  await choose(form, '联系情况', '已联系')
  await type(form, '联系号码', '12500000018')
  await type(form, '联系人（经办）', '张工')
  await choose(form, '解决情况', '已解决')
  await type(form, '承办人', '李工')
  await type(form, '承办人电话', '12500000019')
  await attach(form, '现场照片.png', PIXEL)
  await form.getByRole('button', { name: '移除 现场照片.png' }).waitFor()
}

export async function sendBack(
  desk: Desk,
  order: string,
  { reason, suggested }: { reason: string; suggested: string },
): Promise<void> {
  await desk.openOrder('待办', order)
  const form = await desk.act('退单')
  await pick(form, '退单原因', '非本单位职责')
  await type(form, '原因说明', reason)
  await type(form, '退单依据', '《云湖区部门职责清单》第十二条')
  await pick(form, '建议承办单位', suggested)
  await desk.send('退单')
  await vi.waitFor(async () => expect(await desk.standing()).toContain('部门退回'), WITH_PATIENCE)
  await vi.waitFor(
    async () => expect(await desk.lastLine()).toBe(`申请退单（非本单位职责），建议转【${suggested}】：${reason}`),
    WITH_PATIENCE,
  )
}
