import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { fakeServer, ok, show } from '../testing/harness.tsx'
import { FormDialog } from './FormDialog.tsx'
import { NumberField, PriceField } from './number-fields.tsx'

const save = post('/save', {
  access: 'signed_in',
  title: { zh: '保存', en: 'Save' },
  audit: 'x',
  input: z.object({
    days: z.number().int().min(1).max(60).optional(),
    rate: z.number().optional(),
    price: z.number().int(),
  }),
  output: z.null(),
})
const LABEL = {
  days: { zh: '天数', en: 'Days' },
  rate: { zh: '比率', en: 'Rate' },
  price: { zh: '价格', en: 'Price' },
}

function open() {
  const sent = fakeServer({ '/save': () => ok(null) })
  show(
    <FormDialog endpoint={save} initial={{ price: 123_450 }} title="保存" onDone={() => {}} onCancel={() => {}}>
      <NumberField name="days" label={LABEL.days} unit="天" />
      <NumberField name="rate" label={LABEL.rate} decimals={2} />
      <PriceField name="price" label={LABEL.price} />
    </FormDialog>,
  )
  return sent
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const leave = (label: string) => fireEvent.blur(input(label))

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a number takes digits, one dot and a minus sign, and is floored to its decimals when it is left', () => {
  open()
  type('比率', '-1a2.3.45x')
  expect(input('比率').value).toBe('-12.345')
  leave('比率')
  expect(input('比率').value).toBe('-12.35')
  type('天数', '3.9')
  expect(input('天数').value).toBe('3.9')
  leave('天数')
  expect(input('天数').value).toBe('3')
})

it('a price is shown from cents, cut to two decimals while typed, and sent in cents', async () => {
  const sent = open()
  expect(input('价格').value).toBe('1234.50')
  type('价格', '￥88.129')
  expect(input('价格').value).toBe('88.12')
  type('天数', '5')
  fireEvent.keyDown(input('价格'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({ price: 8812, days: 5 })
})

it('a number outside its bounds is named at its field', async () => {
  open()
  type('天数', '61')
  leave('天数')
  expect(await screen.findByText('天数不能大于60')).toBeTruthy()
})
