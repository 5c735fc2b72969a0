import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import * as contract from '../contract.ts'
import type { HandoverSheet } from '../contract.ts'
import { HandoverScreen } from './HandoverScreen.tsx'

const order = { id: '3', order_no: 'RX3', title: '占道经营', holder_dept_name: '城管局', due_at: null }
const sheet: HandoverSheet = {
  ...{ id: null, version: 0, dept_name: '城管局', date: '2026-11-23', shift: 'day', names: ['王敏'] },
  ...{ from: '2026-11-23 08:00:00', to: '2026-11-23 20:00:00', as_of: '2026-11-23 19:50:00' },
  next: { date: '2026-11-23', shift: 'night', names: ['李强'] },
  ...{ present: { date: '2026-11-23', shift: 'day' }, before: null },
  figures: { open: 1, overdue: 0, urgent: 0, due: 0 },
  orders: { open: [order], overdue: [], urgent: [], due: [] },
  due: { from: '2026-11-23', to: '2026-11-24' },
  ...{ notes: '', contacted: '', signed: null, taken: null, may_sign: 1, may_take: 0, why_not_take: null },
}

function open(answer: HandoverSheet) {
  const sent = fakeServer({
    ...sessionAnswers({ endpoints: [contract.dutyHandover, contract.dutyHandOver, contract.dutyTakeOver] }),
    [contract.dutyHandover.path]: () => ok(answer),
    [contract.dutyHandovers.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
    [contract.dutyHandOver.path]: () => ok({ id: '9' }),
    [contract.dutyTakeOver.path]: () => ok({ id: '9' }),
  })
  show(
    <SessionGate>
      <HandoverScreen />
    </SessionGate>,
    contract.HANDOVER_PATH,
  )
  return (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('who leaves sees numbers that open their lists, writes notes and signs', async () => {
  const sent = open(sheet)
  expect((await screen.findByRole('link', { name: '1件' })).getAttribute('href')).toContain('sort=due')
  expect(screen.getByRole('link', { name: '占道经营' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '交班签字' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(/下一班：李强/)).toBeTruthy()
  fireEvent.change(form.getByLabelText('交接事项'), { target: { value: '关注夜市' } })
  fireEvent.click(form.getByRole('button', { name: '交班签字' }))
  await waitFor(() => expect(sent(contract.dutyHandOver.path)).toHaveLength(1))
  expect(sent(contract.dutyHandOver.path)[0]).toMatchObject({ date: '2026-11-23', shift: 'day', notes: '关注夜市' })
})

test('who comes looks at both names again before the sheet is taken in the version that was seen', async () => {
  const signed = { name: '王敏', at: '2026-11-23 19:55:00' }
  const sent = open({ ...sheet, id: '9', version: 2, signed, may_sign: 0, may_take: 1 })
  fireEvent.click(await screen.findByRole('button', { name: '接班签字' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(/交班人王敏/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: '接班签字' }))
  await waitFor(() => expect(sent(contract.dutyTakeOver.path)).toHaveLength(1))
  expect(sent(contract.dutyTakeOver.path)[0]).toMatchObject({ id: '9', version: 2 })
})

test('the shift before is led to while it waits, and from it back to the one that is on', async () => {
  open({ ...sheet, before: { date: '2026-11-22', shift: 'night', left: 'unsigned' } })
  const link = await screen.findByRole('link', { name: '上一班（2026-11-22 夜班）未交班' })
  expect(link.getAttribute('href')).toContain('date=2026-11-22&shift=night')
  expect(screen.queryByRole('link', { name: '回到当前班次' })).toBeNull()
  cleanup()
  const before = { date: '2026-11-22', shift: 'night' } as const
  open({ ...sheet, ...before, before: { ...before, left: 'waits' } })
  const back = await screen.findByRole('link', { name: '回到当前班次' })
  expect(back.getAttribute('href')).toContain('date=2026-11-23&shift=day')
  expect(screen.queryByRole('link', { name: /上一班/ })).toBeNull()
})
