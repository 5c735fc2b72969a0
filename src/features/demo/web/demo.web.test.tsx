import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { operatorRoutes, userInfo, userLevel } from '#features/identity/contract/session.ts'
import { mayOpen, SessionGate, useSession } from '#features/identity/web/public.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { fakeServer, ok, show, type Sent } from '#ui/testing/harness.tsx'

import { DEMO_PATH, demoCancel, demoInfo, demoPlay, demoReset, type Run } from '../contract.ts'
import { DemoScreen } from './DemoScreen.tsx'
import { DemoWatch } from './DemoWatch.tsx'
import { demo } from './feature.tsx'
import { leaveGuide } from './guide/guided.ts'
import { keepGuide } from './guide/progress.ts'

let run: Run | null
let sources: { onmessage?: (event: { data: string }) => void }[] = []
/** The server tells every window that something runs. */
const tell = (): void => act(() => sources.forEach(({ onmessage }) => onmessage?.({ data: '{"type":"demo.began"}' })))

interface Opening {
  readonly installed?: 0 | 1
  readonly may?: boolean
  readonly role?: string
}

function open({ installed = 1, may = true, role = 'x' }: Opening = {}) {
  const info = { uid: '1', nick_name: '李明', username: 'liming', phone: '', logo: '', dept_name: '热线中心' }
  const answers = {
    [userInfo.path]: () =>
      ok({ ...info, roles: [role], is_union: 0, is_week_pwd: 0, must_change_pwd: 0, role_list: [] }),
    [userLevel.path]: () => ok({ user_level: '1' }),
    [operatorRoutes.path]: () =>
      ok({ path_arr: [], api_arr: may ? [demoReset.path, demoPlay.path, demoCancel.path] : [] }),
    [demoInfo.path]: () => ok({ run }),
    [complaintList.path]: () => ok({ rows: QUEUE, next: null, total: 2, total_exact: true }),
    [demoReset.path]: () => {
      run = { ...RESET, state: 'running', done: 0 }
      return ok(null)
    },
    [demoPlay.path]: () => {
      run = { ...RESET, kind: 'play', state: 'running', done: 162, total: 600 }
      return ok(null)
    },
    [demoCancel.path]: () => {
      run = { ...run!, state: 'cancelled' }
      return ok(null)
    },
  }
  class Stream {
    onmessage?: (event: { data: string }) => void
    constructor() {
      sources.push(this)
    }
    close(): void {
      sources = sources.filter((source) => source !== this)
    }
  }
  vi.stubGlobal('EventSource', Stream)
  const sent: readonly Sent[] = fakeServer(answers, installed)
  const { router } = show(
    <SessionGate>
      <DemoWatch />
      <Here />
    </SessionGate>,
  )
  return { sent, router }
}

/** The first waits for somebody else. */
const QUEUE = [
  { id: '7', actions: ['direct_reply'] },
  { id: '8', actions: ['allocate'] },
]

/** The screen as the router shows it: to whoever may open it. */
function Here() {
  return mayOpen(useSession(), demo.screens[0]!) ? <DemoScreen /> : <p>没有</p>
}

const RESET: Run = {
  ...{ kind: 'reset', state: 'done', done: 2000, total: 2000 },
  ...{ started_at: '2026-11-23 09:00:00', by_name: '值班长' },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  leaveGuide()
  localStorage.clear()
  run = null
})

test('before anything is reset it is said what goes and what stays', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('button', { name: '重置工单' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/将丢失：全部工单.*会保留：账号和密码/)
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(sent.some(({ path }) => path === demoReset.path)).toBe(false)
})

test('while it is being reset everybody sees a notice, and what is on the screen is read again afterwards', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByRole('button', { name: '重置工单' }))
  fireEvent.click(await screen.findByRole('button', { name: '重置' }))
  await waitFor(() => expect(run).not.toBeNull())
  tell()
  const notice = await screen.findByRole('dialog', { name: '演示区正在重置' })
  expect(notice.textContent).toContain('无需重新登录')
  run = RESET
  expect(await screen.findByText('演示区的工单已恢复为最初的样子')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(sent.filter(({ path }) => path === demoInfo.path).length).toBeGreaterThan(2))
})

test('a day that is played has its clock on every screen, and is stopped where it was begun', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '开始回放' }))
  await waitFor(() => expect(run).not.toBeNull())
  tell()
  expect((await screen.findByRole('link', { name: '演示回放中，10:42' })).getAttribute('href')).toBe(DEMO_PATH)
  expect(screen.getByRole('button', { name: '重置工单' }).matches(':disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '停止' }))
  expect(await screen.findByText('回放已停止，已完成的步骤保留')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('who may not reset it reads who may', async () => {
  open({ may: false })
  expect(await screen.findAllByText(/由中心负责人或超级管理员操作/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '重置工单' })).toBeNull()
})

test('a tour begins at an order on which what it shows can be done', async () => {
  const { router } = open({ role: 'center_dispatcher' })
  const begin = await screen.findByRole('button', { name: '开始' })
  await waitFor(() => expect(begin.matches(':disabled')).toBe(false))
  fireEvent.click(begin)
  expect(router.state.location).toMatchObject({ pathname: '/rexian/desk/normal', state: { at: '8' } })
})

test('a tour that was left is taken up where it was', async () => {
  keepGuide('1', { step: 2, seen: false })
  open({ role: 'center_reviewer' })
  expect(await screen.findByRole('button', { name: '从第 3 步继续' })).toBeTruthy()
})

test('a role without a tour is offered none', async () => {
  open({ role: 'audit_admin' })
  await screen.findByRole('button', { name: '开始回放' })
  expect(screen.queryByRole('button', { name: '开始' })).toBeNull()
})

test('in an ordinary installation there is no screen, and nothing is asked', async () => {
  const { sent } = open({ installed: 0 })
  expect(await screen.findByText('没有')).toBeTruthy()
  expect(sent.some(({ path }) => path === demoInfo.path)).toBe(false)
})
