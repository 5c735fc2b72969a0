import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ok, refused } from '../testing/harness.tsx'
import { beginAfresh, form, open, putAway, roles, SCREENS, submit } from '../testing/roles.tsx'

beforeEach(beginAfresh)
afterEach(putAway)

/** From now on what else the record changes is read no sooner than it is let go. */
function holdNames(): () => void {
  const fetchNow = globalThis.fetch
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/names')) await held
    return fetchNow(address, init)
  })
  return letGo
}
const leave = (id: string): void => void (roles.rows = roles.rows.filter((row) => row.id !== id))

describe('a record', () => {
  it('has an address for its list and for each of its forms, which stand over the list', () => {
    expect(SCREENS.map(({ path, parent, overParent }) => [path, parent, overParent])).toEqual([
      ['/role', undefined, undefined],
      ['/role/add', '/role', true],
      ['/role/edit/:id', '/role', true],
      ['/role/del/:id', '/role', true],
    ])
  })

  it('is added from the list: told, read again, and back on the list with its filters', async () => {
    const { where, bodies } = open('/role?q=a')
    fireEvent.click(await screen.findByRole('button', { name: /新增角色/ }))
    const dialog = await form('新增角色')
    expect(where()).toBe('/role/add?q=a')
    fireEvent.change(dialog.getByLabelText('名称'), { target: { value: '督办员' } })
    roles.rows = [...roles.rows, { id: '3', name: '督办员', version: 0 }]
    submit(dialog)
    expect(await screen.findByText('已新增')).toBeTruthy()
    expect(bodies('/roles/add')).toEqual([{ name: '督办员' }])
    expect(where()).toBe('/role?q=a')
    expect(await screen.findByText('督办员')).toBeTruthy()
  })

  it('is changed in the version that was looked at', async () => {
    const { where, bodies } = open('/role/edit/1')
    const dialog = await form('编辑角色')
    const name = dialog.getByLabelText<HTMLInputElement>('名称')
    expect(name.value).toBe('派单员')
    roles.rows = [{ id: '1', name: '别人的', version: 5 }]
    fireEvent.change(name, { target: { value: '派单岗' } })
    submit(dialog)
    await waitFor(() => expect(where()).toBe('/role'))
    expect(bodies('/roles/edit')).toEqual([{ id: '1', version: 4, name: '派单岗' }])
  })

  it('is told that there is to be nothing where something was: left out it would stay', async () => {
    roles.rows = [{ id: '1', name: '派单员', note: '值夜班', version: 4 }]
    const { where, bodies } = open('/role/edit/1')
    const dialog = await form('编辑角色')
    fireEvent.change(dialog.getByLabelText('说明'), { target: { value: '' } })
    submit(dialog)
    await waitFor(() => expect(where()).toBe('/role'))
    expect(bodies('/roles/edit')).toEqual([{ id: '1', version: 4, name: '派单员', note: null }])
  })

  it('is there again as it was typed, and says when somebody changed the record meanwhile', async () => {
    open('/role/edit/1')
    const name = (dialog: Awaited<ReturnType<typeof form>>) => dialog.getByLabelText<HTMLInputElement>('名称')
    fireEvent.change(name(await form('编辑角色')), { target: { value: '派单岗' } })
    cleanup()
    open('/role/edit/1')
    expect(name(await form('编辑角色')).value).toBe('派单岗')
    expect(screen.queryByText(/已被他人修改/)).toBeNull()
    cleanup()
    roles.rows = [{ id: '1', name: '别人的', version: 5 }]
    open('/role/edit/1')
    const again = await form('编辑角色')
    expect(again.getByText(/已被他人修改/)).toBeTruthy()
    fireEvent.click(again.getByRole('button', { name: '清空重填' }))
    expect([name(again).value, sessionStorage.getItem('draft:/role/edit/1')]).toEqual(['别人的', null])
  })

  it('stays in its form when it is refused', async () => {
    const { where } = open('/role/edit/1', { '/roles/edit': () => refused('STALE', '内容已被他人修改') })
    const dialog = await form('编辑角色')
    submit(dialog)
    expect((await screen.findByRole('alert')).textContent).toBe('内容已被他人修改')
    expect([where(), dialog.getByLabelText<HTMLInputElement>('名称').value]).toEqual(['/role/edit/1', '派单员'])
  })

  it('is removed after it was said what becomes of it, and its form goes with it', async () => {
    const { where, bodies } = open('/role', { '/roles/del': () => (leave('2'), ok(null)) })
    fireEvent.click((await screen.findAllByRole('button', { name: '删除' }))[1]!)
    const dialog = await form('删除角色')
    expect(dialog.getByText('“审核员”的权限随即失效。')).toBeTruthy()
    expect(where()).toBe('/role/del/2')
    const letGo = holdNames()
    submit(dialog, /删除角色/)
    await waitFor(() => expect(screen.queryByText('审核员')).toBeNull())
    letGo()
    expect(await screen.findByText('已删除')).toBeTruthy()
    expect([where(), bodies('/roles/del')]).toEqual(['/role', [{ id: '2', version: 0 }]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that an edit takes out of the list that is shown is saved, and its form closes', async () => {
    const { where } = open('/role?q=a', { '/roles/edit': () => (leave('1'), ok(null)) })
    fireEvent.click((await screen.findAllByRole('button', { name: '编辑' }))[0]!)
    const dialog = await form('编辑角色')
    fireEvent.change(dialog.getByLabelText('名称'), { target: { value: '派遣员' } })
    const letGo = holdNames()
    submit(dialog)
    await waitFor(() => expect(screen.queryByText('派单员')).toBeNull())
    letGo()
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(where()).toBe('/role?q=a')
  })

  it('that stands on another page is changed from a link to it', async () => {
    const far = { id: '41', name: '值班员', version: 2 }
    const { bodies } = open('/role/edit/41?q=a', {
      '/roles': ({ query }) => {
        const found = query.get('only') === far.id && query.get('q') === 'a' ? [far] : roles.rows
        return ok({ rows: found, next: found === roles.rows ? 'more' : null, total: 41, total_exact: true })
      },
    })
    const dialog = await form('编辑角色')
    fireEvent.change(await dialog.findByLabelText('名称'), { target: { value: '值守员' } })
    submit(dialog)
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(bodies('/roles/edit')).toEqual([{ id: '41', version: 2, name: '值守员' }])
  })

  it('that is gone is told of', async () => {
    open('/role/edit/9')
    expect((await form('编辑角色')).getByText('该记录不在此列表中，可能已被删除')).toBeTruthy()
  })
})

describe('a form over the list', () => {
  it('is closed by the way back, and what opened it has the focus again', async () => {
    const { router, where } = open('/role')
    const edit = (await screen.findAllByRole('button', { name: '编辑' }))[0]!
    edit.focus()
    fireEvent.click(edit)
    await form('编辑角色')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(where()).toBe('/role')
    expect(document.activeElement).toBe(edit)
  })

  it('is offered to whoever may open it', async () => {
    open('/role', {}, (path) => path === '/role/edit/:id')
    await screen.findAllByRole('button', { name: '编辑' })
    expect(screen.queryByRole('button', { name: /新增角色|删除/ })).toBeNull()
  })
})

describe('a list without records', () => {
  it('says so in the words of the record', async () => {
    roles.rows = []
    open('/role')
    expect(await screen.findByText('还没有角色')).toBeTruthy()
  })

  it('that failed says why; no form opens over it', async () => {
    open('/role/edit/1', { '/roles': () => refused('BUSY', '系统繁忙') })
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
