import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Form } from '#ui/kit.ts'
import { show } from '#ui/testing/harness.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { HelpAcceptFields } from './AssistFields.tsx'
import { FORM } from './messages.ts'

const help = (id: string, from_dept_id: string) => ({
  ...{ id, from_dept_id, state: 'replied', dept_name: '住建局', task: '请核实管线', content: '已核实' },
  ...{ due_at: '2026-11-24 18:00:00', attachments: [] },
})
const ORDER = {
  ...{ lead_dept_id: '2', asks: { rates: true } },
  assists: [help('8', '2'), help('9', '5')],
} as unknown as OrderDetail

afterEach(cleanup)

test.each([
  ['8', 'its own lead', true],
  ['9', 'who led the order before', false],
])('a mark can be given with %s, asked for by %s: %s', (assist_id, _by, can) => {
  show(
    <Form initialValues={{ assist_id }}>
      <HelpAcceptFields order={ORDER} />
    </Form>,
  )
  expect(screen.queryByText(FORM.rating.zh) !== null).toBe(can)
})
