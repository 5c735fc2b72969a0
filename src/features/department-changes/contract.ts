import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Id, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { CHANGE_KIND, CHANGE_STATE } from './domain/words.ts'

const ChangeKind = z.enum(keysOf(CHANGE_KIND))
const ChangeState = z.enum(keysOf(CHANGE_STATE))

export const CHANGE_AT = {
  list: { path: '/rexian/department/changes', title: { zh: '机构调整', en: 'Changes of departments' } },
  add: { path: '/rexian/department/changes/save', title: { zh: '新增机构调整', en: 'Change departments' } },
  remove: { path: '/rexian/department/changes/withdraw/:id', title: { zh: '撤回机构调整', en: 'Withdraw the change' } },
} as const

/** What is moved and how much of it, by the names of `MOVED`. */
const Counts = z.record(z.string(), z.int())

const ChangeRow = z.object({
  id: Id,
  kind: ChangeKind,
  dept_id: Id,
  /** As it was called before. */
  dept_name: z.string(),
  to_dept_id: Id.nullable(),
  /** Of what takes over, or the new name. */
  to_name: z.string(),
  effective_on: z.string(),
  basis: z.string(),
  state: ChangeState,
  moved: Counts,
  /** Why it could not be carried out. */
  refusal: z.string().nullable(),
  decided_by: z.string(),
  created_at: z.string(),
  done_at: z.string().nullable(),
  version: z.int(),
})
export type ChangeRow = z.output<typeof ChangeRow>

/** Changes of departments, those to come first; of one department also those that it took over from. */
export const deptChangeList = get('/v1/seller/complaint/DeptChangeList', {
  access: 'granted',
  title: { zh: '机构调整列表', en: 'Changes of departments' },
  input: listInput(['standing'], {
    ...{ dept_id: Id.optional(), kind: ChangeKind.optional(), state: ChangeState.optional() },
  }),
  output: pageOf(ChangeRow),
})

/** Ids with commas between them, or as a list. */
const Ids = z
  .union([jsonText(z.array(z.string())), z.string().transform((ids) => ids.split(',').filter(Boolean))])
  .pipe(z.array(Id).max(200))
  .default([])

const Given = {
  ...{ kind: ChangeKind, dept_id: Id, to_dept_id: Id.optional() },
  /** Of what is renamed, or of the new department of a division. */
  ...{ name: text(2, 60).optional(), short_name: text(1, 20).optional(), name_en: text(0, 60).default('') },
  ...{ code: text(1, 20).optional(), units: Ids, people: Ids, categories: Ids },
}

/** What a merger or division would move today; nothing is changed. */
export const deptChangePreview = get('/v1/seller/complaint/DeptChangePreview', {
  access: 'granted',
  title: { zh: '机构调整预览', en: 'What a change would move' },
  input: z.object(Given),
  output: z.object({ counts: Counts }),
})

/** Decides on a change: carried out at once, or on the day that it names. */
export const deptChangeSave = post('/v1/seller/complaint/DeptChangeSave', {
  access: 'granted',
  title: { zh: '机构调整', en: 'Change departments' },
  audit: 'department.change',
  step_up: true,
  names_things: true,
  input: z.object({
    ...Given,
    effective_on: DayText,
    basis: text(2, 200),
  }),
  output: ById,
})

/** Takes back what has not come into force. */
export const deptChangeWithdraw = post('/v1/seller/complaint/DeptChangeWithdraw', {
  access: 'granted',
  title: { zh: '撤回机构调整', en: 'Withdraw a change of departments' },
  audit: 'department.change_withdraw',
  input: Seen,
  output: ById,
})
