import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { MAP } from '#features/grid/contract.ts'
import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, show } from '#ui/testing/harness.tsx'

import { MapLink } from './MapLink.tsx'
import { UserMenu } from './UserMenu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(role: string, paths: readonly string[] = []): Promise<void> {
  fakeServer(sessionAnswers({ role, paths }))
  show(
    <SessionGate>
      <MapLink />
      <UserMenu />
    </SessionGate>,
  )
  await screen.findByText('李明')
}

it.each([
  [[MAP.name], 1],
  [[], 0],
])('the map is linked for those with the permission TaxationScreen only: %j (spec §6)', async (paths, links) => {
  await open('center_dispatcher', paths)
  expect(screen.queryAllByRole('link', { name: '区域地图' })).toHaveLength(links)
})

it.each([
  ['admin', '超级管理员'],
  ['center_dispatcher', '热线中心'],
])('below the name of a %s stands %s (spec §6)', async (role, unit) => {
  await open(role)
  expect(screen.getByText('李明').parentElement!.textContent).toBe(`李明${unit}`)
})
