import { afterEach, expect, test, vi } from 'vitest'

import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a file is there for as long as the browser may need to fetch it, and is let go then', () => {
  vi.useFakeTimers()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:7')
  const gone = vi.spyOn(URL, 'revokeObjectURL')
  saveFile(new Blob(['x']), '工单.xlsx')
  vi.advanceTimersByTime(59_000)
  expect(gone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(gone).toHaveBeenCalledWith('blob:7')
})
