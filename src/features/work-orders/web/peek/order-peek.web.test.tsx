import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { fakeServer, ok, show } from '#ui/testing/harness.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import type { OrderRow } from '../../contract/list.ts'
import { NotPossible } from '../actions/NotPossible.tsx'
import { OrderPeek } from './OrderPeek.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const common = {
  reach: 'whole',
  status: 'waiting',
  pending_action: 'allocate',
  urgency: 'normal',
  time_state: 'normal',
  tags: [],
}
const row = (id: string) => ({ ...common, id, title: `工单${id}` }) as unknown as OrderRow
const order = (id: string | null) => ({
  ...common,
  ...{
    id,
    order_no: `RX${id}`,
    refused: [],
    content: `路灯${id}不亮`,
    demand: '尽快修好',
    address: '湖滨路18号',
    holder_dept_name: '热线中心',
  },
  ...{ due_at: '2026-11-25 18:00:00', remaining: '剩2个工作日', actions: ['allocate'] },
  logs: [
    { text: '新增工单', created_at: '2026-11-21 08:00:00' },
    { text: '收回工单', created_at: '2026-11-21 09:30:00', operator_dept: '热线中心', operator_name: '派单员' },
  ],
})
const dept = (name: string, kind: string) => ({ dept_id: name, name, score: 80, reasons: [{ kind }] })

function Passing() {
  const [id, setId] = useState('1')
  return (
    <>
      {['2', '3'].map((next) => (
        <button key={next} type="button" onClick={() => setId(next)}>
          {next}
        </button>
      ))}
      <OrderPeek row={row(id)} />
    </>
  )
}

it('tells what an order says, where it stands, whom it would go to and what happened last, and asks only for where one rests', async () => {
  const sent = fakeServer({
    '/v1/seller/complaint/GetComplaintInfo': ({ query }) => ok(order(query.get('id'))),
    '/v1/seller/complaint/SuggestDispatch': () =>
      ok({
        ...{ category_id: null, since: '2026-08-25', clear: true, categories: [], risk: null },
        departments: [dept('城管局', 'catalogue'), dept('住建局', 'file')],
      }),
  })
  show(<Passing />)
  await screen.findByText('路灯1不亮')
  fireEvent.click(screen.getByText('2'))
  expect(screen.queryByText('路灯1不亮')).toBeNull()
  fireEvent.click(screen.getByText('3'))
  await screen.findByText('路灯3不亮')
  await screen.findByText('城管局')
  const facts = [...document.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map((one) => one.textContent),
  )
  expect(facts).toEqual([
    ['地址', '湖滨路18号'],
    ['办理时限', expect.stringContaining('2026-11-25 18:00')],
    ['状态', expect.stringContaining('热线中心')],
    ['建议', '城管局派单目录'],
    ['', '住建局文件建议'],
    ['最近进展', '2026-11-21 09:30 热线中心 派单员收回工单'],
  ])
  expect(screen.getByText(/尽快修好/)).toBeTruthy()
  expect(sent.filter(({ path }) => path.endsWith('GetComplaintInfo')).map(({ query }) => query.get('id'))).toEqual([
    '1',
    '3',
  ])
})

it('says of an order to whom only assisted that this is answered, and no more', async () => {
  const own = { ...order('1'), reach: 'own', status: 'completed_reply', pending_action: 'none', actions: [] }
  fakeServer({ '/v1/seller/complaint/GetComplaintInfo': () => ok({ ...own, holder_dept_name: null }) })
  show(
    <>
      <OrderPeek row={row('1')} />
      <NotPossible order={own as unknown as OrderDetail} action="help_reply" />
    </>,
  )
  await screen.findByText('协办已答复')
  expect(screen.getByText('RX1 · 协办已答复')).toBeTruthy()
})

it('says once that an order is paused', async () => {
  const paused = { paused: 1, time_state: 'paused' }
  fakeServer({
    '/v1/seller/complaint/GetComplaintInfo': () => ok({ ...order('1'), ...paused, remaining: '已挂起', actions: [] }),
  })
  show(<OrderPeek row={{ ...row('1'), ...paused } as OrderRow} />)
  expect((await screen.findByText('已挂起')).textContent).toBe('已挂起')
  expect(screen.getAllByText(/挂起/)).toHaveLength(1)
})
