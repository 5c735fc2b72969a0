import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { DayText, Id, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { Seen } from '#kernel/record.ts'
import { isDay } from '#kernel/time.ts'

import { CONFLICT, SHIFT, SPAN } from './domain/roster.ts'

export const DUTY_PATH = '/rexian/duty'

const ShiftKind = z.enum(keysOf(SHIFT))
const Day = DayText.refine(isDay)
const Person = z.object({ id: Id, name: z.string() })

const DutyShift = z.object({
  id: Id,
  date: z.string(),
  shift: ShiftKind,
  leader: Person.nullable(),
  staff: z.array(Person),
  phone: z.string().nullable(),
  note: z.string(),
  version: z.int(),
})
export type DutyShift = z.output<typeof DutyShift>

/** The roster of a department in a month, with what does not fit together, and whom one can choose. */
export const dutyMonth = get('/v1/seller/duty/DutyMonth', {
  access: 'granted',
  title: { zh: '值班表', en: 'Duty roster' },
  input: z.object({
    /** One's own, where left out. */
    dept_id: Id.optional(),
    /** The present one, where left out. */
    month: z
      .string()
      .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  output: z.object({
    dept_id: Id,
    dept_name: z.string(),
    month: z.string(),
    today: z.string(),
    /** Of the department, used where a shift has none. */
    duty_phone: z.string().nullable(),
    people: z.array(Person.extend({ post: z.string() })),
    shifts: z.array(DutyShift),
    conflicts: z.array(z.object({ date: z.string(), kind: z.enum(keysOf(CONFLICT)), name: z.string() })),
  }),
})

/** Who is on duty on a shift; one on which nobody is goes. */
export const dutySave = post('/v1/seller/duty/DutySave', {
  access: 'granted',
  title: { zh: '安排值班', en: 'Change the roster' },
  audit: 'duty.save',
  input: Seen.partial().extend({
    ...{ dept_id: Id, date: Day, shift: ShiftKind, leader_id: Id.nullish(), note: text(0, 200).default('') },
    staff_ids: jsonText(z.array(Id).max(20)).default([]),
    phone: text(0, 20)
      .transform((value) => value || null)
      .nullish(),
  }),
  output: z.object({ id: Id }),
})

/** Fills what is empty of a week or month from the one before; what is there stays. */
export const dutyCopy = post('/v1/seller/duty/DutyCopy', {
  access: 'granted',
  title: { zh: '复制值班', en: 'Copy the roster' },
  audit: 'duty.copy',
  input: z.object({ dept_id: Id, span: z.enum(keysOf(SPAN)), to: Day }),
  output: z.object({ n: z.int() }),
})

/** Who is on duty in a department now, and by which number: whom one calls about what is urgent. */
export const dutyNow = get('/v1/seller/duty/DutyNow', {
  access: 'granted',
  title: { zh: '当前值班', en: 'On duty now' },
  input: z.object({ dept_id: Id }),
  output: z.object({
    duty_phone: z.string().nullable(),
    shifts: z.array(
      DutyShift.pick({ shift: true, phone: true }).extend({
        leader: z.string().nullable(),
        staff: z.array(z.string()),
      }),
    ),
  }),
})
