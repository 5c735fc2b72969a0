import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { getCommonData } from '#features/reference/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { complaintList } from '../contract/list.ts'
import { QueueScreen } from './QueueScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a list of what a department that is no more has led says of which', async () => {
  const former = {
    categories: [],
    areas: [],
    departments: [{ id: '8', name: '城建局', name_en: 'City Construction Bureau' }],
  }
  const nothing = { dictionaries: {}, categories: [], areas: [], departments: [], limit_rules: [] }
  fakeServer({
    ...sessionAnswers({ endpoints: [] }),
    [getCommonData.path]: () => ok({ etag: 'x', content: { ...nothing, former } }),
    [complaintList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
  })
  show(
    <SessionGate>
      <QueueScreen queue="all" />
    </SessionGate>,
    '/rexian/all/list?dept_id=8',
  )
  expect(await screen.findAllByText(/城建局（已停用）/)).not.toHaveLength(0)
})
