import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { callerInfo, callerSave } from '../../contract/callers.ts'
import { complaintList } from '../../contract/list.ts'
import { CallerScreen } from './CallerScreen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const TIMES = { first_at: '2026-11-01 08:00:00', last_at: '2026-11-20 08:00:00' }
const caller = {
  ...{ caller_name: '徐*琪', caller_phone: '126****9128', ...TIMES, promises: [], profile: null },
  ...{ total: 0, open: 0, dissatisfied: 0, repeats: 0 },
}

test('a caller is noted without a mark, and what was typed is there when the form is opened again', async () => {
  const sent = fakeServer({
    [callerInfo.path]: () => ok(caller),
    [complaintList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
    [callerSave.path]: () => ok(null),
  })
  show(
    <Routes>
      <Route path="/caller/:id" element={<CallerScreen />} />
    </Routes>,
    '/caller/4182',
  )
  const note = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
    return screen.findByLabelText<HTMLTextAreaElement>('备注')
  }
  fireEvent.change(await note(), { target: { value: '听力不好' } })
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await note()).value).toBe('听力不好')
  fireEvent.click(screen.getByRole('button', { name: /提交/ }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path === callerSave.path)?.body).toMatchObject({ note: '听力不好' }),
  )
})
