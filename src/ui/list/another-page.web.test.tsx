import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show, type Answer } from '../testing/harness.tsx'
import { things } from '../testing/things.ts'
import type { ListDeclaration } from './declaration.ts'
import { ListScreen } from './ListScreen.tsx'

interface Thing {
  readonly id: string
  readonly name: string
}

const list: ListDeclaration<Thing, typeof things> = {
  id: 'things',
  title: '事项',
  endpoint: things,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  columns: [{ key: 'name', title: { zh: '名称', en: 'Name' }, width: 200 }],
  filters: [],
  open: ({ id }) => `/things/${id}`,
  Card: ({ row }) => row.name,
}

const page: Answer = ({ query }) => {
  const from = Number(query.get('cursor') ?? 1)
  const rows = [from, from + 1].map((n) => ({ id: String(n), name: `事项${n}` }))
  return ok({ rows, next: from < 3 ? String(from + 2) : null, total: 4, total_exact: true })
}
const open = async () => {
  fakeServer({ '/things': page })
  show(<ListScreen list={list} />, '/list')
  await screen.findByText('事项1')
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const rowOf = (name: string) => screen.getByText(name).closest('tr')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['as a table', 'Windows', () => screen.getByRole('table').parentElement!],
  ['as cards on a phone', 'Android', () => screen.getByRole('list', { name: '事项' })],
])('another page is read from its top, %s', async (_how, userAgent, scroller) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent })
  await open()
  scroller().scrollTop = 300
  fireEvent.click(button(/下一页/))
  await screen.findByText('事项3')
  expect(scroller().scrollTop).toBe(0)
})

test('on another page J begins with its first row', async () => {
  await open()
  for (let times = 0; times < 2; times += 1) fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(document.activeElement).toBe(rowOf('事项2')))
  fireEvent.click(button(/下一页/))
  await screen.findByText('事项3')
  button(/上一页/).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'j' })
  await waitFor(() => expect(document.activeElement).toBe(rowOf('事项3')))
})

test('who turned to the last page by the keyboard is at the way back, since there is none further', async () => {
  await open()
  button(/下一页/).focus()
  fireEvent.click(button(/下一页/))
  await screen.findByText('事项3')
  await waitFor(() => expect(document.activeElement).toBe(button(/上一页/)))
  fireEvent.click(button(/上一页/))
  await screen.findByText('事项1')
  await waitFor(() => expect(document.activeElement).toBe(button(/下一页/)))
})

test('who takes back the choice while all that match are being read has chosen nothing', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const sent = fakeServer({ '/things': page })
  const fetchNow = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('limit=200')) await held
    return fetchNow(address, init)
  })
  show(<ListScreen list={{ ...list, batchActions: () => [], choosesMany: true }} />, '/list')
  await screen.findByText('事项1')
  fireEvent.click(screen.getByLabelText('选择本页全部'))
  fireEvent.click(button(/^选择符合条件的全部 4 条$/))
  fireEvent.click(button(/^取消选择/))
  release()
  await waitFor(() => expect(sent.filter(({ query }) => query.get('limit') === '200')).toHaveLength(2))
  expect(screen.queryByText(/^已选/)).toBeNull()
  fireEvent.click(screen.getByLabelText('选择本页全部'))
  expect(screen.getByText('已选 2 条')).toBeTruthy()
})

test('what is counted no further than a page is counted on as it is turned', async () => {
  const uncounted: Answer = ({ query }) => {
    const from = Number(query.get('cursor') ?? 1)
    const rows = [...Array(from < 41 ? 20 : 3).keys()].map((i) => ({ id: `${from + i}`, name: `事项${from + i}` }))
    return ok({
      rows,
      next: from < 41 ? String(from + 20) : null,
      total: Math.min(rows.length, 20),
      total_exact: false,
    })
  }
  fakeServer({ '/things': uncounted })
  show(<ListScreen list={list} />, '/list')
  for (const [first, told] of [
    ['事项1', '超过 20 条'],
    ['事项21', '超过 40 条'],
    ['事项41', '共 43 条'],
  ] as const) {
    await screen.findByText(first)
    expect(await screen.findByText(told)).toBeTruthy()
    fireEvent.click(button(/下一页/))
  }
})
