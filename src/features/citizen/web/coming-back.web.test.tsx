import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answering, press, signIn, write } from '../testing/at-the-page.ts'
import { CitizenPage } from './CitizenPage.tsx'

const ME = { user_id: '31', phone: '123****0301', order_id: null, notice_id: null, closing_on: null }
const CHOICES = {
  satisfaction: [{ code: '4', zh: '满意', en: 'satisfied' }],
  resolve_result: [{ code: 'resolved', zh: '已解决', en: 'resolved' }],
}
let me: typeof ME | null
let may: string[]

const matter = () => ({
  ...{ id: '7', order_no: 'RX1', title: '路灯', content: null, address: null, photos: [], stage: 'handling' },
  ...{ next: { zh: '正在办理', en: '' }, submitted_at: '2026-11-24 09:00:00', timeline: [], answers: [], items: [] },
  ...{ satisfaction: null, may },
})
const ROW = { ...{ id: '7', order_no: 'RX1', title: '路灯', stage: 'handling' }, submitted_at: '2026-11-24 09:00:00' }
const ANSWERS: Record<string, () => unknown> = {
  Config: () => ({ open: 1, areas: [], choices: CHOICES, notice_id: null }),
  SignIn: () => (me = ME),
  SignOut: () => ((me = null), {}),
  Me: () => me,
  List: () => me && { rows: [{ ...ROW, may }], next: null },
  Detail: () => me && matter(),
  Add: () => ({ id: '7' }),
  Evaluate: () => ((may = []), { id: '7' }),
  Withdraw: () => ((may = []), { id: '7' }),
}

beforeEach(() => {
  me = ME
  may = ['add']
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('confirm', () => true)
  answering(ANSWERS)
  localStorage.setItem('rexian-h5-signed-in', '1')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path: string) => {
  history.replaceState(null, '', path)
  render(<CitizenPage />)
}
const written = async (label: string) => (await screen.findByLabelText<HTMLTextAreaElement>(label)).value
/** Back, as the browser does it: it is told once that is over. */
const back = () =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  })
const seeMatter = () => press(/^路灯/)
const heading = async (name: string) => {
  const title = await screen.findByRole('heading', { name })
  await waitFor(() => expect(document.activeElement).toBe(title))
}
const fillIn = async () => {
  await press('补充情况')
  expect(document.activeElement).toBe(screen.getByLabelText('补充情况'))
  write('补充情况', '昨晚又没有亮')
}

test('Back from what is added to a matter leads to the matter, and what was written is there when one goes on', async () => {
  open('/h5/mine')
  await seeMatter()
  await fillIn()
  await back()
  await heading('路灯')
  expect(location.pathname).toBe('/h5/mine/7')
  await press('补充情况')
  expect(await written('补充情况')).toBe('昨晚又没有亮')
  write('补充情况', ' ')
  await press('提交')
  expect(await screen.findByText('请填写补充的情况，不少于2个字')).toBeTruthy()
  write('补充情况', '昨晚又没有亮')
  await press('‹ 我的诉求')
  await seeMatter()
  expect(await written('补充情况')).toBe('昨晚又没有亮')
  await press('提交')
  await screen.findByText('已补充')
  await heading('路灯')
  await press('补充情况')
  expect(await written('补充情况')).toBe('')
})

test('what was chosen of a verdict stays so too, and nobody else finds it', async () => {
  may = ['evaluate']
  open('/h5/mine')
  await seeMatter()
  const chosen = async () => (await screen.findByRole<HTMLInputElement>('radio', { name: '4 星' })).checked
  expect(await chosen()).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: '4 星' }))
  write('想说的话（选填）', '很快')
  await press('‹ 我的诉求')
  await seeMatter()
  expect(await chosen()).toBe(true)
  expect(await written('想说的话（选填）')).toBe('很快')
  await press('退出')
  await signIn()
  expect(await chosen()).toBe(false)
})

test('number and code stay while one goes back to what one brings', async () => {
  me = null
  localStorage.clear()
  open('/h5')
  await screen.findByLabelText('情况说明')
  write('情况说明', '湖滨路的路灯都不亮，晚上看不见路')
  write('详细地址', '湖滨路18号')
  await press('下一步')
  await heading('怎么联系您？')
  write('手机号', '13800000301')
  write('验证码', '123456')
  await back()
  await heading('发生了什么事？')
  await press('下一步')
  expect(await written('手机号')).toBe('13800000301')
  expect(await written('验证码')).toBe('123456')
  fireEvent.click(screen.getByRole('checkbox'))
  await press('登录')
  await screen.findByText('已登录：123****0301')
  await heading('怎么联系您？')
})

test.each([
  ['withdraw', '/h5/mine/7', () => press('撤回'), '路灯'],
  ['add', '/h5/mine/7', () => fillIn().then(() => press('取消')), '路灯'],
  ['evaluate', '/h5/mine/7', judge, '路灯'],
  ['close', '/h5/mine', () => press('注销账号'), '注销后15天内'],
] as const)('what goes with the focus (%s) gives it to the title of what is left', async (can, path, act, title) => {
  may = [can]
  open(path)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  await act()
  await waitFor(() => expect(document.activeElement?.textContent.startsWith(title)).toBe(true))
})

async function judge(): Promise<void> {
  for (const name of ['4 星', '联系过', '已解决']) fireEvent.click(await screen.findByRole('radio', { name }))
  await press('提交评价')
  await screen.findByText('感谢您的评价')
}
