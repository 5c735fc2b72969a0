import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '../testing/harness.tsx'
import { things } from '../testing/things.ts'
import { windowOf } from '../testing/width.ts'
import type { ListDeclaration } from './declaration.ts'
import { ListScreen } from './ListScreen.tsx'

interface Thing {
  readonly id: string
}

const list: ListDeclaration<Thing, typeof things> = {
  id: 'things',
  title: '事项',
  endpoint: things,
  input: ({ filters }) => filters,
  rowId: ({ id }) => id,
  rowName: ({ id }) => `事项${id}`,
  columns: [{ key: 'id', title: { zh: '编号', en: 'Number' }, width: 100, render: ({ id }) => `事项${id}` }],
  filters: [],
  Card: ({ row }) => `事项${row.id}`,
}
const ROW = 40
/** What was brought to the upper edge. */
const brought: (string | null)[] = []

/** Rows and cards stand below each other in what scrolls; as the browser would have it. */
function lay(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const rows = [...document.querySelectorAll('[data-row], ul[aria-label="事项"] > li')]
    const scroller = document.querySelector('table')?.parentElement ?? document.querySelector('ul[aria-label="事项"]')
    const top = rows.includes(this) ? rows.indexOf(this) * ROW - scroller!.scrollTop : 0
    return new DOMRect(0, top, 300, ROW)
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function bring(this: Element) {
    brought.push(this.textContent)
  })
}

beforeEach(() => {
  brought.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('rows that become cards begin where they stood, and cards that become rows', async () => {
  const resize = windowOf(1440)
  const rows = Array.from({ length: 20 }, (_, at) => ({ id: String(at) }))
  fakeServer({ '/things': () => ok({ rows, next: null, total: 20, total_exact: true }) })
  show(<ListScreen list={list} />, '/list')
  await vi.waitFor(() => screen.getByText('事项9'))
  lay()
  const scroll = (scroller: Element, top: number): void => {
    scroller.scrollTop = top
    fireEvent.scroll(scroller)
    act(() => void vi.runAllTimers())
  }
  scroll(screen.getByRole('table').parentElement!, 7 * ROW)
  resize(390)
  expect(brought).toEqual(['事项7'])
  scroll(screen.getByRole('list', { name: '事项' }), 12 * ROW)
  resize(1440)
  expect(brought).toEqual(['事项7', '事项12'])
})
