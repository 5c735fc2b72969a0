import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { viewList } from '#features/views/contract.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import { SCHEDULE_AT, scheduleList, schedulePeople, type Schedule } from '../contract.ts'
import { reportSchedules } from './feature.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const KEPT: Schedule = {
  ...{ id: '9', name: '每月统计', report: 'undertake', address: '', every: 'month', on_day: 20, at_hour: 8 },
  ...{ recipients: [], recipient_names: '', paused: 0, next_at: '2026-12-20 08:00:00', last_at: null, last_told: 0 },
  ...{ owner_name: '值班长', version: 1 },
}

test('what was sent on a day of the month that no week has is sent on Monday once it is sent every week', async () => {
  fakeServer({
    [scheduleList.path]: () => ok({ rows: [KEPT], next: null, total: 1, total_exact: true }),
    [schedulePeople.path]: () => ok([]),
  })
  show(<ScreensOf feature={reportSchedules} />, SCHEDULE_AT.edit.path.replace(':id', '9'))
  const form = within(await screen.findByRole('dialog'))
  await form.findByTitle('20日')
  fireEvent.click(form.getByText('每周'))
  await waitFor(() => expect(form.queryByTitle('周一')).toBeTruthy())
})

test('another report is as it is built, and is sent to those alone who may open it', async () => {
  const person = (id: string, name: string, reports: readonly string[]) => ({
    id,
    name,
    dept_name: '热线中心',
    reports,
  })
  const kept = { ...KEPT, address: 'of=area:3', recipients: ['1', '2'] }
  fakeServer({
    [scheduleList.path]: () => ok({ rows: [kept], next: null, total: 1, total_exact: true }),
    [schedulePeople.path]: () => ok([person('1', '李明', ['undertake', 'daily']), person('2', '王敏', ['undertake'])]),
    [viewList.path]: () => ok({ rows: [], default_id: null }),
  })
  show(<ScreensOf feature={reportSchedules} />, SCHEDULE_AT.edit.path.replace(':id', '9'))
  const form = within(await screen.findByRole('dialog'))
  await form.findByTitle('保存时的列、维度和筛选')
  await form.findByText('王敏（热线中心）')
  fireEvent.mouseDown(form.getByRole('combobox', { name: '报表' }))
  fireEvent.click(await screen.findByTitle('收办走势'))
  await form.findByTitle('报表默认的列和维度')
  expect(form.getByText('李明（热线中心）')).toBeTruthy()
  expect(form.queryByText(/王敏/)).toBe(null)
})
