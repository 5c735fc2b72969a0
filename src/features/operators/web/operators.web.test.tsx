import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import * as contract from '../contract/operators.ts'
import { operators } from './feature.tsx'

const row = (id: string, username: string, given: object = {}) => ({
  ...{
    id,
    username,
    nick_name: username,
    real_name: username,
    phone: '138****5678',
    dept_id: '5',
    dept_name: '城管局',
  },
  ...{
    remark: '',
    status: 'enabled',
    roles: [],
    valid_from: null,
    valid_to: null,
    validity: 'in_force',
    last_login_at: null,
  },
  ...{ last_login_ip: null, second_factor: 0, must_change_pwd: 1, barred: null, version: 1, ...given },
})
const rows = [row('7', 'wangmin', { second_factor: 1 }), row('8', 'sysadmin', { barred: 'own' })]
const asked = (own: 0 | 1) => ({ second_factor: 1, factor_end: { by: '安全管理员', at: '2026-11-23 09:00:00', own } })
const oneTime = { id: '7', username: 'wangmin', password: 'Rx-secret7', good_until: '2026-11-24 09:00:00' }

let shown: object[] = rows
function open(address: string, role: string, ...endpoints: Parameters<typeof sessionAnswers>[0]['endpoints'] & object) {
  const sent = fakeServer({
    ...sessionAnswers({ role, paths: operators.screens.map(({ path }) => path), endpoints }),
    '/v1/seller/complaint/GetCommonData': () =>
      ok({
        etag: 'x',
        content: {
          ...{ dictionaries: {}, categories: [], areas: [], limit_rules: [] },
          departments: [
            {
              ...{ id: '5', name: '城管局', short_name: '城管', name_en: '', kind: 'bureau' },
              can_undertake: 1,
              can_assist: 1,
            },
          ],
        },
      }),
    [contract.operatorManage.path]: () => ok({ rows: shown, next: null, total: shown.length, total_exact: true }),
    [contract.operatorInfo.path]: () =>
      ok({
        ...rows[0],
        roles: [{ id: '1', name: '派单员' }],
        choices: [
          { id: '2', name: '审计管理员', description: '日志', grantable: 0 },
          { id: '3', name: '法制员', description: '法制', grantable: 1 },
          { id: '1', name: '派单员', description: '派单', grantable: 1 },
        ],
      }),
    [contract.operatorReset.path]: () => ok(oneTime),
    [contract.operatorAdd.path]: () => ok(oneTime),
    [contract.operatorRoles.path]: () => ok({ id: '7' }),
    [contract.operatorViewAs.path]: () => ok({ until: '2026-11-23 09:15:00' }),
    [contract.operatorFactorEnd.path]: () => ok({ id: '7' }),
  })
  show(
    <SessionGate>
      <ScreensOf feature={operators} />
    </SessionGate>,
    address,
  )
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
}

afterEach(() => {
  shown = rows
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a new password is asked for, shown once, and never of one’s own account', async () => {
  const sent = open('/sys/operators/manage', 'sys_admin', contract.operatorReset)
  await screen.findByText('wangmin', { selector: 'td *' }).catch(() => screen.findAllByText('wangmin'))
  const more = screen.getAllByRole('button', { name: '更多' })
  expect(more).toHaveLength(1)
  fireEvent.click(more[0]!)
  fireEvent.click(await screen.findByRole('menuitem', { name: '重置密码' }))
  fireEvent.click(await screen.findByRole('button', { name: '重置密码' }))
  await waitFor(() => expect(sent(contract.operatorReset.path)).toEqual([{ id: '7' }]))
  const told = await screen.findByText(/wangmin：Rx-secret7/)
  fireEvent.click(within(told.closest('dialog')!).getByRole('button', { name: '关闭' }))
  expect(screen.queryByText(/Rx-secret7/)).toBeNull()
})

test('who gives roles sees which are his to give, and begins with the first of them', async () => {
  const sent = open('/sys/operators/roles/7', 'sec_admin', contract.operatorRoles)
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: /审计管理员/ }).disabled).toBe(true)
  const first = form.getByRole('checkbox', { name: /法制员/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  fireEvent.click(first)
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  const asked = { id: '7', version: 1, role_ids: ['3', '1'] }
  await waitFor(() => expect(sent(contract.operatorRoles.path)).toEqual([asked]))
})

test('what is opened over the list leaves it standing', async () => {
  open('/sys/operators/manage', 'sec_admin', contract.operatorRoles, contract.operatorInfo)
  const [listed] = await screen.findAllByText('wangmin')
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '授予角色' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.click(form.getByRole('button', { name: /取\s?消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listed!.isConnected).toBe(true)
})

test('a lost second factor is confirmed by another than who asked, also of an account that is not his to keep', async () => {
  shown = [
    row('7', 'wangmin', { ...asked(0), barred: 'administrator' }),
    row('8', 'lihong', asked(1)),
    row('9', 'sysadmin', { ...asked(0), barred: 'own' }),
  ]
  const sent = open('/sys/operators/manage', 'sys_admin', contract.operatorFactorEnd)
  const [confirm, ...others] = await screen.findAllByRole('button', { name: '确认解除双因素验证' })
  expect(others).toEqual([])
  fireEvent.click(confirm!)
  const question = within(await screen.findByRole('dialog'))
  question.getByText(/安全管理员 于 2026-11-23 09:00 申请/)
  fireEvent.click(question.getByRole('button', { name: '确认解除双因素验证' }))
  await waitFor(() => expect(sent(contract.operatorFactorEnd.path)).toEqual([{ id: '7' }]))
})

test('an account whose days are over says so in its state, and before a new password that does not let it in', async () => {
  shown = [
    row('7', 'wangmin', { validity: 'ended', valid_to: '2026-11-01' }),
    row('8', 'lihong', { validity: 'to_come', valid_from: '2027-01-04' }),
  ]
  open('/sys/operators/manage', 'sys_admin', contract.operatorReset)
  expect(await screen.findByText('已过期')).toBeTruthy()
  expect(screen.getByText('未到有效期')).toBeTruthy()
  for (const [at, told] of [/该账号已过期/, /2027-01-04起才能登录/].entries()) {
    fireEvent.click(screen.getAllByRole('button', { name: '更多' })[at]!)
    fireEvent.click((await screen.findAllByRole('menuitem', { name: '重置密码' })).at(-1)!)
    fireEvent.click(within((await screen.findByText(told)).closest('dialog')!).getByRole('button', { name: '取消' }))
  }
})

test('whose form is closed before the answer looks as another all the same: the window begins anew', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const sent = open('/sys/operators/view/7', 'sec_admin', contract.operatorViewAs, contract.operatorInfo)
  let answer: () => void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const fetchNow = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await fetchNow(address, init)
    if (address.endsWith(contract.operatorViewAs.path)) await answered
    return reply
  })
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByRole('textbox'), { target: { value: '用户反映看不到工单' } })
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent(contract.operatorViewAs.path)).toHaveLength(1))
  fireEvent.click(form.getByRole('button', { name: /取\s?消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer!()
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'))
})

test('a one-time password that the browser would not copy stays in sight', async () => {
  const copies = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  document.execCommand = () => false
  open('/sys/operators/manage', 'sys_admin', contract.operatorReset)
  fireEvent.click((await screen.findAllByRole('button', { name: '更多' }))[0]!)
  fireEvent.click(await screen.findByRole('menuitem', { name: '重置密码' }))
  fireEvent.click(await screen.findByRole('button', { name: '重置密码' }))
  fireEvent.click(await screen.findByRole('button', { name: '复制密码' }))
  expect(await screen.findByText(/手动复制/)).toBeTruthy()
  expect(screen.getByText(/Rx-secret7/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '复制密码' }))
  await waitFor(() => expect(screen.queryByText(/Rx-secret7/)).toBeNull())
  expect(copies).toHaveBeenCalledTimes(2)
})
