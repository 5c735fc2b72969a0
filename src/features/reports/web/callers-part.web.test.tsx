import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { reportCallers } from '../contract.ts'
import { WEIGHTS } from '../domain/weights.ts'
import { CallersPart } from './CallersPart.tsx'

afterEach(cleanup)

const period = { kind: 'month', from: '2026-10-01', to: '2026-10-31' } as const
const looking = { t: ({ zh }: { zh: string }) => zh, linked: false, side: 'centre', weights: WEIGHTS } as never
const callers = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    ...{ key: String(at), name: '张*' },
    cells: { phone: '138****0000', n: 6, topic: '市容环境', last_at: '2026-10-02 09:00:00' },
  }))

test.each([
  [49, false],
  [50, true],
])('of %i who called most it is said whether there may be more', async (n, full) => {
  fakeServer({ [reportCallers.path]: () => ok({ at: '2026-11-23 15:40:00', period, rows: callers(n), total: n }) })
  show(<CallersPart asked={{}} looking={looking} />)
  expect(screen.getByText(/最多列出前 50 名/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '显示重点诉求人' }))
  await screen.findByRole('table')
  expect(screen.queryByText('已列满 50 名，件数更少的未列出') !== null).toBe(full)
})
