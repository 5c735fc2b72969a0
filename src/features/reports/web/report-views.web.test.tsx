import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { listViews } from '#ui/list/slots.ts'
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

test.each<[ReportKey, string, string]>([
  ['daily', '', ''],
  ['daily', 'period=week&ago=1&columns=received', 'period=week&ago=1&columns=received'],
  ['daily', 'group=dept&depts=3&from=mail&period=week', 'period=week'],
  ['daily', 'period=fortnight&columns=nothing&day=2026-11-02&ago=1', 'period=recent&day=2026-11-02'],
  ['tongji', 'group=dept,area&of=area:3&pid=4', 'of=area%3A3&group=dept%2Carea'],
  ['tongji', 'group=colour', 'group=dept'],
  ['unfinished', 'as_of=2026-11-20&of=dept:3', 'of=dept%3A3'],
])('a view of %s at ?%s keeps what the report understands', async (report_key, search, kept) => {
  fakeServer({ ...sessionAnswers({}), [REPORT_ENDPOINTS[report_key].path]: () => ok({ ...ANSWER, before: null }) })
  show(
    <SlotsProvider fillings={[fill(listViews, ({ url }) => <output aria-label="address">{url.search}</output>)]}>
      <SessionGate>
        <ReportPage report_key={report_key} />
      </SessionGate>
    </SlotsProvider>,
    `${reportPath(report_key)}?${search}`,
  )
  expect((await screen.findByLabelText('address')).textContent).toBe(kept)
})
