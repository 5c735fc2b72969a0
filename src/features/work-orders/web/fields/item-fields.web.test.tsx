import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Form } from '#ui/kit.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { show } from '#ui/testing/harness.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { ItemAnswers } from './ItemAnswers.tsx'
import { ItemsFields } from './ItemFields.tsx'
import { ItemVerdicts } from './ItemVerdicts.tsx'
import { FORM } from './messages.ts'

const item = (no: number, text: string, more: object = {}) => ({
  ...{ no, text, assist_id: null, dept_name: '城管局', answer: null, verdict: null },
  ...more,
})
const ORDER = {
  items: [item(1, '路灯不亮'), item(2, '井盖松动', { assist_id: '9', dept_name: '住建局', answer: '井盖已更换' })],
  assists: [{ id: '9', state: 'replied', dept_name: '住建局', own: false }],
} as unknown as OrderDetail

afterEach(cleanup)

const textOf = (name: string) => (screen.getByLabelText(name) as HTMLTextAreaElement).value

test('the whole answer is made of the parts, until somebody words it himself', async () => {
  show(
    <Form>
      <ItemAnswers order={ORDER} />
      <AreaField name="content" label={FORM.content} />
    </Form>,
  )
  // What another department has answered is read, and not written.
  expect(screen.queryByLabelText('第2项的答复')).toBeNull()
  const write = (answer: string) =>
    fireEvent.change(screen.getByLabelText('第1项的答复'), { target: { value: answer } })
  write('路灯已修复')
  await waitFor(() => expect(textOf('办理情况')).toBe('1. 路灯不亮：路灯已修复\n2. 井盖松动：井盖已更换'))
  fireEvent.change(screen.getByLabelText('办理情况'), { target: { value: '经核查，均已处理。' } })
  write('路灯已全部修复')
  await waitFor(() => expect(screen.getByRole('button', { name: '按逐项答复重新生成办理情况' })).toBeTruthy())
  expect(textOf('办理情况')).toBe('经核查，均已处理。')
  fireEvent.click(screen.getByRole('button', { name: '按逐项答复重新生成办理情况' }))
  expect(textOf('办理情况')).toContain('路灯已全部修复')
})

test('the verdicts on all of them propose what came of the order', async () => {
  const seen: Record<string, unknown>[] = []
  const Seen = () => {
    const resolve_result: unknown = Form.useWatch('resolve_result')
    seen.push({ resolve_result })
    return null
  }
  show(
    <Form>
      <ItemVerdicts order={ORDER} />
      <AreaField name="resolve_result" label={FORM.resolve_result} />
      <Seen />
    </Form>,
  )
  fireEvent.click(screen.getAllByRole('radio', { name: '已解决' })[0]!)
  expect(seen.at(-1)).toEqual({ resolve_result: undefined })
  fireEvent.click(screen.getAllByRole('radio', { name: '未解决' })[1]!)
  await waitFor(() => expect(seen.at(-1)).toEqual({ resolve_result: 'partly' }))
})

test('lines that are pasted become a demand each, without the numbers that people give them', () => {
  show(
    <Form>
      <ItemsFields order={{ ...ORDER, items: [], assists: [] }} />
    </Form>,
  )
  fireEvent.paste(screen.getByLabelText('第1项诉求'), {
    clipboardData: { getData: () => '1、路灯不亮\n2. 井盖松动\n\n（三）要求赔偿' },
  })
  const lines = [1, 2, 3].map((n) => (screen.getByLabelText(`第${n}项诉求`) as HTMLInputElement).value)
  expect(lines).toEqual(['路灯不亮', '井盖松动', '要求赔偿'])
})

test('of more lines than there may be none is lost: the field says that they are too many', async () => {
  show(
    <Form>
      <ItemsFields order={{ ...ORDER, items: [], assists: [] }} />
    </Form>,
  )
  const getData = () => Array.from({ length: 12 }, (_, n) => `诉求${n}`).join('\n')
  fireEvent.paste(screen.getByLabelText('第1项诉求'), { clipboardData: { getData } })
  expect(screen.getByLabelText<HTMLInputElement>('第12项诉求').value).toBe('诉求11')
})

test('who removes a line by the keyboard keeps a place, also behind the last one', async () => {
  show(
    <Form initialValues={{ items: [{ text: '路灯不亮' }, { text: '井盖松动' }] }}>
      <ItemsFields order={{ ...ORDER, items: [], assists: [] }} />
    </Form>,
  )
  for (const n of [2, 1]) {
    const remove = screen.getByRole('button', { name: `删除第${n}项` })
    remove.focus()
    fireEvent.click(remove)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /添加一项/ })))
  }
})
