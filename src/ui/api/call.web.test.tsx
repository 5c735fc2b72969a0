import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'
import { signRequest } from '#kernel/signature.ts'

import { fakeServer, ok, refused } from '../testing/harness.tsx'
import { callEndpoint } from './call.ts'
import { asciiJson } from './encrypt-password.ts'
import { adoptIdentityFromAddress, clearIdentity, guid, keepToken } from './identifiers.ts'

const title = { zh: '测试', en: 'Test' }
const read = get('/read', { access: 'signed_in', title, input: z.looseObject({}), output: z.unknown() })
const act = post('/act', { access: 'signed_in', title, audit: 'x', input: z.looseObject({}), output: z.unknown() })

afterEach(() => vi.unstubAllGlobals())

describe('callEndpoint', () => {
  it('signs what it sends, values as sent', async () => {
    const sent = fakeServer({ '/read': () => ok(null), '/act': () => ok(null) })
    await callEndpoint(read, { b: '2', a: ['x', 'y'], empty: '', none: undefined })
    await callEndpoint(act, { ids: ['1', '2'], n: 5 })
    for (const { query, body, headers } of sent) {
      const values = { ...Object.fromEntries(query), ...body }
      const expected = signRequest(values, Number(headers.get('timestamp')), headers.get('nonce')!, 'salt')
      expect(headers.get('sign')).toBe(expected)
      expect(headers.get('device')).toBe('web')
    }
    expect(sent[0]!.query.get('a')).toBe('["x","y"]')
    expect([...sent[0]!.query.keys()]).toEqual(['b', 'a'])
  })

  it('sends token, tenant and identity of the cookies', async () => {
    const sent = fakeServer({ '/read': () => ok(null) })
    keepToken('t1')
    history.replaceState(null, '', '/list?guid=g1&supplieruid=s1&keep=1')
    adoptIdentityFromAddress()
    expect(location.search).toBe('?keep=1')
    expect(guid()).toBe('g1')
    await callEndpoint(read, {})
    const { headers } = sent[0]!
    expect([headers.get('accesstoken'), headers.get('supplieruid'), headers.get('guid')]).toEqual(['t1', 's1', 'g1'])
  })

  it('names the tenant of the page where no cookie does', async () => {
    clearIdentity()
    const sent = fakeServer({ '/read': () => ok(null) })
    await callEndpoint(read, {})
    expect(sent[0]!.headers.get('supplieruid')).toBe('district')
  })

  it('corrects a wrong clock once, and only once', async () => {
    const skewed = () => refused('CLOCK_SKEW', '请校准时间', null, 401)
    const once = fakeServer({ '/read': () => (once.length === 1 ? skewed() : ok('answer')) })
    expect(await callEndpoint(read, {})).toBe('answer')
    const always = fakeServer({ '/read': skewed })
    await expect(callEndpoint(read, {})).rejects.toMatchObject({ code: 'CLOCK_SKEW' })
    expect(always).toHaveLength(2)
  })

  it('sends nothing of a call that was cancelled while it was being signed', async () => {
    const signals: boolean[] = []
    fakeServer({})
    const answer = fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.includes('/read')) signals.push(init.signal!.aborted)
      return answer(address, init)
    })
    const cancelled = new AbortController()
    const call = callEndpoint(read, {}, { signal: cancelled.signal })
    cancelled.abort()
    await expect(call).rejects.toBeDefined()
    expect(signals).toEqual([true])
  })

  it('calls a page that is no envelope a failure of the network', async () => {
    fakeServer({})
    vi.stubGlobal('fetch', async (address: string) =>
      address.endsWith('/config')
        ? new Response(JSON.stringify({ status: true, data: { sign_salt: 's', server_time: '2026-11-21 10:00:00' } }))
        : new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    )
    await expect(callEndpoint(read, {})).rejects.toMatchObject({ kind: 'network', status: 502 })
  })
})

it('writes every other letter of a password as ASCII', () => {
  expect(asciiJson({ password: '密码é' })).toBe(String.raw`{"password":"\u5bc6\u7801\u00e9"}`)
  expect(JSON.parse(asciiJson({ password: '密码😀' }))).toEqual({ password: '密码😀' })
})
