import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Form } from '#ui/kit.ts'
import { show } from '#ui/testing/harness.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { ExcludeAuditFields, ExcludeFields } from './ExcludeFields.tsx'

afterEach(cleanup)

const line = (id: string, text: string, more: object = {}) => ({
  ...{ id, text, action: 'exclude', created_at: '2026-11-29 20:42:00', attachments: [] },
  ...{ operator_dept: '城管局', operator_name: '孙局' },
  ...more,
})
const file = { id: '5', file_name: '现场照片.pdf', size: 10, mime: 'application/pdf', withheld: null }

test('who decides on an exclusion reads what is proposed now, by whom, and its files', () => {
  const order = {
    id: '1',
    exclusion_scope: 'satisfaction',
    exclusion_reason: 'misjudged',
    logs: [
      line('12', '建议剔除考核（满意率，记录有误）：诉求人口误', { attachments: [file] }),
      line('9', '建议剔除考核（满意率，记录有误）：早先的说法'),
      line('13', '备注', { action: 'note' }),
      line('10', '不同意剔除考核：理由不足'),
    ],
  } as unknown as OrderDetail
  show(
    <Form>
      <ExcludeAuditFields order={order} />
    </Form>,
  )
  const said = screen.getByRole('blockquote').textContent
  expect(said).toContain('城管局 孙局 2026-11-29 20:42')
  expect(said).toContain('建议剔除考核（满意率，记录有误）：诉求人口误')
  expect(said).toContain('现场照片.pdf')
  expect(said).not.toContain('早先的说法')
})

test.each([
  [1, 0],
  [2, 1],
])('in round %i there are %i choices of the round up to which it is asked for', (round, n) => {
  const order = { id: '1', appeal_due_at: null, round, logs: [] } as unknown as OrderDetail
  show(
    <Form>
      <ExcludeFields order={order} />
    </Form>,
  )
  expect(screen.queryAllByLabelText('剔除至')).toHaveLength(n)
})
