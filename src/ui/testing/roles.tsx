import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { vi } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import type { Message } from '#kernel/messages.ts'

import { useEndpoint } from '../api/hooks.ts'
import { TextField } from '../form/fields.tsx'
import { MayOpen } from '../may-open.ts'
import type { RecordDeclaration } from '../record/declaration.ts'
import { recordScreens } from '../record/record-screens.ts'
import { RecordScreen } from '../record/RecordScreen.tsx'
import { fakeServer, ok, show, type Answer } from './harness.tsx'

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
const ROLE: RecordDeclaration<typeof roleList> = {
  id: 'roles',
  at,
  list: {
    endpoint: roleList,
    rowName: ({ name }) => name,
    columns: [{ key: 'name', title: same('名称'), width: 200 }],
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
/** The screens of a plain record, as features declare theirs. */
export const SCREENS = recordScreens({
  name: 'role',
  at,
  endpoints: { list: [roleList], add: [roleAdd], edit: [roleEdit], remove: [roleDel] },
  screen: (opens) => <RecordScreen record={ROLE} opens={opens} />,
})

/** What the server has of them; tests change it. */
export const roles: { rows: z.output<typeof Row>[] } = { rows: [] }

/** As every test begins: two roles, and nothing that the browser kept. */
export function beginAfresh(): void {
  localStorage.clear()
  sessionStorage.clear()
  roles.rows = [
    { id: '1', name: '派单员', version: 4 },
    { id: '2', name: '审核员', version: 0 },
  ]
}
export function putAway(): void {
  cleanup()
  vi.unstubAllGlobals()
}

/** A district with roles at an address; `answers` of its server in the place of good ones. */
export function open(address: string, answers: Record<string, Answer> = {}, may = (_path: string) => true) {
  const sent = fakeServer({
    '/roles': () => ok({ rows: roles.rows, next: null, total: roles.rows.length, total_exact: true }),
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

export const submit = (dialog: ReturnType<typeof within>, name = /提\s?交/) =>
  fireEvent.click(dialog.getByRole('button', { name }))
/** The form that is open, by its title. */
export async function form(title: string) {
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getAllByText(title)
  return dialog
}
