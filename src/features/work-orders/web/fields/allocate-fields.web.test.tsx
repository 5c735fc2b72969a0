import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { Form } from '#ui/kit.ts'
import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import { canAllocateList, getComplaintTemplate, previewAllocate, type OrderDetail } from '../../contract/detail.ts'
import { SubAllocateFields } from './AllocateFields.tsx'
import { TemplatedArea } from './TemplatedArea.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dept = {
  ...{
    dept_id: '7',
    name: '一中队',
    official_name: '一中队',
    short_name: '',
    aliases: [],
    kind: 'subunit',
    duties: '',
  },
  ...{ load: 4, backed: false, can_assist: 0, score: 0, reason: '' },
}
const phrases = [{ id: '1', title: '按职责办理', content: '请{dept}于{due}前反馈。' }]

test.each([
  [
    'a deadline to come stands in the usual instruction',
    '2999-12-01 18:00:00',
    '请一中队于2999-12-01 18:00前反馈。',
    '办理期限 2999-12-01 18:00',
  ],
  [
    'one that has passed is said to be over, and asked of nobody',
    '2026-01-05 18:00:00',
    '',
    '办理期限 2026-01-05 18:00，已超期',
  ],
])('%s', async (_what, due_at, instruction, told) => {
  fakeServer({
    ...sessionAnswers({}),
    [canAllocateList.path]: () => ok([dept]),
    [previewAllocate.path]: () => ok({ due_at, text: '下派', sms: null }),
    [getComplaintTemplate.path]: () => ok(phrases),
  })
  show(
    <SessionGate>
      <Form initialValues={{ dept_id: '7' }}>
        <SubAllocateFields order={{ id: '7', back_count: 0 } as OrderDetail} />
      </Form>
    </SessionGate>,
  )
  await screen.findByLabelText('插入常用语')
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('派单意见').value).toBe(instruction))
  expect(await screen.findByText(told)).toBeTruthy()
})

test('among many ready texts one is found by a part of its name', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ id: String(n), title: `常用语${n}`, content: `第${n}条` }))
  fakeServer({
    ...sessionAnswers({}),
    [getComplaintTemplate.path]: () => ok([...many, { id: '5000', title: '夜间施工', content: '请依法查处。' }]),
  })
  show(
    <SessionGate>
      <Form>
        <TemplatedArea
          kind="note"
          name="content"
          label={{ zh: '备注', en: 'Note' }}
          order={{ id: '7', due_at: null }}
        />
      </Form>
    </SessionGate>,
  )
  const picker = await screen.findByLabelText('插入常用语')
  fireEvent.mouseDown(picker)
  fireEvent.change(picker, { target: { value: '施工' } })
  fireEvent.click(await screen.findByTitle('夜间施工'))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('请依法查处。'))
})
