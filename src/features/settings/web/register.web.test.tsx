import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { SessionGate } from '#features/identity/web/public.ts'
import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { invalidate } from '#ui/api/hooks.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { settingHistory, settingRegister, settingSave, type RegisterRow } from '../contract.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

const row = (key: string, zh: string, given: Partial<RegisterRow>): RegisterRow => ({
  ...{ key, title: { zh, en: key }, note: null, feature: { zh: '工单', en: 'Orders' }, by: 'sys_admin', set_at: null },
  ...{ shape: { kind: 'number', min: 0, max: 99, step: 1 }, words: {}, parts: {} },
  ...{ initial: 5, value: 5, unread: null, set: null, version: 0, ...given },
})
const named = (zh: string) => ({ zh, en: zh })
const ROWS = [
  row('assist.max', '协办单位上限', {
    value: 7,
    set: { changed_at: '2026-11-20 09:00:00', changed_by: '赵一' },
    version: 3,
  }),
  row('visit.rate', '回访比例', {
    ...{ shape: { kind: 'each', keys: ['help'], of: { kind: 'number', min: 0, max: 100, step: 1 }, list: false } },
    ...{ parts: { help: named('求助') }, initial: { help: 100 }, value: { help: 100 } },
  }),
  row('workday.periods', '办公时间', {
    shape: { kind: 'rows', of: { from: { kind: 'text', pattern: null, optional: false } }, least: 1, most: null },
    ...{ parts: { from: named('从') }, initial: [{ from: '08:30' }], value: [{ from: '08:30' }] },
  }),
  row('due.cutoffTime', '当日收件截止', {
    shape: { kind: 'text', pattern: '^\\d\\d:\\d\\d$', optional: true },
    ...{ initial: null, value: '17:00' },
  }),
  row('app.support_phone', '技术支持电话', {
    shape: { kind: 'text', pattern: null, optional: false },
    ...{ initial: '', value: '12345' },
  }),
  row('wall.parts', '大屏内容', {
    shape: { kind: 'several', of: ['today'], least: 0 },
    ...{ words: { today: named('今日') }, initial: ['today'], value: ['today'] },
  }),
  row('app.force_mfa', '要求二次验证', { shape: { kind: 'flag' }, by: 'sec_admin', initial: 0, value: 0 }),
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What somebody else's change does to an open window. */
function ReadAnew() {
  const client = useQueryClient()
  return <button onClick={() => void invalidate(client, [settingRegister])}>重读</button>
}

function open(address = '/sys/setting', rows: () => readonly RegisterRow[] = () => ROWS) {
  const sent = fakeServer({
    ...sessionAnswers({
      role: 'sys_admin',
      paths: ['/sys/setting'],
      endpoints: [settingRegister, settingHistory, settingSave],
    }),
    [settingRegister.path]: () => ok(rows()),
    [settingHistory.path]: () =>
      ok([{ id: '1', before: 5, after: 7, changed_at: '2026-11-20 09:00:00', changed_by: '赵一' }]),
    [settingSave.path]: () => ok(null),
  })
  show(
    <SessionGate>
      <RegisterScreen />
      <ReadAnew />
    </SessionGate>,
    address,
  )
  return () => sent.findLast(({ path }) => path === settingSave.path)?.body
}
const dialog = () => screen.findByRole('dialog')
const save = async () => fireEvent.click(within(await dialog()).getByRole('button', { name: '保存' }))

test('each is read in words, found by name or code, and changed by whoever it belongs to', async () => {
  open()
  expect(await screen.findByText('求助 100')).toBeTruthy()
  expect(screen.getByText('默认：5 · 0 至 99')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '要求二次验证' })).toBeNull()
  fireEvent.change(screen.getByRole('searchbox', { name: '参数名称或代码' }), { target: { value: 'VISIT' } })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.change(screen.getByRole('searchbox', { name: '参数名称或代码' }), { target: { value: '' } })
  fireEvent.click(screen.getByRole('checkbox', { name: '只看已修改（1）' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('what is stored and cannot be read is said above all, and at its line', async () => {
  open('/sys/setting', () => [{ ...ROWS[0]!, unread: '-1' }, ...ROWS.slice(1)])
  expect(await screen.findByText(/有 1 个参数保存的值无法识别.*协办单位上限/)).toBeTruthy()
  expect(screen.getByText('保存的值无法识别，暂按默认值：-1')).toBeTruthy()
})

test('what it was before is a press away', async () => {
  const sent = open('/sys/setting?key=assist.max')
  fireEvent.click(await within(await dialog()).findByRole('button', { name: '改回' }))
  await save()
  await waitFor(() => expect(sent()).toMatchObject({ key: 'assist.max', value: 5, version: 3 }))
})

test('one of several values and rows are filled in', async () => {
  const sent = open('/sys/setting?key=visit.rate')
  fireEvent.change(within(await dialog()).getByRole('spinbutton', { name: '求助' }), { target: { value: '40' } })
  await save()
  await waitFor(() => expect(sent()).toMatchObject({ key: 'visit.rate', value: { help: 40 } }))
  cleanup()
  const rows = open('/sys/setting?key=workday.periods')
  fireEvent.click(within(await dialog()).getByRole('button', { name: '增加一行' }))
  fireEvent.change(within(await dialog()).getByRole('textbox', { name: '第 2 行 从' }), { target: { value: '14:00' } })
  await save()
  await waitFor(() => expect(rows()).toMatchObject({ value: [{ from: '08:30' }, { from: '14:00' }] }))
})

test.each([
  ['due.cutoffTime', 'textbox', null],
  ['app.support_phone', 'textbox', ''],
] as const)('%s, which may be empty, is emptied', async (key, role, value) => {
  const sent = open(`/sys/setting?key=${key}`)
  fireEvent.change(within(await dialog()).getByRole(role), { target: { value: '' } })
  await save()
  await waitFor(() => expect(sent()).toMatchObject({ key, value }))
})

test('of several choices that need none all are taken away, and what must be something says so', async () => {
  const sent = open('/sys/setting?key=wall.parts')
  fireEvent.click(within(await dialog()).getByRole('checkbox', { name: '今日' }))
  await save()
  await waitFor(() => expect(sent()).toMatchObject({ key: 'wall.parts', value: [] }))
  cleanup()
  const number = open('/sys/setting?key=assist.max')
  fireEvent.change(within(await dialog()).getByRole('spinbutton'), { target: { value: '' } })
  await save()
  expect(await within(await dialog()).findByText('请填写当前值')).toBeTruthy()
  expect(number()).toBeUndefined()
})

test('what was typed outlives a change by somebody else, and is sent for the value that was looked at', async () => {
  const [assist, ...others] = ROWS
  let rows: readonly RegisterRow[] = ROWS
  const sent = open('/sys/setting?key=assist.max', () => rows)
  fireEvent.change(within(await dialog()).getByRole('spinbutton'), { target: { value: '9' } })
  rows = [{ ...assist!, value: 6, version: 4 }, ...others]
  fireEvent.click(screen.getByText('重读'))
  expect(await screen.findByText('6')).toBeTruthy()
  await save()
  await waitFor(() => expect(sent()).toMatchObject({ value: 9, version: 3 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('“协办单位上限”已保存')).toBeTruthy()
})

test('a number beyond its range is refused with the bound, and not sent as another one', async () => {
  const sent = open('/sys/setting?key=assist.max')
  const number = within(await dialog()).getByRole('spinbutton')
  expect(within(await dialog()).getByText('默认：5 · 0 至 99')).toBeTruthy()
  fireEvent.change(number, { target: { value: '120' } })
  fireEvent.blur(number)
  expect(await within(await dialog()).findByText('当前值不能大于99')).toBeTruthy()
  await save()
  fireEvent.change(number, { target: { value: '12' } })
  await save()
  await waitFor(() => expect(sent()).toMatchObject({ value: 12 }))
  cleanup()
  const parts = open('/sys/setting?key=visit.rate')
  fireEvent.change(within(await dialog()).getByRole('spinbutton', { name: '求助' }), { target: { value: '101' } })
  await save()
  expect(await within(await dialog()).findByText('当前值不能大于100')).toBeTruthy()
  expect(parts()).toBeUndefined()
})
