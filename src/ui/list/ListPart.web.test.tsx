import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { get } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { z } from 'zod'

import { fakeServer, ok, refused, show, type Answer } from '../testing/harness.tsx'
import { useListState } from './list-url.ts'
import { ListPart } from './ListPart.tsx'

const things = get('/things', {
  access: 'signed_in',
  title: { zh: '事项', en: 'Things' },
  input: listInput(['newest'], { bad: z.string().optional() }),
  output: pageOf(z.object({ id: z.string() })),
})
const LIST = {
  id: 'part',
  title: '事项',
  endpoint: things,
  rowId: ({ id }: { id: string }) => id,
  rowName: ({ id }: { id: string }) => id,
  columns: [
    { key: 'id', title: { zh: '编号', en: 'Number' }, width: 90, render: ({ id }: { id: string }) => `no ${id}` },
  ],
  emptyText: '没有事项',
}

function Screen() {
  const url = useListState({ bad: '1' })
  return (
    <>
      <button onClick={() => url.setFilters({ bad: '' })}>全部</button>
      <ListPart list={LIST} url={url} />
    </>
  )
}
function open(answer: Answer) {
  const sent = fakeServer({ '/things': answer })
  return { sent, ...show(<Screen />, '/import?batch=7') }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a list inside a screen is read page by page, and its address stays that of the screen', async () => {
  const { sent, router } = open(({ query }) => {
    const from = Number(query.get('cursor') ?? 1)
    return ok({ rows: [{ id: String(from) }], next: from < 3 ? String(from + 1) : null, total: 3, total_exact: true })
  })
  await screen.findByText('no 1')
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('no 2')
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('no 3')
  fireEvent.click(screen.getByRole('button', { name: '上一页' }))
  await screen.findByText('no 2')
  fireEvent.click(screen.getByRole('button', { name: '全部' }))
  await screen.findByText('no 1')
  expect(Object.fromEntries(sent.at(-1)!.query)).toEqual({ limit: '20' })
  expect(router.state.location.search).toBe('?batch=7')
})

test('without rows it says so, with one page it has no pager, and failed it can be tried again', async () => {
  let answer = refused('BUSY', '系统繁忙')
  open(() => answer)
  const again = await screen.findByRole('button', { name: '重试' })
  answer = ok({ rows: [{ id: '1' }], next: null, total: 1, total_exact: true })
  fireEvent.click(again)
  await screen.findByText('no 1')
  expect(screen.queryByRole('button', { name: '下一页' })).toBeNull()
  answer = ok({ rows: [], next: null, total: 0, total_exact: true })
  fireEvent.click(screen.getByRole('button', { name: '全部' }))
  await waitFor(() => expect(screen.getByText('没有事项')).toBeTruthy())
})
