import { afterEach, expect, it, vi } from 'vitest'

import { accessToken, clearIdentity, keepToken } from '#ui/api/identifiers.ts'
import { fakeServer, ok, refused } from '#ui/testing/harness.tsx'

import { handOver } from '../contract/account.ts'
import { exchangeCode } from './authenticate.ts'

afterEach(() => {
  clearIdentity()
  vi.unstubAllGlobals()
})

it('a code from the address is exchanged for a token and is none itself', async () => {
  const sent = fakeServer({ [handOver.path]: () => ok({ access_token: 'new' }) })
  await exchangeCode('code')
  expect(sent[0]!.body).toEqual({ code: 'code' })
  expect(accessToken()).toBe('new')
})

it('a code that is used up leaves whoever is signed in as they were', async () => {
  fakeServer({ [handOver.path]: () => refused('HAND_OVER_VOID', '登录链接已失效', null, 400) })
  keepToken('mine')
  await exchangeCode('code')
  expect(accessToken()).toBe('mine')
})
