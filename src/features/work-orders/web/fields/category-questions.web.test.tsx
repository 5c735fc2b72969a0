import { cleanup, fireEvent, screen } from '@testing-library/react'
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

test('what a category asks, and what it lies below, becomes lines of the content', async () => {
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
  fireEvent.change(await screen.findByLabelText('室内几度'), { target: { value: '14度' } })
  expect(screen.queryByLabelText('别的')).toBeNull()
  fireEvent.change(screen.getByLabelText('何时开始'), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: '写入诉求内容' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('内容').value).toBe('家里不热\n室内几度：14度')
  expect(screen.getByLabelText<HTMLInputElement>('室内几度').value).toBe('')
})
