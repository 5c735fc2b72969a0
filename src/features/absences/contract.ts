import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { ABSENCE_STATE } from './domain/absence.ts'

export const ABSENCE_AT = {
  list: { path: '/sys/absence/list', title: { zh: '外出代办', en: 'Absences' } },
  add: { path: '/sys/absence/add', title: { zh: '登记外出', en: 'New absence' } },
  edit: { path: '/sys/absence/edit/:id', title: { zh: '修改外出', en: 'Change an absence' } },
  remove: { path: '/sys/absence/end/:id', title: { zh: '结束外出', en: 'End an absence' } },
} as const

const Day = DayText.refine((day) => day > '2020' && day < '2100')
const State = z.enum(keysOf(ABSENCE_STATE))
const Somebody = z.object({ id: Id, name: z.string() })
const Fields = { from_on: Day, to_on: Day, substitute_id: Id.nullish(), reason: text(0, 200).default('') }

const Row = z.object({
  id: Id,
  ...{ operator_id: Id, name: z.string(), dept_id: Id, dept_name: z.string() },
  ...{ from_on: z.string(), to_on: z.string(), state: State },
  ...{ substitute_id: Id.nullable(), substitute: z.string().nullable() },
  /** Who is there in fact while it lasts: another one where the substitute is away too, null where nobody is left. */
  stands_in: z.string().nullable(),
  reason: z.string(),
  version: z.int(),
})
export type AbsenceRow = z.output<typeof Row>

/** Of those whom the caller keeps: everybody for the centre, his own unit for the head of a department. */
export const absenceList = get('/v1/seller/absence/AbsenceList', {
  access: 'granted',
  title: { zh: '外出代办', en: 'Absences' },
  input: listInput(['latest'], { keyword: z.string().trim().max(50).optional(), state: State.optional() }),
  output: pageOf(Row),
})

/** Accounts that may be away, each with its department, in which its substitute is found. */
export const absencePeople = get('/v1/seller/absence/AbsencePeople', {
  access: 'granted',
  title: { zh: '可登记外出的人员', en: 'Who may be away' },
  input: z.object({}),
  output: z.array(Somebody.extend({ dept_id: Id, dept_name: z.string() })),
})

export const absenceSave = post('/v1/seller/absence/AbsenceSave', {
  access: 'granted',
  title: { zh: '登记外出', en: 'Keep an absence' },
  audit: 'absence.save',
  edits: absenceList,
  input: Seen.partial().extend({ operator_id: Id, ...Fields }),
  output: ById,
})

/** Back today: one that has begun ended yesterday, one to come goes. */
export const absenceEnd = post('/v1/seller/absence/AbsenceEnd', {
  access: 'granted',
  title: { zh: '结束外出', en: 'End an absence' },
  audit: 'absence.end',
  input: Seen,
  output: ById,
})

/** One's own, now and to come; who could stand in, and for whom one does. */
export const absenceMine = get('/v1/buyer/absence/AbsenceMine', {
  access: 'signed_in',
  title: { zh: '我的外出', en: 'My absences' },
  input: z.object({}),
  output: z.object({
    rows: z.array(Row),
    colleagues: z.array(Somebody),
    standing_in: z.array(z.object({ name: z.string(), from_on: z.string(), to_on: z.string() })),
  }),
})

export const absenceMineSave = post('/v1/buyer/absence/AbsenceMineSave', {
  access: 'signed_in',
  title: { zh: '登记我的外出', en: 'Keep my absence' },
  audit: 'absence.save',
  edits: absenceMine,
  input: Seen.partial().extend(Fields),
  output: ById,
})

export const absenceMineEnd = post('/v1/buyer/absence/AbsenceMineEnd', {
  access: 'signed_in',
  title: { zh: '结束我的外出', en: 'End my absence' },
  audit: 'absence.end',
  input: Seen,
  output: ById,
})

/** That somebody is away, as pickers tell it. */
export const Away = z.object({ to_on: z.string(), substitute: z.string().nullable() })

/** Who is away in a department just now, and who stands in. */
export const absentNow = get('/v1/seller/absence/AbsentNow', {
  access: 'granted',
  title: { zh: '当前外出', en: 'Away now' },
  input: z.object({ dept_id: Id }),
  output: z.array(Away.extend({ name: z.string() })),
})
