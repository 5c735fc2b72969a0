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
