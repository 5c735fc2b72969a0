import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { stepUp } from '../../contract/second-factor.ts'
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

test('who typed a wrong code types the right one and goes on at once', async () => {
  let proved = false
  const sent = fakeServer({
    [delicate.path]: () => (proved ? ok('done') : refused('STEP_UP_REQUIRED', '请先验证身份', { proof: 'code' }, 403)),
    [stepUp.path]: ({ body }) => {
      proved = body['code'] === '654321'
      return proved ? ok(null) : refused('CODE_WRONG', '验证码不正确', null, 400)
    },
  })
  show(<StepUp />, '/roles')
  const called = callEndpoint(delicate, {})
  const enter = async (code: string): Promise<void> => {
    const field = await screen.findByRole('textbox')
    fireEvent.change(field, { target: { value: code } })
    fireEvent.submit(field.closest('form')!)
  }
  await enter('123456')
  await screen.findByText('验证码不正确')
  await enter('654321')
  await waitFor(() => expect(sent.filter(({ path }) => path === stepUp.path)).toHaveLength(2))
  expect(await called).toBe('done')
})
