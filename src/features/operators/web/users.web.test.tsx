import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { GUARD_MS } from '#ui/parts/use-guard.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import * as contract from '../contract/users.ts'
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
  ...{ user_type: 'dept_staff', status: 'enabled', remark: '', roles: [{ id: '1', name: '经办' }], role_ids: ['1'] },
  ...{
    valid_from: null,
    valid_to: null,
    validity: 'in_force',
    last_login_at: null,
    must_change_pwd: 0,
    barred: null,
    version: 1,
    ...given,
  },
})
const rows = [
  row('7', 'wangmin'),
  row('8', 'lihong', { status: 'disabled' }),
  row('9', 'head', { barred: 'own' }),
  row('10', 'leader', { barred: 'beyond' }),
]
const dept = (id: string, name: string, children: object[] = []) => ({
  ...{ id, name, short_name: name, name_en: '', kind: 'bureau', can_undertake: 1, can_assist: 1, children },
})

function open(address: string) {
  const endpoints = [contract.userReset, contract.userStatus]
  const paths = operators.screens.map(({ path }) => path)
  const departments = [dept('1', '热线中心', [dept('5', '城管局', [dept('6', '市容科')]), dept('7', '住建局')])]
  const sent = fakeServer({
    ...sessionAnswers({ role: 'dept_admin', paths, endpoints }),
    '/v1/seller/complaint/GetCommonData': () =>
      ok({ etag: 'x', content: { dictionaries: {}, categories: [], areas: [], limit_rules: [], departments } }),
    [contract.userManage.path]: () =>
      ok({
        ...{ rows, next: null, total: 4, total_exact: true, below: '5' },
        choices: [{ id: '1', name: '经办', description: '签收、回复' }],
      }),
    [contract.userSave.path]: () => ok({ id: '7' }),
    [contract.userStatus.path]: () => ok({ results: [{ id: '7', ok: true, code: '', msg: '', done: { id: '7' } }] }),
  })
  show(
    <SessionGate>
      <ScreensOf feature={operators} />
    </SessionGate>,
    address,
  )
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a user that was saved is not saved again as it was (spec §5)', async () => {
  const sent = open('/sys/user/save/7')
  const save = async () => {
    const form = within(await screen.findByRole('dialog'))
    fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  }
  await save()
  await screen.findByText('用户已保存')
  await vi.advanceTimersByTimeAsync(GUARD_MS)
  const edit = (await screen.findAllByRole('button', { name: '编辑' }))[0]!
  fireEvent.click(edit)
  await save()
  await screen.findByText('数据未发生任何改变，请修改数据后再次提交')
  expect(sent(contract.userSave.path)).toEqual([
    expect.objectContaining({ id: '7', version: 1, role_ids: ['1'], user_type: 'dept_staff', status: 'enabled' }),
  ])
})

test('nothing is offered for oneself nor for who may more, and of several only whom it changes', async () => {
  const sent = open('/sys/user/manage')
  await screen.findAllByText('wangmin')
  expect(await screen.findAllByRole('button', { name: '编辑' })).toHaveLength(2)
  for (const name of ['wangmin', 'lihong', 'head', 'leader'])
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  fireEvent.click(await screen.findByRole('button', { name: /停用.*1/ }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }))
  await waitFor(() =>
    expect(sent(contract.userStatus.path)).toEqual([{ ids: ['7'], versions: { 7: 1 }, status: 'disabled' }]),
  )
  await screen.findByText('已办理 1 个')
})
