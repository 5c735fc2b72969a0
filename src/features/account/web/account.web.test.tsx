import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { operatorRoutes, userInfo, userLevel } from '#features/identity/contract/session.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { socialBind, socialOwn } from '#features/social/contract/entering.ts'
import { keepArrived } from '#features/social/web/public.ts'
import { forgetSubmissions } from '#ui/api/last-submission.ts'
import { GUARD_MS } from '#ui/parts/use-guard.ts'
import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'

import { userEdit } from '../contract/profile.ts'
import { accountProtection } from '../contract/second-factor.ts'
import { sessionList } from '../contract/sessions.ts'
import { AccountScreen } from './AccountScreen.tsx'

const ME = {
  ...{
    uid: '7',
    logo: '',
    roles: ['center_supervisor'],
    role_list: [],
    role_id: '',
    nick_name: '督办员',
    username: 'supervisor',
  },
  ...{ phone: '13800010002', introduction: '', is_union: 0, is_week_pwd: 0, must_change_pwd: 0, ding_user_id: '' },
  pwd_policy: { shortest: 10, classes: 3, max_age_days: 90, history: 5 },
  ...{ dept_id: '1', dept_name: '热线中心', user_level: '1' },
}
const PROTECTION = {
  second_factor: 0,
  since: '',
  recovery_left: 0,
  wanted: 'no',
  pwd_changed_at: '2026-10-01 08:00:00',
  pwd_days_left: 72,
}

/** The account page as the server's answers make it. */
function open(me: object, answers: Record<string, Answer> = {}, section?: 'password' | 'social') {
  const sent = fakeServer({
    [userInfo.path]: () => ok({ ...ME, ...me }),
    [userLevel.path]: () => ok({ user_level: '1' }),
    [operatorRoutes.path]: () => ok({ path_arr: [], api_arr: [] }),
    [accountProtection.path]: () => ok(PROTECTION),
    ...answers,
  })
  const address = section === 'password' ? '/profile/pwd/edit' : `/profile/user/edit?section=${section ?? ''}`
  show(
    <SessionGate>
      <AccountScreen {...(section === 'password' ? { section } : {})} />
    </SessionGate>,
    address,
  )
  return sent
}

beforeEach(() => {
  forgetSubmissions()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const nick = () => screen.findByLabelText('昵称')
const save = async (): Promise<void> => {
  const button = await screen.findByRole('button', { name: /保\s?存/ })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

test('what was saved last is not sent again, and the refusal has the words of the specification', async () => {
  const sent = open({}, { [userEdit.path]: () => ok(null) })
  const edits = () => sent.filter(({ path }) => path === userEdit.path)
  fireEvent.change(await nick(), { target: { value: '督办老陈' } })
  await save()
  await screen.findByText('保存成功')
  expect(edits().map(({ body }) => body)).toEqual([{ nick_name: '督办老陈', phone: '13800010002', introduction: '' }])
  await vi.advanceTimersByTimeAsync(GUARD_MS)
  await save()
  await screen.findByText('数据未发生任何改变，请修改数据后再次提交')
  expect(edits()).toHaveLength(1)
})

test('what stands beside the form has a name of its own beside the menu of the system', async () => {
  open({})
  expect(await screen.findByRole('complementary', { name: '编辑资料' })).toBeTruthy()
})

test.each([
  ['made up by somebody else', {}, '首次登录或密码已重置，请先修改密码'],
  ['weak or old', { is_week_pwd: 1 }, '密码不符合要求或已到期，请先修改密码'],
] as const)(
  'who has to change a password that is %s reads why, and nothing else is offered',
  async (_name, is, why) => {
    const sent = open({ must_change_pwd: 1, ...is }, {}, 'password')
    await screen.findByText(why)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(sent.map(({ path }) => path)).toEqual([userInfo.path, userLevel.path])
  },
)

test('Caps Lock is pointed out while a password is typed', async () => {
  open({}, {}, 'password')
  const input = await screen.findByLabelText('新密码')
  const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
  vi.spyOn(press, 'getModifierState').mockImplementation((name) => name === 'CapsLock')
  fireEvent(input, press)
  expect(await screen.findByText('大写锁定已打开')).toBeTruthy()
})

test('sessions that cannot be read say so, with a way to try again', async () => {
  const sent = open({}, { [sessionList.path]: () => refused('BUSY', '系统繁忙，请稍后重试', null, 503) })
  fireEvent.click(await screen.findByRole('link', { name: '登录会话' }))
  await screen.findByRole('button', { name: '重试' })
  expect(sent.some(({ path }) => path === sessionList.path)).toBe(true)
})

test('a binding that took too long is not offered any more', async () => {
  keepArrived({ name: '企业微信', label: '李四' })
  open(
    {},
    {
      [socialOwn.path]: () => ok({ list: [] }),
      [socialBind.path]: () => refused('SOCIAL_BIND_OVER', '绑定已超时', null, 400),
    },
    'social',
  )
  fireEvent.click(await screen.findByRole('button', { name: '绑定到当前账号' }))
  await screen.findByText('绑定已超时')
  await waitFor(() => expect(screen.queryByRole('button', { name: '绑定到当前账号' })).toBeNull())
})
