import { expect, test } from 'vitest'

import type { OrderDetail } from '../../contract/detail.ts'
import { formOf, formsOf, readForm } from './open-form.ts'

test('a form is remembered with the assist that it is about, as long as there is one', () => {
  const about = { assist_id: '9' }
  const form = formOf('help_cancel', about)
  expect(readForm(form)).toEqual({ action: 'help_cancel', about })
  expect(readForm(formOf('reply'))).toEqual({ action: 'reply' })
  expect(readForm(null)).toEqual({ action: null })
  const order = (...ids: string[]) =>
    ({ actions: ['reply', 'help_cancel'], assists: ids.map((id) => ({ id })) }) as unknown as OrderDetail
  expect(formsOf(order('8', '9'))).toContain(form)
  expect(formsOf(order('8'))).not.toContain(form)
})
