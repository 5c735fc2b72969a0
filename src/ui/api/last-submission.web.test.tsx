import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'

import { fakeServer, ok, refused, show, type Answer } from '../testing/harness.tsx'
import { callEndpoint } from './call.ts'
import { useAction } from './hooks.ts'
import { clearIdentity, keepToken } from './identifiers.ts'
import { forgetSubmissions } from './last-submission.ts'

const title = { zh: '测试', en: 'Test' }
const open = { access: 'signed_in', title, input: z.looseObject({}), output: z.unknown() } as const
const save = post('/menu/save', { ...open, audit: 'x', refuse_unchanged: true })
const add = post('/menu/add', { ...open, audit: 'x' })
const other = post('/orders/reply', { ...open, audit: 'x' })
const read = get('/orders/list', open)

const A = { items: ['a', 'b'] }
const B = { items: ['a'] }
const unchanged = { code: 'UNCHANGED', kind: 'refused' }
const yes: Answer = () => ok(null)
const lost: Answer = () => 'unreachable'
const no: Answer = () => refused('STALE', '请刷新')

beforeEach(() => {
  keepToken('t1')
  forgetSubmissions()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answering = (given: Readonly<Record<string, Answer>> = {}) =>
  fakeServer({ '/menu/save': yes, '/menu/add': yes, '/orders/reply': yes, '/orders/list': yes, ...given })

describe('a submission equal to the previous one (spec §5)', () => {
  it('is refused before it is sent, every time', async () => {
    const sent = answering()
    await callEndpoint(save, A)
    await expect(callEndpoint(save, A)).rejects.toMatchObject(unchanged)
    await expect(callEndpoint(save, { ...A })).rejects.toMatchObject(unchanged)
    expect(sent).toHaveLength(1)
  })

  it('is a change again after another payload, or after something was written beside it', async () => {
    const sent = answering()
    for (const input of [A, B, A]) await callEndpoint(save, input)
    await callEndpoint(add, { path: 'c' })
    await callEndpoint(save, A)
    expect(sent).toHaveLength(5)
  })

  it('stays refused whatever is read or done elsewhere', async () => {
    answering()
    await callEndpoint(save, A)
    await callEndpoint(read, {})
    await callEndpoint(other, { id: '1' })
    await expect(callEndpoint(save, A)).rejects.toMatchObject(unchanged)
  })

  it.each([
    ['of its own endpoint', { '/menu/save': no }, () => callEndpoint(save, B)],
    ['of another action', { '/orders/reply': no }, () => callEndpoint(other, {})],
    ['of a reading', { '/orders/list': no }, () => callEndpoint(read, {})],
    ['of the network', { '/orders/list': lost }, () => callEndpoint(read, {})],
  ])('is forgotten with a failure %s', async (_what, given, fails) => {
    answering()
    await callEndpoint(save, A)
    answering(given)
    await expect(fails()).rejects.toThrow()
    answering()
    await expect(callEndpoint(save, A)).resolves.toBeNull()
  })

  it('is forgotten with the session', async () => {
    answering()
    await callEndpoint(save, A)
    clearIdentity()
    keepToken('t2')
    await expect(callEndpoint(save, A)).resolves.toBeNull()
  })

  it('may be sent twice to an endpoint that does not ask for the rule', async () => {
    const sent = answering()
    await callEndpoint(other, { id: '1' })
    await callEndpoint(other, { id: '1' })
    expect(sent).toHaveLength(2)
  })

  it('is answered with the sentence of the specification', async () => {
    answering()
    show(<SaveButton />)
    const click = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))
    click()
    await screen.findByText('1 saved')
    click()
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert.textContent).toBe('数据未发生任何改变，请修改数据后再次提交'))
  })
})

function SaveButton() {
  const action = useAction(save)
  return (
    <button type="button" aria-label="保存" onClick={() => action.mutate(A)}>
      {action.isSuccess ? '1 saved' : ''}
    </button>
  )
}
