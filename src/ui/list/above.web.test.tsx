import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeServer, ok, show } from '../testing/harness.tsx'
import { things } from '../testing/things.ts'
import type { ListDeclaration } from './declaration.ts'
import { ListScreen } from './ListScreen.tsx'

const list: ListDeclaration<{ id: string }, typeof things> = {
  ...{ id: 'things', title: '事项', endpoint: things, columns: [] },
  input: ({ filters, cursor }) => ({ ...filters, cursor }),
  ...{ rowId: ({ id }) => id, rowName: ({ id }) => id, Card: () => null },
  filters: [
    { kind: 'choice', key: 'state', title: { zh: '状态', en: 'State' }, options: [{ value: 'lost', label: '丢失' }] },
  ],
  above: [
    { key: 'lost', title: { zh: '丢失', en: 'Lost' }, filters: () => ({ state: 'lost' }) },
    { key: 'none', title: { zh: '没有的', en: 'None' }, filters: () => ({ state: 'none' }) },
    { key: 'share', title: { zh: '占比', en: 'Share' }, unit: 'percent' },
    { key: 'of_nothing', title: { zh: '无从计算', en: 'Of nothing' }, unit: 'percent' },
  ],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('numbers stand above a list, lead to their rows where there are any, and stay while one turns its pages', async () => {
  const above = { lost: 2, none: 0, share: 33.333, of_nothing: null }
  const sent = fakeServer({
    [things.path]: ({ query }) =>
      ok({ rows: [{ id: '1' }], next: 'more', total: 40, total_exact: true, ...(!query.get('cursor') && { above }) }),
  })
  show(<ListScreen list={list} />, '/things')
  const strip = within(await screen.findByRole('group', { name: '本列表数字' }))
  expect((await strip.findAllByRole('definition')).map((one) => one.textContent)).toEqual(['2', '0', '33.33%', '—'])
  expect(strip.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/things?state=lost'])
  fireEvent.click(await screen.findByRole('button', { name: '下一页' }))
  await waitFor(() => expect(sent.at(-1)!.query.get('cursor')).toBe('more'))
  expect(strip.getAllByRole('definition')).toHaveLength(4)
  fireEvent.click(strip.getByRole('link'))
  await waitFor(() => expect(sent.at(-1)!.query.get('state')).toBe('lost'))
})
