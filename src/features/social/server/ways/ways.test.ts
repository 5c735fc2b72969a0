import { afterAll, beforeAll, expect, it } from 'vitest'

import { OutboundFailure } from '#platform/outbound/outbound.ts'

import { PLATFORM, type PlatformKey } from '../../domain/platforms.ts'
import { startProvider, type TestProvider } from '../../testing/provider.ts'
import { WAYS } from './ways.ts'

const FLOW = { state: 'S', nonce: 'N', verifier: 'V', redirect_uri: 'https://ours.example/auth-redirect/p' }
const ROW = { supplier_id: '1', id: '1', version: 0, issuer: '', app_id: 'app', agent_id: '1000002', secret: 'secret' }
const now = '2026-11-23 09:00:00'

let provider: TestProvider
beforeAll(async () => (provider = await startProvider()))
afterAll(() => provider.close())

it.each([
  [
    'wecom',
    'https://login.work.weixin.qq.com/wwlogin/sso/login?login_type=CorpApp&appid=app&agentid=1000002&redirect_uri=https%3A%2F%2Fours.example%2Fauth-redirect%2Fp&state=S',
  ],
  [
    'dingtalk',
    'https://login.dingtalk.com/oauth2/auth?redirect_uri=https%3A%2F%2Fours.example%2Fauth-redirect%2Fp&client_id=app&state=S&response_type=code&scope=openid&prompt=consent',
  ],
] as const)('%s: people are sent to the public service as its documents say', async (key, address) => {
  expect((await WAYS[key].authorize(ROW, FLOW, { allow: [], now })).href).toBe(address)
})

it('oidc: state, nonce and a challenge go along, the verifier and the secret do not', async () => {
  const row = { ...ROW, issuer: provider.issuer }
  const { href } = await WAYS.oidc.authorize(row, FLOW, { allow: [provider.host], now })
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
    ...{ client_id: 'app', redirect_uri: FLOW.redirect_uri, response_type: 'code', scope: 'openid profile' },
    ...{ state: 'S', nonce: 'N', code_challenge_method: 'S256', code_challenge: expect.stringMatching(/^[\w-]{43}$/) },
  })
})

it.each(Object.keys(PLATFORM) as PlatformKey[])('%s: a provider that hangs is given up', async (key) => {
  provider.go({ hangs: true })
  const row = { ...ROW, id: `hanging ${key}`, issuer: provider.issuer }
  const calling = { allow: [provider.host], now, longestMs: 100 }
  const question = WAYS[key].whoIs(row, FLOW, { state: 'S', code: 'C' }, calling)
  await expect(question).rejects.toThrow(OutboundFailure)
})
