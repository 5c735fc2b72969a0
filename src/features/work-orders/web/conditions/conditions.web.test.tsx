import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { complaintList } from '../../contract/list.ts'
import { QueueScreen } from '../QueueScreen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const openList = (queue: 'normal' | 'all', address: string) => {
  const sent = fakeServer({
    ...sessionAnswers({ endpoints: [complaintList] }),
    [complaintList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
  })
  show(
    <SessionGate>
      <QueueScreen queue={queue} />
    </SessionGate>,
    address,
  )
  const asked = () => sent.findLast(({ path }) => path === complaintList.path)?.query.get('conditions')
  return { asked }
}
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '高级筛选' }))
  return within(await screen.findByRole('dialog'))
}

test('the conditions of an address are said in words, can be added to, and go as a whole', async () => {
  const { asked } = openList('normal', '/rexian/hotline/normal/list?conditions=and(back_count.min.2,overdue.is.1)')
  await screen.findByText('高级筛选：退回次数 ≥ 2 且 已超期：是')
  const dialog = await openDialog()
  fireEvent.click(dialog.getByText('满足任一'))
  fireEvent.change(dialog.getByLabelText('退回次数的值'), { target: { value: '4' } })
  const remove = dialog.getByRole('button', { name: '移除第 2 个条件' })
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('添加条件'))
  fireEvent.click(dialog.getByText('添加条件'))
  // What has no value yet does not count.
  await dialog.findByText('即：退回次数 ≥ 4')
  fireEvent.click(dialog.getByRole('button', { name: '筛选' }))
  await waitFor(() => expect(asked()).toBe('or(back_count.min.4)'))
  fireEvent.click(await screen.findByRole('button', { name: '去掉条件 高级筛选' }))
  await waitFor(() => expect(asked()).toBeNull())
})

test('over all years one is told what bounds them, and offered it', async () => {
  openList('all', '/rexian/all/list?conditions=and(title.has.%E8%B7%AF%E7%81%AF)')
  const dialog = await openDialog()
  expect(dialog.getByRole('button', { name: '筛选' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: '加上“最近 90 天受理”' }))
  await dialog.findByText('即：标题含“路灯” 且 受理时间在最近 90 天（含今天）')
  expect(dialog.getByRole('button', { name: '筛选' }).hasAttribute('disabled')).toBe(false)
})

test('conditions that are none any more are said to be so, and can be cleared', async () => {
  openList('normal', '/rexian/hotline/normal/list?conditions=and(colour.is.red)')
  await screen.findByText('高级筛选：已失效的条件')
  expect(screen.getByRole('button', { name: '去掉条件 高级筛选' })).toBeTruthy()
})
