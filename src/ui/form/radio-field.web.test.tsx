import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { fakeServer, ok, show } from '../testing/harness.tsx'
import { RadioField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'

const mark = post('/mark', {
  access: 'signed_in',
  title: { zh: '评价', en: 'Rate' },
  audit: 'x',
  input: z.object({ rating: z.number() }),
  output: z.null(),
})
const MARKS = { 1: { zh: '差', en: 'Bad' }, 2: { zh: '中', en: 'Fair' }, 3: { zh: '好', en: 'Good' } }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the best mark stands first, one is chosen by its number key, and no other key of the screen hears it', () => {
  fakeServer({ '/mark': () => ok(null) })
  const heard: string[] = []
  document.addEventListener('keydown', (event) => event.defaultPrevented || heard.push(event.key))
  show(
    <FormDialog endpoint={mark} title="评价" onDone={() => {}} onCancel={() => {}}>
      <RadioField name="rating" label={mark.title} choices={MARKS} numeric />
    </FormDialog>,
  )
  const [best, , worst] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(document.activeElement).toBe(best)
  fireEvent.keyDown(best!, { key: '1' })
  expect([worst!.checked, document.activeElement, heard]).toEqual([true, worst, []])
  fireEvent.keyDown(worst!, { key: '9' })
  expect([worst!.checked, heard]).toEqual([true, ['9']])
})

it('the choices are read with their question, that it has to be answered, and what is wrong', async () => {
  fakeServer({ '/mark': () => ok(null) })
  show(
    <FormDialog endpoint={mark} title="评价" onDone={() => {}} onCancel={() => {}}>
      <RadioField name="rating" label={{ zh: '满意度', en: 'Satisfaction' }} choices={MARKS} numeric />
    </FormDialog>,
  )
  const question = screen.getByRole('radiogroup', { name: '满意度' })
  expect(question.getAttribute('aria-required')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(question.getAttribute('aria-invalid')).toBe('true'))
  const says = () => document.getElementById(question.getAttribute('aria-describedby')!)?.textContent
  await waitFor(() => expect(says()).toBe('请选择满意度'))
})
