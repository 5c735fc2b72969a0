import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, show } from '#ui/testing/harness.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { ActionBar } from './ActionBar.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('what hinders several steps is said once', async () => {
  fakeServer(sessionAnswers({}))
  const paused = '工单已挂起，请先恢复'
  const refused = [
    { action: 'reply', reason: paused },
    { action: 'back', reason: '已超过退单时限' },
    { action: 'delay', reason: paused },
  ]
  const order = { id: '7', order_no: 'RX7', actions: [], refused }
  show(
    <SessionGate>
      <ActionBar order={order as unknown as OrderDetail} onAction={() => {}} onMacro={() => {}} />
    </SessionGate>,
  )
  expect(await screen.findByText(`回复、申请延期：${paused}`)).toBeTruthy()
  expect(screen.getByText('退单：已超过退单时限')).toBeTruthy()
})

test.each([
  ['is the first button', { supervise_to_judge: 1 }, ['督办评定']],
  ['is one of several where nobody has answered yet', { supervise_to_answer: 1 }, []],
])('to judge a supervision %s', async (_, waits, expected) => {
  fakeServer(sessionAnswers({}))
  const order = { id: '7', order_no: 'RX7', actions: ['supervise_audit', 'urge'], refused: [], ...waits }
  show(
    <SessionGate>
      <ActionBar order={order as unknown as OrderDetail} onAction={() => {}} onMacro={() => {}} />
    </SessionGate>,
  )
  await screen.findByRole('button', { name: '督办评定' })
  const primary = [...document.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent)
  expect(primary).toEqual(expected)
})
