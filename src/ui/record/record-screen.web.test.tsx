import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import type { Message } from '#kernel/messages.ts'

import { useEndpoint } from '../api/hooks.ts'
import { TextField } from '../form/fields.tsx'
import { MayOpen } from '../may-open.ts'
import { GUARD_MS } from '../parts/use-guard.ts'
import { fakeServer, ok, refused, show, type Answer } from '../testing/harness.tsx'
import type { RecordDeclaration } from './declaration.ts'
import { recordScreens } from './record-screens.ts'
import { RecordScreen } from './RecordScreen.tsx'

const same = (zh: string): Message => ({ zh, en: zh })
const Row = z.object({ id: z.string(), name: z.string(), note: z.string().optional(), version: z.int() })
const wire = { access: 'granted', title: same('角色') } as const
const roleList = get('/roles', {
  ...wire,
  input: listInput(['newest'], { q: z.string().optional() }),
  output: pageOf(Row),
})
const roleAdd = post('/roles/add', {
  ...wire,
  audit: 'x',
  input: z.object({ name: z.string().min(2) }),
  output: z.null(),
})
const roleEdit = post('/roles/edit', {
  ...wire,
  audit: 'x',
  edits: roleList,
  input: z.object({ id: z.string(), version: z.int(), name: z.string().min(2), note: z.string().default('') }),
  output: z.null(),
})
const roleDel = post('/roles/del', { ...wire, audit: 'x', input: Seen, output: z.null() })

const roleNames = get('/names', { ...wire, input: z.object({}), output: z.null() })
const Names = () => void useEndpoint(roleNames, {})

const at = {
  list: { path: '/role', title: same('角色管理') },
  add: { path: '/role/add', title: same('新增角色') },
  edit: { path: '/role/edit/:id', title: same('编辑角色') },
  remove: { path: '/role/del/:id', title: same('删除角色') },
}
const ROLE: RecordDeclaration<typeof roleList, typeof roleAdd, typeof roleEdit, typeof roleDel> = {
  id: 'roles',
  at,
  list: {
    endpoint: roleList,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: [{ key: 'name', title: same('名称'), width: 200, render: ({ name }) => name }],
    filters: [{ kind: 'search', key: 'q', title: same('名称') }],
    empty: same('还没有角色'),
  },
  Fields: ({ row }) => (
    <>
      <TextField name="name" label={same('名称')} />
      {row?.note !== undefined && <TextField name="note" label={same('说明')} />}
    </>
  ),
  add: { endpoint: roleAdd, initial: {}, done: same('已新增') },
  edit: { endpoint: roleEdit, done: same('已保存') },
  remove: {
    endpoint: roleDel,
    consequence: same('“{name}”的权限随即失效。'),
    done: same('已删除'),
  },
  changes: [roleNames],
}
const SCREENS = recordScreens({
  name: 'role',
  at,
  endpoints: { list: [roleList], add: [roleAdd], edit: [roleEdit], remove: [roleDel] },
  screen: (opens) => <RecordScreen record={ROLE} opens={opens} />,
})

let rows: z.output<typeof Row>[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rows = [
    { id: '1', name: '派单员', version: 4 },
    { id: '2', name: '审核员', version: 0 },
  ]
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string, answers: Record<string, Answer> = {}, may = (_path: string) => true) {
  const sent = fakeServer({
    '/roles': () => ok({ rows, next: null, total: rows.length, total_exact: true }),
    '/roles/add': () => ok(null),
    '/roles/edit': () => ok(null),
    '/roles/del': () => ok(null),
    '/names': () => ok(null),
    ...answers,
  })
  const { router } = show(
    <MayOpen value={may}>
      <Names />
      <Routes>
        {SCREENS.map(({ path, screen: shown }) => (
          <Route key={path} path={path} element={shown()} />
        ))}
      </Routes>
    </MayOpen>,
    address,
  )
  const where = () => router.state.location.pathname + router.state.location.search
  const bodies = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
  return { router, where, bodies, sent }
}

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
const leave = (id: string): void => void (rows = rows.filter((row) => row.id !== id))
const submit = (dialog: ReturnType<typeof within>, name = /提\s?交/) =>
  fireEvent.click(dialog.getByRole('button', { name }))
async function form(title: string) {
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText(title).length).toBeGreaterThan(0)
  return dialog
}

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
    rows = [...rows, { id: '3', name: '督办员', version: 0 }]
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
    rows = [{ id: '1', name: '别人的', version: 5 }]
    fireEvent.change(name, { target: { value: '派单岗' } })
    submit(dialog)
    await waitFor(() => expect(where()).toBe('/role'))
    expect(bodies('/roles/edit')).toEqual([{ id: '1', version: 4, name: '派单岗' }])
  })

  it('is told that there is to be nothing where something was: left out it would stay', async () => {
    rows = [{ id: '1', name: '派单员', note: '值夜班', version: 4 }]
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
    rows = [{ id: '1', name: '别人的', version: 5 }]
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

  describe('that somebody else changed meanwhile', () => {
    const STALE = { version: 5, changed_at: '2026-11-23 09:30:12', changed_by: '王主任', fields: ['name'] }
    async function overtaken(address: string, call: string, submitText?: RegExp) {
      const before = rows
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
      rows = [{ id: '1', name: '别人的', version: 5 }, ...before.slice(1)]
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
        const found = query.get('only') === far.id && query.get('q') === 'a' ? [far] : rows
        return ok({ rows: found, next: found === rows ? 'more' : null, total: 41, total_exact: true })
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
    rows = []
    open('/role')
    expect(await screen.findByText('还没有角色')).toBeTruthy()
  })

  it('that failed says why; no form opens over it', async () => {
    open('/role/edit/1', { '/roles': () => refused('BUSY', '系统繁忙') })
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
