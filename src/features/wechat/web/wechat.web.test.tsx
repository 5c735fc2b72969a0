import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { MayOpen } from '#ui/may-open.ts'
import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'

import { wxAddress } from '../contract/callback.ts'
import { MENU_AT, wxMenu, wxMenuPublish, wxMenuSave } from '../contract/menu.ts'
import { SET_UP_AT, wxSetUp, wxSetUpSave, wxTry } from '../contract/set-up.ts'
import { ATTENTION_AT, wxReply, wxReplySave } from '../contract/replies.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { MenuScreen } from './MenuScreen.tsx'
import { RepliesScreen } from './RepliesScreen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const BUTTON = { name: '办事', kind: 'click', key: '办事', url: '', appid: '', pagepath: '' }
const MENU = { buttons: [{ ...BUTTON, children: [] }], version: 4, published_at: null, published_version: null }
const SET_UP = { app_id: 'wx1', mode: 'plain', original_id: '', api_base: '' }

function open(at: { readonly path: string }, Screen: () => React.ReactNode, more: Record<string, Answer> = {}) {
  const endpoints = [wxMenu, wxMenuSave, wxMenuPublish, wxAddress, wxSetUp, wxSetUpSave, wxTry, wxReply, wxReplySave]
  const sent = fakeServer({
    ...sessionAnswers({ role: 'sys_admin', paths: [at.path], endpoints }),
    [wxMenu.path]: () => ok(MENU),
    [wxMenuSave.path]: () => ok(null),
    [wxMenuPublish.path]: () => ok(null),
    [wxSetUp.path]: () => ok({ set_up: SET_UP, version: 1 }),
    ...more,
    [wxAddress.path]: () => ok({ address: '/api/v1/public/wechat/callback?supplieruid=u1' }),
  })
  show(
    <SessionGate>
      <MayOpen value={() => true}>
        <Screen />
      </MayOpen>
    </SessionGate>,
    at.path,
  )
  return (path: string) => sent.findLast((call) => call.path === path)?.body
}

test('a menu is put together, and what is wrong with it is said before it is sent', async () => {
  const sent = open(MENU_AT, MenuScreen)
  fireEvent.click(await screen.findByRole('button', { name: /添加子菜单/ }))
  const [first, below] = screen.getAllByRole('textbox', { name: '名称' })
  fireEvent.change(first!, { target: { value: '更多' } })
  fireEvent.change(below!, { target: { value: '停水' } })
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('请填写“停水”的关键词')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: '关键词' }), { target: { value: '停水' } })
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  const child = { ...BUTTON, name: '停水', key: '停水' }
  await waitFor(() =>
    expect(sent(wxMenuSave.path)).toEqual({ buttons: [{ ...BUTTON, name: '更多', children: [child] }], version: 4 }),
  )
})

test('a menu is published after it was said what that does', async () => {
  const sent = open(MENU_AT, MenuScreen)
  fireEvent.click(await screen.findByRole('button', { name: '发布到微信' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('整体替换')
  fireEvent.click(within(question).getByRole('button', { name: '发布到微信' }))
  await waitFor(() => expect(sent(wxMenuPublish.path)).toEqual({ version: 4 }))
})

test('once it is set up it is said what has to be entered at WeChat', async () => {
  open(SET_UP_AT, AccountScreen)
  const address = `${location.origin}/api/v1/public/wechat/callback?supplieruid=u1`
  expect(await screen.findByText(`服务器地址（URL）：${address}`)).toBeTruthy()
  expect(screen.queryByLabelText('消息加解密密钥（EncodingAESKey）')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '安全模式（加密）' }))
  expect(await screen.findByLabelText('消息加解密密钥（EncodingAESKey）')).toBeTruthy()
})

const REPLIES = { attention_enabled: 1, attention: '欢迎', fallback_enabled: 0, fallback: '' }

const OWN = [
  { at: MENU_AT, Screen: MenuScreen, read: wxMenu, save: wxMenuSave, content: MENU, field: '名称', press: '保存草稿' },
  {
    ...{ at: ATTENTION_AT, Screen: RepliesScreen, read: wxReply, save: wxReplySave },
    ...{ content: REPLIES, field: '关注回复', press: '保存' },
  },
]

test.each(OWN)(
  '$at.path: what was written stays when somebody else was faster, and is saved over it',
  async ({ at, Screen, read, save, content, field, press }) => {
    let version = 4
    const sent = open(at, Screen, {
      [read.path]: () => ok({ ...content, version }),
      [save.path]: () => (version++ === 4 ? refused('STALE', '内容已被他人修改，请核对后重试') : ok(null)),
    })
    fireEvent.change(await screen.findByRole('textbox', { name: field }), { target: { value: '您好' } })
    fireEvent.click(screen.getByRole('button', { name: press }))
    await screen.findByText(/草稿保存后，这条记录已被他人修改/)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: field }).value).toBe('您好')
    fireEvent.click(screen.getByRole('button', { name: press }))
    await waitFor(() => expect(sent(save.path)).toMatchObject({ version: 5 }))
  },
)
