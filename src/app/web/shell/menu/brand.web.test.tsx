import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { supplierInfo } from '#features/identity/contract/session.ts'
import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'

import { Brand } from './Brand.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tenant =
  (more: object): Answer =>
  () =>
    ok({ uid: 'u', username: '云湖区热线平台', logo: '', ...more })
async function brand(answer: Answer) {
  const sent = fakeServer({ [supplierInfo.path]: answer })
  show(<Brand />)
  await waitFor(() => expect(sent).toHaveLength(1))
}
const logo = () => document.querySelector('img')

it('is the tenant’s logo and name (spec §3)', async () => {
  await brand(tenant({ logo: '/logo.png' }))
  expect(await screen.findByText('云湖区热线平台')).toBeTruthy()
  expect(logo()!.getAttribute('src')).toBe('/logo.png')
})

it('is a mark where there is no logo, or none that can be loaded', async () => {
  await brand(tenant({ logo: '/gone.png' }))
  await screen.findByText('云湖区热线平台')
  fireEvent.error(logo()!)
  expect(logo()).toBeNull()
})

it('is the platform’s own while the tenant is not known', async () => {
  await brand(() => refused('BUSY', '系统繁忙', null, 503))
  expect(await screen.findByText('热线处置平台')).toBeTruthy()
})
