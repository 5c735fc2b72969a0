import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { listViews, type ListToView } from '#ui/list/slots.ts'
import { fill, SlotsProvider } from '#ui/slots.tsx'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { REPORT_ENDPOINTS, reportPath } from '../contract.ts'
import type { ReportKey } from '../domain/report.ts'
import { WEIGHTS } from '../domain/weights.ts'
import { ReportPage } from './ReportPage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const period = { kind: 'recent', from: '2026-11-22', to: '2026-11-23' }
const ANSWER = { at: '2026-11-23 15:40:00', period, compared: null, group: 'dept', weights: WEIGHTS, rows: [] }

/** What a report at an address gives to whoever keeps views. */
async function viewsOf(report_key: ReportKey, search: string): Promise<ListToView> {
  fakeServer({ ...sessionAnswers({}), [REPORT_ENDPOINTS[report_key].path]: () => ok({ ...ANSWER, before: null }) })
  const given: ListToView[] = []
  const Views = (list: ListToView) => (given.push(list), (<output aria-label="views" />))
  show(
    <SlotsProvider fillings={[fill(listViews, Views)]}>
      <SessionGate>
        <ReportPage report_key={report_key} />
      </SessionGate>
    </SlotsProvider>,
    `${reportPath(report_key)}?${search}`,
  )
  await screen.findByLabelText('views')
  return given.at(-1)!
}

test.each<[ReportKey, string, string]>([
  ['daily', '', ''],
  ['daily', 'period=week&ago=1&columns=received', 'period=week&ago=1&columns=received'],
  ['daily', 'group=dept&depts=3&from=mail&period=week', 'period=week'],
  ['daily', 'period=fortnight&columns=nothing&day=2026-11-02&ago=1', 'period=recent&day=2026-11-02'],
  ['tongji', 'group=dept,area&of=area:3&pid=4', 'of=area%3A3&group=dept%2Carea'],
  ['tongji', 'group=colour', 'group=dept'],
  ['unfinished', 'as_of=2026-11-20&of=dept:3', 'of=dept%3A3'],
])('a view of %s at ?%s keeps what the report understands', async (report_key, search, kept) => {
  expect((await viewsOf(report_key, search)).url.search).toBe(kept)
})

test('columns that this browser remembers are kept, though the address says nothing', async () => {
  localStorage.setItem('columns:report.daily', JSON.stringify('received'))
  const given = await viewsOf('daily', '')
  expect([given.url.search, given.said]).toEqual(['columns=received', ''])
})
