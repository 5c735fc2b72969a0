import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Evaluate } from './Evaluate.tsx'
import type { Config } from './parts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CONFIG = {
  choices: {
    dissatisfied_reason: [{ code: 'slow', zh: '办理慢', en: 'slow' }],
    resolve_result: [{ code: 'unresolved', zh: '没有解决', en: 'not resolved' }],
  },
} as unknown as Config

const press = () => fireEvent.click(screen.getByRole('button', { name: '提交评价' }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('what is still to be chosen is named, and nothing else; then the verdict is sent', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Promise.resolve(new Response(JSON.stringify({ status: true, msg: '', data: null })))
  })
  const done = vi.fn<() => void>()
  render(<Evaluate config={CONFIG} id="7" onDone={done} onLate={() => {}} />)
  press()
  await screen.findByText('请选择星级、是否联系、解决情况')
  choose('2 星')
  choose('联系过')
  choose('没有解决')
  press()
  await screen.findByText('请选择不满意的原因')
  expect(sent).toEqual([])
  choose('办理慢')
  press()
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent).toMatchObject([
    { id: '7', satisfaction: 2, responded: 1, resolve_result: 'unresolved', dissatisfied_reason: 'slow' },
  ])
})

test('a verdict whose answer was lost stands: the one that differs is not asked for again', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ status: false, msg: '', code: 'KEY_REUSED' }))),
  )
  const done = vi.fn<(told: string) => void>()
  render(<Evaluate config={CONFIG} id="7" onDone={done} onLate={() => {}} />)
  choose('5 星')
  choose('联系过')
  choose('没有解决')
  press()
  await waitFor(() => expect(done).toHaveBeenCalledWith('您之前的评价已收到'))
})
