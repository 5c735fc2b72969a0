import { act, cleanup, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { registerForm } from '#features/applications/contract.ts'
import { getConfig, supplierList } from '#features/identity/contract/session.ts'
import { clearIdentity } from '#ui/api/identifiers.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { createRouter } from './router.tsx'

// Whoever is signed in is led away from here.
beforeEach(() => clearIdentity())
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

test.each([
  [1, '岗位和申请事由', 'textbox'],
  [0, '开通步骤', 'list'],
] as const)('who has no account applies at /register, or is told whom to ask (%i)', async (open, name, role) => {
  fakeServer({
    [registerForm.path]: () => ok({ open, units: [{ id: '5', name: '城管局' }] }),
    [getConfig.path]: () => ok({ app_version: '0.1.0' }),
    [supplierList.path]: () => ok({ list: [] }),
  })
  history.replaceState(null, '', '/register')
  await act(async () => void show(<RouterProvider router={createRouter()} />))
  expect(await screen.findByRole(role, { name })).toBeTruthy()
})
