import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { HeadCell } from './HeadCell.tsx'

const onResize = vi.fn<(key: string, width: number) => void>()
const edge = () => screen.getByTitle('调整名称列宽')

beforeEach(() => {
  onResize.mockClear()
  HTMLElement.prototype.setPointerCapture = () => {}
  const column = { key: 'name', title: { zh: '名称', en: 'Name' }, width: 200, render: () => null }
  show(
    <table>
      <thead>
        <tr>
          <HeadCell column={column} offsets={{}} sort="" onSort={() => {}} onResize={onResize} />
        </tr>
      </thead>
    </table>,
  )
})
afterEach(cleanup)

test('a column is as wide as its edge was dragged', () => {
  fireEvent.pointerDown(edge(), { clientX: 100 })
  fireEvent.pointerUp(edge(), { clientX: 150 })
  expect(onResize).toHaveBeenCalledExactlyOnceWith('name', 50)
})

test('a drag that the system takes away, as when a palm touches the screen, leaves the column as it was', () => {
  fireEvent.pointerDown(edge(), { clientX: 100 })
  fireEvent.pointerCancel(edge(), { clientX: 120 })
  fireEvent.lostPointerCapture(edge())
  fireEvent.pointerUp(edge(), { clientX: 400 })
  expect(onResize).not.toHaveBeenCalled()
})
