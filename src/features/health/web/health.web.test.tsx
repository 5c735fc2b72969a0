import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { userInfo } from '#features/identity/contract/session.ts'
import { LI_MING, sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { healthReport, jobRetry, maintenanceSave, totalsCheck } from '../contract.ts'
import { HealthScreen } from './HealthScreen.tsx'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const named = (zh: string) => ({ zh, en: zh })

test('what is wrong comes first with its way out, and a job that was given up is tried again', async () => {
  const finding = { check: 'node', title: named('Node 版本'), state: 'good', found: named('v22'), mend: null }
  const wrong = {
    check: 'backup',
    title: named('备份'),
    state: 'bad',
    found: named('没有自动备份'),
    mend: named('设置 BACKUP_DIR'),
  }
  const job = {
    id: '7',
    name: 'write-import',
    tries: 25,
    most_tries: 25,
    next_at: '2026-11-23 09:00:00',
    failed: 1,
    error: 'gone',
  }
  const sent = fakeServer({
    ...sessionAnswers({ role: 'sys_admin' }),
    [healthReport.path]: () =>
      ok({ version: '0.1.0', at: '2026-11-23 09:00:00', findings: [finding, wrong], jobs: [job], maintenance: null }),
    [jobRetry.path]: () => ok(null),
  })
  show(
    <SessionGate>
      <HealthScreen />
    </SessionGate>,
  )
  await screen.findByText('1 项故障，0 项注意')
  const lines = within(screen.getByRole('region', { name: '检查项' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('设置 BACKUP_DIR'),
    expect.stringContaining('Node 版本'),
  ])
  fireEvent.click(screen.getByRole('button', { name: '立即重试 write-import' }))
  await waitFor(() => expect(sent.findLast(({ path }) => path === jobRetry.path)?.body).toMatchObject({ id: '7' }))
})

test('a maintenance is begun with its notice after a question, and stands above the screen of everybody', async () => {
  const answer = { version: '0.1.0', at: '2026-11-23 09:00:00', findings: [], jobs: [] }
  let maintenance: string | null = null
  const sent = fakeServer({
    ...sessionAnswers({ role: 'sys_admin' }),
    [userInfo.path]: () => ok({ ...LI_MING, maintenance: '22:00升级' }),
    [healthReport.path]: () => ok({ ...answer, maintenance }),
    [maintenanceSave.path]: () => {
      maintenance = '22:00升级'
      return ok(null)
    },
  })
  show(
    <SessionGate>
      <MaintenanceNotice />
      <HealthScreen />
    </SessionGate>,
  )
  await screen.findByText('系统维护中，暂时只能查看：22:00升级')
  const begin = await screen.findByRole('button', { name: '开始维护' })
  expect((begin as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: '公告' }), { target: { value: ' 22:00升级 ' } })
  fireEvent.click(begin)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '开始维护' }))
  await screen.findByRole('button', { name: '结束维护' })
  expect(sent.findLast(({ path }) => path === maintenanceSave.path)?.body).toMatchObject({ notice: '22:00升级' })
})

test('the totals of reports are held against the orders part by part, until somebody stops it', async () => {
  let asked = 0
  fakeServer({
    ...sessionAnswers({ role: 'sys_admin', endpoints: [totalsCheck] }),
    [userInfo.path]: () => ok({ ...LI_MING, first_tenant: 1 }),
    [healthReport.path]: () =>
      ok({ version: '0.1.0', at: '2026-11-23 09:00:00', findings: [], jobs: [], maintenance: null }),
    [totalsCheck.path]: () => {
      if (++asked === 2) fireEvent.click(screen.getByRole('button', { name: '取消' }))
      return ok({ checked: 5, wrong: 2 })
    },
  })
  show(
    <SessionGate>
      <HealthScreen />
    </SessionGate>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '核对近45天' }))
  await screen.findByText('已核对 10 天，4 处与工单不一致，一分钟内重算')
  await screen.findByRole('button', { name: '核对近45天' })
  expect(asked).toBe(2)
})
