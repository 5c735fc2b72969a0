import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { fakeServer, refused, show } from '#ui/testing/harness.tsx'

import { StepUp } from './StepUp.tsx'

const delicate = post('/v1/delicate', {
  access: 'signed_in',
  step_up: true,
  title: { zh: '敏感操作', en: 'Delicate' },
  audit: 'test.delicate',
  input: z.object({}),
  output: z.string(),
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who goes back while a proof is asked for gives up what was to be done, and nothing asks any more', async () => {
  const proof = { proof: 'password' }
  const sent = fakeServer({ [delicate.path]: () => refused('STEP_UP_REQUIRED', '请先验证身份', proof, 403) })
  const { router } = show(<StepUp />, '/roles')
  await act(() => router.navigate('/roles/add'))
  const called = callEndpoint(delicate, {}).catch((failure: unknown) => failure)
  await screen.findByText('验证身份')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByText('验证身份')).toBeNull())
  expect(await called).toMatchObject({ name: 'AbortError' })
  expect(sent).toHaveLength(1)
})
