import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { Chart } from './Chart.tsx'
import { NumberTable } from './NumberTable.tsx'
import type { ChartData } from './data.ts'

const DATA: ChartData = {
  kind: 'bars',
  points: ['城管局'],
  series: [
    { label: '超期', values: [2], tone: 'red' },
    { label: '其余', values: [40], tone: '1' },
  ],
}
const rows = [{ key: '7', name: '城管局', to: '/list?dept_id=7', cells: [{ text: '2', to: '/late' }, { text: '40' }] }]
const table = (
  <NumberTable
    caption="各单位在办"
    corner="单位"
    heads={[{ title: '超期' }, { title: '其余' }]}
    rows={rows}
    totals={{ key: 'sum', name: '合计', cells: [{ text: '2', note: '+1' }, { text: '40' }] }}
  />
)

/** As a browser's, which tells of the first size and of none on the sheet. */
class SeesOnce {
  readonly #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe(): void {
    this.#tell()
  }
  disconnect(): void {}
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the same stands behind the drawing as a table whose numbers are links', () => {
  show(<Chart title="各单位在办" data={DATA} table={table} />)
  expect(screen.getByRole('figure', { name: /各单位在办/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: '城管局 2 40' })).toBeTruthy()
  expect(screen.getByRole('row', { name: '合计 2 +1 40' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/late')
})

test('what is drawn is said, also of one series, where no heading says it', () => {
  const single = { ...DATA, series: DATA.series.slice(1) }
  show(<Chart title="各单位在办" data={single} />)
  expect(screen.getByText('其余')).toBeTruthy()
  cleanup()
  show(<Chart title="各单位在办" heading={<h2>各单位在办</h2>} data={single} />)
  expect(screen.queryByText('其余')).toBe(null)
})

test('the table is seen instead of the drawing on demand, and back', () => {
  show(<Chart title="各单位在办" data={DATA} table={table} />)
  expect(screen.getByRole('button', { name: '保存为图片' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '显示表格' }))
  expect(screen.queryByRole('button', { name: '保存为图片' })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: '显示图表' }))
  expect(screen.getByRole('button', { name: '保存为图片' })).toBeTruthy()
})

test('on paper it is drawn as wide as the sheet has room for it, at once', async () => {
  const print = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => print)
  vi.stubGlobal('ResizeObserver', SeesOnce)
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  show(<Chart title="各单位在办" data={DATA} table={table} />)
  const drawn = () => document.querySelector('figure > [aria-hidden] svg')?.getAttribute('viewBox')
  await waitFor(() => expect(drawn()).toMatch(/^0 0 900 /))
  width.mockReturnValue(500)
  print.dispatchEvent(new Event('change'))
  expect(drawn()).toMatch(/^0 0 500 /)
})
