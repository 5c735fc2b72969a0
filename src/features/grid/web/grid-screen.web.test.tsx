import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { areaShapes } from '#features/reference/contract/boundaries.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { mapSummary } from '../contract.ts'
import { GridScreen } from './GridScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As browsers do, it takes nothing but an element. */
class Observer {
  observe(element: unknown): void {
    if (!(element instanceof Element)) throw new TypeError('parameter 1 is not of type Element')
  }
  disconnect(): void {}
}

const place = (given: object) => ({
  ...{ id: '7', name: '云湖街道', name_en: '', lng: null, lat: null, open: 12, overdue: 1, ...given },
})
const open = (streets: object[], areas: object[] = [], dept_id: string | null = null) => {
  vi.stubGlobal('ResizeObserver', Observer)
  fakeServer({
    [mapSummary.path]: () => ok({ at: '2026-11-23 09:00:00', dept_id, elsewhere: { open: 0, overdue: 0 }, streets }),
    [areaShapes.path]: () => ok({ areas }),
  })
  show(<GridScreen />)
}

test('streets without a centre are told in the table, beside a word that none is known', async () => {
  open([place({})])
  expect(await screen.findByText('街道尚未录入中心点坐标')).toBeTruthy()
  expect(screen.getByRole('link', { name: '云湖街道' })).toBeTruthy()
})

test('of a department a street leads to the orders that it leads', async () => {
  open([place({})], [], '14')
  const link = await screen.findByRole('link', { name: '云湖街道' })
  expect(link.getAttribute('href')).toMatch(/area_id=7&.*dept_id=14/)
})

test('boundaries are drawn where they are known, whether a centre is or not', async () => {
  const shape = [[[[118, 32], [119, 32], [119, 33], [118, 32]]]] // prettier-ignore
  open([place({})], [{ id: '7', name: '云湖街道', shape }])
  expect(await screen.findByRole('button', { name: '放大' })).toBeTruthy()
  expect(document.querySelectorAll('path[data-step="2"]')).toHaveLength(1)
})
