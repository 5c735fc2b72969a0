import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { getCommonData } from '#features/reference/contract/common-data.ts'
import { DELAY_REASON } from '#features/work-orders/domain/order/oversight-words.ts'
import { RadioField } from '#ui/form/fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { TenantWords } from './TenantWords.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NAME = { zh: '原因', en: 'Reason' }

function Shown() {
  const t = useText()
  return (
    <Form>
      <p>{t(DELAY_REASON.complex)}</p>
      <RadioField name="reason_code" label={NAME} choices={DELAY_REASON} />
    </Form>
  )
}

test('screens say a word as the tenant does, and offer what is in use in its order, with its own', async () => {
  const of = (code: string, zh: string, sort: number, enabled: 0 | 1) => ({
    ...{ type: 'delay_reason', code, zh, en: code, sort, enabled },
  })
  const words = [
    ...[of('complex', '情况特别复杂', 10, 0), of('own_1', '等待专项资金', 15, 1), of('other', '别的', 5, 1)],
  ]
  const content = { dictionaries: {}, words, categories: [], areas: [], departments: [], limit_rules: [] }
  fakeServer({ [getCommonData.path]: () => ok({ etag: '1', content }) })
  show(
    <TenantWords>
      <Shown />
    </TenantWords>,
  )
  await screen.findByText('情况特别复杂')
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
    ...['别的', '等待专项资金', '涉及多部门', '工程周期', '检测鉴定', '季节原因'],
  ])
})
