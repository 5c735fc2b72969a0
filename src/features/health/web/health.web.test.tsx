import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { healthReport, jobRetry } from '../contract.ts'
import { HealthScreen } from './HealthScreen.tsx'

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
    [healthReport.path]: () =>
      ok({ version: '0.1.0', at: '2026-11-23 09:00:00', findings: [finding, wrong], jobs: [job] }),
    [jobRetry.path]: () => ok(null),
  })
  show(<HealthScreen />)
  await screen.findByText('1 项故障，0 项注意')
  const lines = within(screen.getByRole('region', { name: '检查项' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('设置 BACKUP_DIR'),
    expect.stringContaining('Node 版本'),
  ])
  fireEvent.click(screen.getByRole('button', { name: '立即重试 write-import' }))
  await waitFor(() => expect(sent.findLast(({ path }) => path === jobRetry.path)?.body).toMatchObject({ id: '7' }))
})
