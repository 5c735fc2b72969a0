import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'

import { APPROVAL_STATE } from './domain/state.ts'

/** Where exports are agreed to, and what each of these screens is called. */
export const APPROVAL_AT = {
  list: { path: '/sys/exports/approve', title: { zh: '导出审批', en: 'Exports to agree to' } },
  edit: { path: '/sys/exports/approve/agree/:id', title: { zh: '同意导出', en: 'Agree to the export' } },
  remove: { path: '/sys/exports/approve/refuse/:id', title: { zh: '不同意导出', en: 'Refuse the export' } },
} as const

const State = z.enum(keysOf(APPROVAL_STATE))
/** One is decided once, so that no version of it is there to be seen. */

const Row = z.object({
  ...{ id: Id, state: State, created_by: Id, asked_by: z.string(), dept_name: z.string(), ip: z.string() },
  /** Which list, under which filters, in words. */
  ...{ file_name: z.string(), said: z.array(z.object({ title: z.string(), value: z.string() })) },
  /** Null: more than could be counted. */
  rows: z.int().nullable(),
  /** Callers stand in clear in it. */
  plain: Flag,
  ...{ format: z.string(), purpose: z.string(), created_at: z.string() },
  ...{ decided_at: z.string().nullable(), decided_by: z.string(), answer: z.string() },
  /** Asked for by whoever reads this, who cannot agree to it. */
  own: Flag,
})
export type ApprovalRow = z.output<typeof Row>

/** Exports that somebody had or has to agree to, the latest first. */
export const approvalList = get('/v1/seller/exports/Approvals', {
  title: { zh: '导出审批', en: 'Exports to agree to' },
  access: 'granted',
  input: listInput(['newest'], { state: State.optional() }),
  output: pageOf(Row),
})

/** How many wait for somebody else than who asks. */
export const approvalWaiting = get('/v1/seller/exports/ApprovalsWaiting', {
  title: { zh: '待审批导出数', en: 'Exports that wait' },
  access: 'granted',
  passive: true,
  input: z.object({}),
  output: z.object({ waiting: z.int() }),
})

export const exportApprove = post('/v1/seller/exports/Approve', {
  title: { zh: '同意导出', en: 'Agree to an export' },
  access: 'granted',
  audit: 'export.approve',
  step_up: true,
  input: ById,
  output: ById,
})

export const exportRefuse = post('/v1/seller/exports/Refuse', {
  title: { zh: '不同意导出', en: 'Refuse an export' },
  access: 'granted',
  audit: 'export.refuse',
  input: ById.extend({ answer: text(2, 200) }),
  output: ById,
})
