import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { accessIpList, accessIpSave } from '../contract.ts'
import { accessLists } from './feature.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an address is shut out or trusted by hand; what the guard makes is not to choose', async () => {
  const sent = fakeServer({
    [accessIpList.path]: () => ok({ rows: [], next: null, total: 0, total_exact: true }),
    [accessIpSave.path]: () => ok({ id: '6' }),
  })
  show(
    <Routes>
      {accessLists.screens.map(({ path, screen: shown }) => (
        <Route key={path} path={path} element={shown()} />
      ))}
    </Routes>,
    '/sys/accessip/ipadd',
  )
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
