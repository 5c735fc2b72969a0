import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { MayOpen } from '#ui/may-open.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { wxAddress } from '../contract/callback.ts'
import { MENU_AT, wxMenu, wxMenuPublish, wxMenuSave } from '../contract/menu.ts'
import { SET_UP_AT, wxSetUp, wxSetUpSave, wxTry } from '../contract/set-up.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { MenuScreen } from './MenuScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const BUTTON = { name: '办事', kind: 'click', key: '办事', url: '', appid: '', pagepath: '' }
const MENU = { buttons: [{ ...BUTTON, children: [] }], version: 4, published_at: null, published_version: null }
const SET_UP = { app_id: 'wx1', mode: 'plain', original_id: '', api_base: '' }

function open(at: { readonly path: string }, Screen: () => React.ReactNode) {
  const endpoints = [wxMenu, wxMenuSave, wxMenuPublish, wxAddress, wxSetUp, wxSetUpSave, wxTry]
  const sent = fakeServer({
    ...sessionAnswers({ role: 'sys_admin', paths: [at.path], endpoints }),
    [wxMenu.path]: () => ok(MENU),
    [wxMenuSave.path]: () => ok(null),
    [wxMenuPublish.path]: () => ok(null),
    [wxSetUp.path]: () => ok({ set_up: SET_UP, version: 1 }),
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
  return (path: string) => sent.find((call) => call.path === path)?.body
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
