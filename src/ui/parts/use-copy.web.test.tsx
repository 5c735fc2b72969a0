import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Button, Modal } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { useCopy } from './use-copy.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Copier() {
  const copy = useCopy()
  return (
    <Modal open title="大屏">
      <Button onClick={() => void copy('地址', '已复制')}>复制</Button>
    </Modal>
  )
}

/** What the old way of the browser copies, if it does. */
function copying(clipboard: object | undefined, works = true): string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, userAgent: '', clipboard })
  document.execCommand = () => {
    const { activeElement: at } = document
    // A dialog of the library takes the focus back from whatever stands outside of it.
    if (works && at instanceof HTMLTextAreaElement && at.closest('[role="dialog"]')) copied.push(at.value)
    return works
  }
  show(<Copier />)
  const button = screen.getByRole('button', { name: /复\s?制/ })
  button.focus()
  fireEvent.click(button)
  return copied
}

const refuses = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }

test.each([
  ['on a page without https', undefined],
  ['where the browser refuses its clipboard', refuses],
])('a text is copied out of a dialog, which keeps the focus: %s', async (_where, clipboard) => {
  const copied = copying(clipboard)
  await screen.findByText('已复制')
  expect(copied).toEqual(['地址'])
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/复\s?制/))
})

test('what cannot be copied is not said to be', async () => {
  copying(refuses, false)
  expect(await screen.findByText(/手动复制/)).toBeTruthy()
  expect(screen.queryByText('已复制')).toBeNull()
})
