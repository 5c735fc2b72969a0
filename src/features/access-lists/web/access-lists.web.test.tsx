import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'
import { ScreensOf } from '#ui/testing/screens-of.tsx'

import { ACCESS_IP_AT, accessIpDel, accessIpList, accessIpSave } from '../contract.ts'
import { accessLists } from './feature.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is over already is not offered to be ended', async () => {
  const row = (id: string, ip: string, status: string) => ({
    ...{ id, ip, status, list_type: 'auto', reason: 'login_fail', hit_count: 1, note: '', version: 0 },
    ...{ first_at: '2026-11-23 09:00:00', last_at: '2026-11-23 09:00:00', expires_at: '2026-11-23 09:10:00' },
  })
  const rows = [row('1', '10.0.0.1', 'released'), row('2', '10.0.0.2', 'active')]
  fakeServer({
    ...sessionAnswers({
      role: 'sec_admin',
      paths: Object.values(ACCESS_IP_AT).map(({ path }) => path),
      endpoints: [accessIpDel],
    }),
    [accessIpList.path]: () => ok({ rows, next: null, total: 2, total_exact: true }),
  })
  const { path, screen: shown } = accessLists.screens.find((one) => one.path === ACCESS_IP_AT.list.path)!
  show(<SessionGate>{shown()}</SessionGate>, path)
  const lineOf = async (ip: string) => (await screen.findByText(ip, { selector: 'tr *' })).closest('tr')!
  expect((await lineOf('10.0.0.2')).textContent).toContain('解除')
  expect((await lineOf('10.0.0.1')).textContent).not.toContain('解除')
})

test('an address is shut out or trusted by hand; what the guard makes is not to choose', async () => {
  const sent = fakeServer({
    [accessIpList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
    [accessIpSave.path]: () => ok({ id: '6' }),
  })
  show(<ScreensOf feature={accessLists} />, '/sys/accessip/ipadd')
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByRole('radio', { name: '自动限制' })).toBeNull()
  fireEvent.change(form.getByLabelText('IP地址'), { target: { value: '10.1.0.0/16' } })
  fireEvent.click(form.getByRole('radio', { name: '白名单' }))
  fireEvent.click(form.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path === accessIpSave.path)?.body).toMatchObject({
      ip: '10.1.0.0/16',
      list_type: 'white',
    }),
  )
})
