import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { CallFailure } from '#ui/api/failure.ts'
import { clearErrorLog, startErrorLog } from '#ui/error-log.ts'
import { FeedbackProvider } from '#ui/parts/Feedback.tsx'
import { ScreenBoundary } from '#ui/parts/ScreenBoundary.tsx'

import { ErrorLog } from './ErrorLog.tsx'

function Orders({ broken }: { broken: boolean }): string {
  if (broken) throw new TypeError('rows is undefined')
  return '工单列表'
}

let root: Pick<ReturnType<typeof startErrorLog>, 'onCaughtError'> | undefined
beforeEach(() => {
  act(clearErrorLog)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (broken: boolean) =>
  render(
    <FeedbackProvider>
      <ErrorLog />
      <ScreenBoundary id="orders">
        <Orders broken={broken} />
      </ScreenBoundary>
    </FeedbackProvider>,
    root,
  )
const button = () => screen.queryByRole('button', { name: /错误日志/ })
const happens = (event: string, given: object): void =>
  act(() => {
    dispatchEvent(Object.assign(new Event(event), given))
  })
const rejected = (reason: unknown): void => happens('unhandledrejection', { reason })

it('nothing is kept where the log was not started: outside production (spec §9)', () => {
  show(false)
  rejected(new Error('lost'))
  expect(screen.getByText('工单列表')).toBeTruthy()
  expect(button()).toBeNull()
})

describe('in production', () => {
  beforeAll(() => {
    const { onCaughtError } = startErrorLog()
    root = { onCaughtError }
  })

  it('a fault of a component is printed and kept, with component, stack and address (spec §8)', async () => {
    show(true)
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'rows is undefined' }))
    fireEvent.click(await screen.findByRole('button', { name: '错误日志（1）' }))
    const dialog = await screen.findByRole('dialog')
    for (const text of ['TypeError: rows is undefined', 'Orders', location.href, '不到 1 分钟前']) {
      expect(dialog.textContent).toContain(text)
    }
  })

  it('rejections and errors that nobody caught are kept; failed and cancelled calls are not', () => {
    show(false)
    rejected(new Error('lost'))
    happens('error', { error: new Error('thrown'), message: 'thrown' })
    rejected(new CallFailure({ kind: 'network' }))
    rejected(new DOMException('cancelled', 'AbortError'))
    happens('error', { error: null, message: 'ResizeObserver loop limit' })
    expect(button()?.getAttribute('aria-label')).toBe('错误日志（2）')
  })

  it('the list is bounded, and emptied by its button', async () => {
    show(false)
    for (let n = 0; n < 60; n++) rejected(new Error(`number ${n}`))
    fireEvent.click(screen.getByRole('button', { name: '错误日志（50）' }))
    fireEvent.click(await screen.findByRole('button', { name: /^清\s*空$/ }))
    fireEvent.click(screen.getByRole('button', { name: /^关\s*闭$/ }))
    await waitFor(() => expect(button()).toBeNull())
  })
})
