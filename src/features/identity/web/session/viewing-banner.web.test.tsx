import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useContext } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { timeFromMs } from '#kernel/time.ts'
import { AllowedCalls } from '#ui/api/allowed.ts'
import { clearIdentity, keepToken } from '#ui/api/identifiers.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { roleSwitch } from '../../contract/entry.ts'
import { userInfo, viewAsEnd } from '../../contract/session.ts'
import { LI_MING, sessionAnswers } from '../../testing/session-answers.ts'
import { SessionGate } from './session.tsx'
import { ViewingBanner } from './ViewingBanner.tsx'

const QUARTER_MS = 15 * 60_000

afterEach(() => {
  cleanup()
  clearIdentity()
  vi.restoreAllMocks()
})

/** What may be done by itself. */
function Allowed() {
  const isAllowed = useContext(AllowedCalls)
  return <p>{[userInfo, viewAsEnd, roleSwitch].map((endpoint) => (isAllowed(endpoint) ? '可' : '否')).join('')}</p>
}

const open = (viewer: { nick_name: string; until: string } | null) => {
  keepToken('mine')
  const sent = fakeServer({
    ...sessionAnswers({}),
    [userInfo.path]: () => ok({ ...LI_MING, role_id: '', viewer }),
    [viewAsEnd.path]: () => ok(null),
  })
  show(
    <SessionGate>
      <ViewingBanner />
      <Allowed />
      <p>工单</p>
    </SessionGate>,
  )
  return sent
}

it('says who looks as whom and until when, and ends it by one press', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const sent = open({ nick_name: '安全管理员', until: timeFromMs(Date.now() + QUARTER_MS) })
  expect(await screen.findByText(/安全管理员 正在以“李明”（热线中心）的身份查看/)).toBeTruthy()
  expect(screen.getByText('可可否')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /退出查看/ }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard'))
  expect(sent.filter(({ path }) => path === viewAsEnd.path)).toHaveLength(1)
})

it('is not there for who looks with his own eyes', async () => {
  open(null)
  await screen.findByText('工单')
  expect(screen.queryByText(/身份查看/)).toBeNull()
  expect(screen.getByText('可可可')).toBeTruthy()
})
