import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { getCommonData } from '#features/reference/web/public.ts'
import { tagList } from '#features/tags/contract.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { complaintList } from '../contract/list.ts'
import { QueueScreen } from './QueueScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['what a department that is no more has led', 'dept_id=8', /城建局（已停用）/],
  ['what has a tag that is no longer given', 'tag_ids=3', /创城（已停用）/],
])('a list of %s says of which', async (_what, filter, said) => {
  const former = {
    categories: [],
    areas: [],
    departments: [{ id: '8', name: '城建局', name_en: 'City Construction Bureau' }],
  }
  const nothing = { dictionaries: {}, categories: [], areas: [], departments: [], limit_rules: [] }
  fakeServer({
    ...sessionAnswers({ endpoints: [] }),
    [getCommonData.path]: () => ok({ etag: 'x', content: { ...nothing, former } }),
    [tagList.path]: ({ query }) =>
      ok([
        { id: '2', name: '涉老', colour: 'green', enabled: 1 },
        ...(query.get('all') === '1' ? [{ id: '3', name: '创城', colour: 'blue', enabled: 0 }] : []),
      ]),
    [complaintList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
  })
  show(
    <SessionGate>
      <QueueScreen queue="all" />
    </SessionGate>,
    `/rexian/all/list?${filter}`,
  )
  expect(await screen.findAllByText(said)).not.toHaveLength(0)
})
