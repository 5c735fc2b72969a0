import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { roleSwitch } from '#features/identity/contract/entry.ts'
import { operatorRoutes, userInfo, userLevel } from '#features/identity/contract/session.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { clearIdentity, keepToken } from '#ui/api/identifiers.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { RoleSwitch } from './RoleSwitch.tsx'

const role = (id: string, name: string) => ({ id, code: `own_${id}`, name })
const person = { uid: '1', roles: ['own_1'], role_list: [role('1', '派单'), role('2', '审核')], role_id: '1' }

beforeEach(() => keepToken('token'))
afterEach(() => {
  cleanup()
  clearIdentity()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is guarded for 3000 ms like every button that does something (spec §5)', async () => {
  const sent = fakeServer({
    [userInfo.path]: () => ok({ ...person, must_change_pwd: 0 }),
    [userLevel.path]: () => ok({ user_level: '1' }),
    [operatorRoutes.path]: () => ok({ path_arr: [], api_arr: [] }),
    [roleSwitch.path]: () => refused('X', '暂时不能切换'),
  })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /切换角色/, hidden: true })
  const switches = () => sent.filter(({ path }) => path === roleSwitch.path).length
  show(
    <SessionGate>
      <RoleSwitch />
    </SessionGate>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /切换角色/ }))
  const choice = await screen.findByRole('menuitem', { name: '审核' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(choice)
  await waitFor(() => expect(switches()).toBe(1))
  await screen.findByText('暂时不能切换')
  expect(button().disabled).toBe(true)
  fireEvent.click(choice)
  expect(switches()).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  await waitFor(() => expect(button().disabled).toBe(false))
})
