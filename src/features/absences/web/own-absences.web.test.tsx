import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import * as contract from '../contract.ts'
import { OwnAbsences } from './OwnAbsences.tsx'

const row = {
  ...{ id: '9', operator_id: '1', name: '王敏', dept_id: '5', dept_name: '城管局', state: 'now', version: 2 },
  ...{ from_on: '2026-11-23', to_on: '2026-11-25', substitute_id: '2', substitute: '李强', reason: '培训' },
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('one sees for whom one stands in, and ends an absence in the version that was seen', async () => {
  const sent = fakeServer({
    ...sessionAnswers({ endpoints: [] }),
    [contract.absenceMine.path]: () =>
      ok({
        rows: [row],
        colleagues: [{ id: '2', name: '李强' }],
        standing_in: [{ name: '赵静', from_on: '2026-11-30', to_on: '2026-12-01' }],
      }),
    [contract.absenceMineEnd.path]: () => ok({ id: '9' }),
  })
  show(
    <SessionGate>
      <OwnAbsences />
    </SessionGate>,
    '/profile/user/edit',
  )
  expect((await screen.findByText(/赵静/)).textContent).toContain('赵静（2026-11-30至2026-12-01）')
  fireEvent.click(screen.getByRole('button', { name: '结束外出' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '结束外出' }))
  await waitFor(() => expect(sent.some(({ path }) => path === contract.absenceMineEnd.path)).toBe(true))
  expect(sent.find(({ path }) => path === contract.absenceMineEnd.path)!.body).toMatchObject({ id: '9', version: 2 })
})
