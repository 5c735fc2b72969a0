import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { getCommonData } from '#features/reference/contract/common-data.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { Form } from '#ui/kit.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { CategoryQuestions } from './CategoryQuestions.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const node = (id: string, given: object = {}) => ({
  id,
  code: id,
  name: id,
  name_en: '',
  default_urgency: 'normal',
  ...given,
})

test('what a category asks, and what it lies below, is a line of the content as it is typed', async () => {
  const categories = [
    node('1', { questions: ['何时开始'], children: [node('11', { questions: ['室内几度'] }), node('12')] }),
    node('2', { questions: ['别的'] }),
  ]
  const nothing = { dictionaries: {}, areas: [], departments: [], limit_rules: [] }
  fakeServer({ [getCommonData.path]: () => ok({ etag: 'x', content: { ...nothing, categories } }) })
  show(
    <Form initialValues={{ category_id: '11', content: '家里不热' }}>
      <Form.Item name="category_id" hidden>
        <input />
      </Form.Item>
      <AreaField name="content" label={{ zh: '内容', en: 'Content' }} />
      <CategoryQuestions />
    </Form>,
  )
  const write = (question: string, value: string) =>
    fireEvent.change(screen.getByLabelText(question), { target: { value } })
  const content = screen.getByLabelText<HTMLTextAreaElement>('内容')
  await screen.findByLabelText('室内几度')
  expect(screen.queryByLabelText('别的')).toBeNull()
  write('室内几度', '14')
  write('何时开始', '昨晚')
  write('室内几度', '14度')
  expect(content.value).toBe('家里不热\n室内几度：14度\n何时开始：昨晚')
  fireEvent.change(content, { target: { value: '家里不热\n室内几度：12度' } })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('室内几度').value).toBe('12度'))
  expect(screen.getByLabelText<HTMLInputElement>('何时开始').value).toBe('')
  write('室内几度', '')
  expect(content.value).toBe('家里不热')
})
