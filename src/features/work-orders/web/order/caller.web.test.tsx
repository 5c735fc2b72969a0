import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { windowOf } from '#ui/testing/width.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { SHOWN_SECONDS, unmask } from '../../contract/unmasking.ts'
import { Facts } from './Facts.tsx'

const ORDER = {
  ...{ id: '7', content: '路灯不亮', demand: null, superior_opinion: null, is_anonymous: 0, is_secret: 0 },
  ...{ caller_name: '欧**雨', caller_phone: '125****1111', caller_gender: 'unknown', may_unmask: 'contact' },
  ...{ appeal_type: 'consult', source_channel: 'phone', urgency: 'normal', received_at: '2026-11-20 09:00:00' },
} as unknown as OrderDetail
const CLEAR = { caller_name: '欧阳听雨', phones: ['12500001111'] }

function Screen() {
  const [id, setId] = useState('7')
  return (
    <>
      <Facts order={{ ...ORDER, id }} />
      <button type="button" onClick={() => setId('8')}>
        下一件
      </button>
    </>
  )
}
const look = () => fireEvent.click(screen.getByRole('button', { name: /查看（办理联系）/ }))
const number = () => screen.queryByRole('link', { name: '12500001111' })

beforeEach(() => void fakeServer({ [unmask.path]: () => ok(CLEAR) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a number can be dialled, and is gone with its order', async () => {
  show(<Screen />)
  look()
  await waitFor(() => expect(number()?.getAttribute('href')).toBe('tel:12500001111'))
  fireEvent.click(screen.getByRole('button', { name: '下一件' }))
  expect(number()).toBeNull()
  expect(screen.getByText('125****1111')).toBeTruthy()
})

test('a number that was asked for stays where the window becomes narrow or wide', async () => {
  const becomes = windowOf(800)
  show(<Screen />)
  look()
  becomes(1440)
  await waitFor(() => expect(number()).not.toBeNull())
  becomes(800)
  expect(number()).not.toBeNull()
})

test.each([
  ['on a phone before the text, which fills the screen', 'iPhone', Node.DOCUMENT_POSITION_FOLLOWING],
  ['on a desk behind it', 'X11', Node.DOCUMENT_POSITION_PRECEDING],
])('the number stands %s', (_where, userAgent, text) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent })
  show(<Screen />)
  expect(screen.getByText('125****1111').compareDocumentPosition(screen.getByText('路灯不亮'))).toBe(text)
})

test('it is hidden after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  show(<Screen />)
  look()
  await waitFor(() => expect(number()).not.toBeNull())
  // The clock begins once what is shown is there for good.
  await act(async () => {})
  await act(() => vi.advanceTimersByTimeAsync(SHOWN_SECONDS * 1000))
  expect(number()).toBeNull()
})

test('who looks by the keyboard is at the number, and back at the button once it is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  show(<Screen />)
  screen.getByRole('button', { name: /查看（办理联系）/ }).focus()
  look()
  await waitFor(() => expect(document.activeElement).toBe(number()))
  await act(async () => {})
  await act(() => vi.advanceTimersByTimeAsync(SHOWN_SECONDS * 1000))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /查看（办理联系）/ }))
})
