import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { categoryTake } from '#features/reference/contract/editors.ts'
import { MayOpen } from '#ui/may-open.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import { districtInfo, districtSave, setupState, setupTrial } from '../contract.ts'
import { setup } from './feature.tsx'
import { SetupBlock } from './SetupBlock.tsx'

const EMPTY = {
  ...{ named: 0, streets: 0, communities: 0, departments: 0, unmanned: 0, without_liaison: 0, people: 0 },
  ...{ categories: 0, limit_rules: 9, year: 2026, published: 1, dispatchers: 0, reviewers: 0, administrators: 0 },
  ...{ sends_sms: 0, received: 0, allocated: 0 },
}
const TRIED = [
  { key: 'enter', state: 'done', who: '赵一（热线中心）', why: '' },
  { key: 'allocate', state: 'failed', who: '', why: '没有账号可以办理这一步' },
  { key: 'sign', state: 'waiting', who: '', why: '' },
]
const DISTRICT = { username: '一体化诉求解决平台', short_name: '热线', region_code: '', superior_name: '', version: 3 }

function open(address: string, may: (path: string) => boolean = () => true) {
  const sent = fakeServer({
    ...sessionAnswers({ role: 'sys_admin', paths: ['/sys/setup'], endpoints: [setupState, setupTrial] }),
    [setupTrial.path]: () => ok({ steps: TRIED }),
    [setupState.path]: () => ok(EMPTY),
    [categoryTake.path]: () => ok({ added: 370 }),
    [districtInfo.path]: () => ok(DISTRICT),
    [districtSave.path]: () => ok(null),
  })
  show(
    <SessionGate>
      <MayOpen value={may}>
        <ScreensOf feature={setup} />
      </MayOpen>
    </SessionGate>,
    address,
  )
  return (path: string) => sent.filter((call) => call.path === path)
}
const lineOf = async (title: string) => within((await screen.findByText(title)).closest('li')!)

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('each step says what is missing and leads to where it is mended; the standard tree is one press', async () => {
  const sent = open('/sys/setup')
  expect(await screen.findByText('还差 4 项才能派出第一张工单')).toBeTruthy()
  const departments = await lineOf('承办部门')
  expect(departments.getByText('还没有可承办的部门，工单无处可派')).toBeTruthy()
  expect(departments.getByRole('link', { name: '去完成' }).getAttribute('href')).toBe('/rexian/department/manage')
  expect((await lineOf('节假日')).getByRole('link', { name: '查看' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '载入标准分类' }))
  await waitFor(() => expect(sent(categoryTake.path)).toHaveLength(1))
  await waitFor(() => expect(sent(setupState.path)).toHaveLength(2))
})

test('who may not go a step is told who does', async () => {
  open('/sys/setup', (path) => !path.startsWith('/sys/operators'))
  expect((await lineOf('部门账号')).getByText('由安全管理员办理')).toBeTruthy()
})

test('the district is named in the version that was seen', async () => {
  const sent = open('/sys/district')
  fireEvent.change(await screen.findByLabelText('行政区划代码'), { target: { value: '990102' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(sent(districtSave.path)).toHaveLength(1))
  expect(sent(districtSave.path)[0]!.body).toMatchObject({ region_code: '990102', version: 3 })
})

test('the first page says how far it is, to who may see it, until everything is there', async () => {
  const home = (facts: object, endpoints = [setupState]) => {
    const sent = fakeServer({
      ...sessionAnswers({ role: 'sys_admin', paths: ['/sys/setup'], endpoints }),
      [setupState.path]: () => ok(facts),
    })
    show(
      <SessionGate>
        <p>首页</p>
        <SetupBlock />
      </SessionGate>,
      '/',
    )
    return sent
  }
  home(EMPTY)
  expect((await screen.findByRole('link', { name: '继续开通' })).getAttribute('href')).toBe('/sys/setup')
  cleanup()
  const there = { named: 1, streets: 1, departments: 1, people: 1, categories: 1 }
  const sent = home({ ...EMPTY, ...there, dispatchers: 1, reviewers: 1, administrators: 3, received: 1, allocated: 1 })
  await waitFor(() => expect(sent.some(({ path }) => path === setupState.path)).toBe(true))
  expect(screen.queryByRole('link', { name: '继续开通' })).toBeNull()
  cleanup()
  const others = home(EMPTY, [])
  await screen.findByText('首页')
  expect(others.some(({ path }) => path === setupState.path)).toBe(false)
})

test('an order is tried by one press; where it stops and why stands there', async () => {
  open('/sys/setup')
  fireEvent.click(await screen.findByRole('button', { name: '试派工单' }))
  expect(await screen.findByText('没有走通，已撤销')).toBeTruthy()
  expect(screen.getByText('没有账号可以办理这一步')).toBeTruthy()
  expect(screen.getByText('未到')).toBeTruthy()
})
