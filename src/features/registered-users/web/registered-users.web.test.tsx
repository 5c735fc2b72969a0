import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import { registeredList, registeredPhone, registeredUnbind } from '../contract.ts'
import { registeredUsers } from './feature.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (id: string, phone: string | null, open_count: number, closing_at: string | null = null) => ({
  ...{ id, phone, open_count, order_count: 2, status: 'normal', remark: '', unbind_reason: '', unbound_at: null },
  ...{ created_at: '2026-11-01 09:00:00', last_active_at: '2026-11-20 09:00:00', closing_at, version: 4 },
})

const open = () => show(<ScreensOf feature={registeredUsers} />, '/sys/registerUserInfo/list')

test('a number is looked for without ever standing in an address', async () => {
  const phone_key = 'a'.repeat(64)
  const sent = fakeServer({
    [registeredList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
    [registeredPhone.path]: () => ok({ phone_key }),
  })
  const { router } = open()
  const box = await screen.findByRole('searchbox', { name: '完整手机号' })
  fireEvent.change(box, { target: { value: '13812345678' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(sent.find(({ path }) => path === registeredPhone.path)?.body.phone).toBe('13812345678'))
  await waitFor(() => expect(router.state.location.search).toContain(phone_key))
  expect(await screen.findByText(/此号码/)).toBeTruthy()
  const addresses = [router.state.location.search, ...sent.map(({ query }) => query.toString())]
  expect(addresses.filter((address) => address.includes('13812345678'))).toEqual([])
})

test('why nothing can be looked for is told', async () => {
  fakeServer({
    [registeredList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
    [registeredPhone.path]: () => refused('INVALID', '请输入完整的11位手机号', null, 400),
  })
  open()
  const box = await screen.findByRole('searchbox', { name: '完整手机号' })
  fireEvent.change(box, { target: { value: '1381234' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(await screen.findByText('请输入完整的11位手机号')).toBeTruthy()
})

test('a number is taken off for a reason, and of nobody who has open orders or closes the account', async () => {
  const rows = [
    row('7', '138****5678', 0),
    row('8', '139****0000', 1),
    row('9', null, 0),
    row('10', '137****1111', 0, '2026-11-20 09:00:00'),
  ]
  const sent = fakeServer({
    [registeredList.path]: () => ok({ rows, next: null, total: 4, total_exact: true }),
    [registeredUnbind.path]: () => ok({ id: '7' }),
  })
  open()
  const offered = await screen.findAllByRole('button', { name: '解绑手机号' })
  expect(offered).toHaveLength(1)
  fireEvent.click(offered[0]!)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText('解绑原因'), { target: { value: '号码已换主人' } })
  fireEvent.click(form.getByRole('button', { name: '解绑手机号' }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path === registeredUnbind.path)?.body).toEqual({
      ...{ id: '7', version: 4, unbind_reason: '号码已换主人' },
    }),
  )
})
