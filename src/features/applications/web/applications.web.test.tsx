import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import * as contract from '../contract.ts'
import { applications } from './feature.tsx'
import { RegisterForm } from './RegisterForm.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const Row: ComponentProps<typeof RegisterForm>['Row'] = ({ id, label, problem, children }) => (
  <div>
    <label htmlFor={id}>{label}</label>
    {children({ id, className: '', 'aria-invalid': problem !== '', 'aria-describedby': '' })}
    {problem && <p role="alert">{problem}</p>}
  </div>
)
const units = [{ id: '5', name: '城管局' }]
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('who applies says who it is, proves the number, and reads what comes next', async () => {
  const sent = fakeServer({
    [contract.registerForm.path]: () => ok({ open: 1, units }),
    [contract.registerCode.path]: () => ok({ again_seconds: 60, demo_code: '123456' }),
    [contract.register.path]: () => ok(null),
  })
  show(<RegisterForm Row={Row} otherwise="请联系管理员" />)
  await screen.findByLabelText('姓名')
  press('提交申请')
  expect(await screen.findAllByRole('alert')).toHaveLength(5)
  press('获取验证码')
  expect(sent.some(({ path }) => path === contract.registerCode.path)).toBe(false)
  type('手机号', '+86 138 0001 0002')
  press('获取验证码')
  await screen.findByRole('button', { name: '60 秒后可重发' })
  expect(document.activeElement === screen.getByLabelText('短信验证码')).toBe(true)
  for (const [label, value] of [
    ['姓名', '周'],
    ['所在单位', '5'],
    ['短信验证码', '123456'],
    ['岗位和申请事由', '承办本科室工单'],
  ] as const)
    type(label, value)
  press('提交申请')
  expect((await screen.findByRole('alert')).textContent).toContain('姓名')
  type('姓名', '周四')
  press('提交申请')
  await screen.findByText(/申请已提交/)
  expect(sent.filter(({ path }) => path === contract.register.path).map(({ body }) => body)).toEqual([
    { real_name: '周四', dept_id: '5', phone: '13800010002', code: '123456', reason: '承办本科室工单' },
  ])
})

test('where nobody can apply it is said whom to ask', async () => {
  fakeServer({ [contract.registerForm.path]: () => ok({ open: 0, units: [] }) })
  show(<RegisterForm Row={Row} otherwise="请联系管理员" />)
  expect(await screen.findByText('请联系管理员')).toBeTruthy()
})

test('a request is approved with a name, a place and roles; a decided one is only read', async () => {
  const row = (id: string, state: string) => ({
    ...{ id, state, real_name: `周${id}`, phone: '138****0002', dept_id: '5', dept_name: '城管局', has_account: 0 },
    ...{ reason: '承办', created_at: '2026-11-23 09:00:00', decided_at: null, decided_by: '', answer: '', version: 0 },
  })
  const known = { has_account: 1 }
  const rows = [row('7', 'pending'), row('8', 'refused'), { ...row('9', 'pending'), ...known }]
  rows.push({ ...row('10', 'approved'), ...known })
  const department = { id: '5', name: '城管局', short_name: '城管', name_en: '', kind: 'bureau', can_undertake: 1 }
  const sent = fakeServer({
    ...sessionAnswers({
      role: 'dept_admin',
      paths: applications.screens.map(({ path }) => path),
      endpoints: [contract.applicationApprove, contract.applicationRefuse],
    }),
    '/v1/seller/complaint/GetCommonData': () =>
      ok({
        etag: 'x',
        content: {
          ...{ dictionaries: {}, categories: [], areas: [], limit_rules: [] },
          departments: [{ ...department, can_assist: 1 }],
        },
      }),
    [contract.applicationManage.path]: () =>
      ok({
        ...{ rows, next: null, total: 4, total_exact: true, below: '5' },
        choices: [{ id: '1', name: '经办', description: '签收' }],
      }),
    [contract.applicationApprove.path]: () =>
      ok({ id: '9', username: 'zhousi', password: 'Rx-secret7', good_until: '2026-11-24 09:00:00' }),
  })
  show(
    <SessionGate>
      <ScreensOf feature={applications} />
    </SessionGate>,
    '/sys/application/approve/7',
  )
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(/“周7”/)).toBeTruthy()
  fireEvent.change(form.getByLabelText('用户名'), { target: { value: 'zhousi' } })
  fireEvent.click(form.getByRole('checkbox', { name: /经办/ }))
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await screen.findByText(/zhousi：Rx-secret7/)
  const asked = sent.filter(({ path }) => path === contract.applicationApprove.path).map(({ body }) => body)
  await waitFor(() =>
    expect(asked).toEqual([
      { id: '7', version: 0, username: 'zhousi', dept_id: '5', user_type: 'dept_staff', role_ids: ['1'] },
    ]),
  )
  // Neither what was decided nor who has an account can be given one.
  expect(screen.getAllByRole('button', { name: '通过', hidden: true })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: '不予通过', hidden: true })).toHaveLength(2)
  // The account of who was approved is no warning.
  expect(screen.getAllByText('该手机已有账号')).toHaveLength(1)
})
