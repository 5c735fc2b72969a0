import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { fakeServer, ok, refused } from '../testing/harness.tsx'
import { callEndpoint } from './call.ts'
import { proveThrough } from './step-up.ts'

const delicate = post('/v1/delicate', {
  access: 'signed_in',
  step_up: true,
  title: { zh: '敏感操作', en: 'Delicate' },
  audit: 'test.delicate',
  input: z.object({}),
  output: z.string(),
})

/** A server that wants proof until somebody gave it. */
function server(proof: 'password' | 'code' = 'password') {
  const state = { proved: false }
  const sent = fakeServer({
    [delicate.path]: () => (state.proved ? ok('done') : refused('STEP_UP_REQUIRED', '请先验证身份', { proof }, 403)),
  })
  return { state, sent }
}

test('after the proof the same call is made again, with the same idempotency key', async () => {
  const { state, sent } = server('code')
  const ask = vi.fn<() => Promise<boolean>>(async () => (state.proved = true))
  const stop = proveThrough(ask)
  expect(await callEndpoint(delicate, {})).toBe('done')
  expect(ask).toHaveBeenCalledExactlyOnceWith('code')
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    sent[0]!.headers.get('idempotency-key'),
    sent[0]!.headers.get('idempotency-key'),
  ])
  expect(sent[0]!.headers.get('nonce')).not.toBe(sent[1]!.headers.get('nonce'))
  stop()
})

test('two calls at once ask once', async () => {
  const { state } = server()
  const ask = vi.fn<() => Promise<boolean>>(async () => (state.proved = true))
  const stop = proveThrough(ask)
  expect(await Promise.all([callEndpoint(delicate, {}), callEndpoint(delicate, {})])).toEqual(['done', 'done'])
  expect(ask).toHaveBeenCalledOnce()
  stop()
})

test('who does not want to prove it, cancels the call; it is not made again', async () => {
  const { sent } = server()
  const stop = proveThrough(async () => false)
  await expect(callEndpoint(delicate, {})).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toHaveLength(1)
  stop()
  await expect(callEndpoint(delicate, {})).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
})
