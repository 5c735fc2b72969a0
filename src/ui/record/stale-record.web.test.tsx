import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { GUARD_MS } from '../parts/use-guard.ts'
import { ok, refused } from '../testing/harness.tsx'
import { beginAfresh, open, putAway, roles, submit } from '../testing/roles.tsx'

beforeEach(beginAfresh)
afterEach(putAway)

describe('a record that somebody else changed meanwhile', () => {
  const STALE = { version: 5, changed_at: '2026-11-23 09:30:12', changed_by: '王主任', fields: ['name'] }
  async function overtaken(address: string, call: string, submitText?: RegExp) {
    const before = roles.rows
    let first = true
    const work = open(address, {
      [call]: () => {
        if (!first) return ok(null)
        first = false
        return refused('STALE', '内容已被他人修改', STALE, 409)
      },
    })
    const dialog = within(await screen.findByRole('dialog'))
    const name = () => dialog.getByLabelText<HTMLInputElement>('名称')
    if (!submitText) fireEvent.change(name(), { target: { value: '派单岗' } })
    roles.rows = [{ id: '1', name: '别人的', version: 5 }, ...before.slice(1)]
    submit(dialog, submitText)
    await dialog.findByText('王主任已于 2026-11-23 09:30 修改此记录')
    return { ...work, dialog, name }
  }

  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('shows what they wrote beside what was typed, which is kept and saved over it', async () => {
    const { dialog, name, where, bodies } = await overtaken('/role/edit/1', '/roles/edit')
    expect(await dialog.findByText('别人的')).toBeTruthy()
    expect(name().value).toBe('派单岗')
    fireEvent.click(dialog.getByRole('button', { name: '保留我的内容' }))
    await waitFor(() => expect(dialog.queryByText('别人的')).toBeNull())
    await act(() => vi.advanceTimersByTimeAsync(GUARD_MS))
    submit(dialog)
    await waitFor(() => expect(where()).toBe('/role'))
    expect(bodies('/roles/edit')[1]).toEqual({ id: '1', version: 5, name: '派单岗' })
  })

  it('is loaded into the form where that is chosen', async () => {
    const { dialog, name } = await overtaken('/role/edit/1', '/roles/edit')
    await dialog.findByText('别人的')
    fireEvent.click(dialog.getByRole('button', { name: '改用对方的内容' }))
    await waitFor(() => expect(name().value).toBe('别人的'))
    expect(dialog.queryByText('王主任已于 2026-11-23 09:30 修改此记录')).toBeNull()
  })

  it('is not removed unawares', async () => {
    const { dialog, where, bodies } = await overtaken('/role/del/1', '/roles/del', /删除角色/)
    fireEvent.click(dialog.getByRole('button', { name: '仍要继续' }))
    expect([where(), bodies('/roles/del').length]).toEqual(['/role/del/1', 1])
  })
})
