import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Flag, Id, get, jsonText, post, text, type OutputOf } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'

import { LEFT, SECTION } from './domain/handover.ts'
import { CONFLICT, SHIFT, SPAN } from './domain/roster.ts'

export const DUTY_PATH = '/rexian/duty'
export const HANDOVER_PATH = '/rexian/duty/handover'

const ShiftKind = z.enum(keysOf(SHIFT))
const Person = z.object({ id: Id, name: z.string() })

/** Until when who is on a shift is away on its day. */
const OnShift = Person.extend({ away_until: z.string().nullable() })

const DutyShift = z.object({
  id: Id,
  date: z.string(),
  shift: ShiftKind,
  leader: OnShift.nullable(),
  staff: z.array(OnShift),
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
    ...{ dept_id: Id, date: DayText, shift: ShiftKind, leader_id: Id.nullish(), note: text(0, 200).default('') },
    staff_ids: jsonText(z.array(Id).max(20)).default([]),
    phone: text(0, 20)
      .transform((value) => value || null)
      .nullish(),
  }),
  output: ById,
})

/** A shift as a row of a sheet says it: people by their names. */
export const ShiftRow = dutySave.input
  .omit({ leader_id: true, staff_ids: true })
  .extend({ leader: text(0, 50).default(''), staff: z.array(text(1, 50)).max(20).default([]) })

export const { read: dutySheet, take: dutySheetTake } = sheetEndpoints('/v1/seller/duty/Duty', {
  title: { zh: '值班表', en: 'Duty roster' },
  audit: 'duty.sheet',
})

/** Fills what is empty of a week or month from the one before; what is there stays. */
export const dutyCopy = post('/v1/seller/duty/DutyCopy', {
  access: 'granted',
  title: { zh: '复制值班', en: 'Copy the roster' },
  audit: 'duty.copy',
  input: z.object({ dept_id: Id, span: z.enum(keysOf(SPAN)), to: DayText }),
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

const Signature = z.object({ name: z.string(), at: z.string() })
const Slot = z.object({ date: z.string(), shift: ShiftKind })
const Manned = Slot.extend({ names: z.array(z.string()) })
const Sections = <T extends z.ZodType>(of: T) => z.record(z.enum(keysOf(SECTION)), of)

const HandedOrder = z.object({
  id: Id,
  order_no: z.string(),
  title: z.string(),
  holder_dept_name: z.string().nullable(),
  due_at: z.string().nullable(),
})

/** What a shift of one's own department hands over: as it was signed, or as it stands until then. */
export const dutyHandover = get('/v1/seller/duty/HandoverInfo', {
  access: 'granted',
  title: { zh: '值班交接', en: 'Hand-over of shifts' },
  /** Without a shift the one that is on, or the one before it as long as the caller has been on it and something is left of it. */
  input: z.object({ date: DayText.optional(), shift: ShiftKind.optional() }),
  output: Manned.extend({
    id: Id.nullable(),
    version: z.int(),
    ...{ dept_name: z.string(), from: z.string(), to: z.string(), next: Manned },
    /** The shift that is on, and the one before while it is not signed, or not taken over. */
    ...{ present: Slot, before: Slot.extend({ left: z.enum(keysOf(LEFT)) }).nullable() },
    /** Of which moment the figures are. */
    as_of: z.string(),
    figures: Sections(z.int()),
    /** The first of each. */
    orders: Sections(z.array(HandedOrder)),
    due: z.object({ from: z.string(), to: z.string() }),
    ...{ notes: z.string(), contacted: z.string() },
    ...{ signed: Signature.nullable(), taken: Signature.nullable() },
    ...{ may_sign: Flag, may_take: Flag },
    /** Why who looks at a signed sheet cannot take it over. */
    why_not_take: z.string().nullable(),
  }),
})

export type HandoverSheet = OutputOf<typeof dutyHandover>

/** The sheets of one's own department, the latest first. */
export const dutyHandovers = get('/v1/seller/duty/HandoverList', {
  access: 'granted',
  title: { zh: '交接记录', en: 'Sheets of before' },
  input: listInput(['latest'], {}),
  output: pageOf(Slot.extend({ id: Id, signed: Signature, taken: Signature.nullable(), notes: z.string() })),
})

/** Who leaves signs, and may sign anew until the sheet is taken. */
export const dutyHandOver = post('/v1/seller/duty/HandoverSign', {
  access: 'granted',
  title: { zh: '交班签字', en: 'Sign and hand over' },
  audit: 'duty.hand_over',
  input: Seen.partial().extend({
    ...{ date: DayText, shift: ShiftKind },
    ...{ notes: text(0, 2000).default(''), contacted: text(0, 2000).default('') },
  }),
  output: ById,
})

/** Who comes takes over what he has seen. */
export const dutyTakeOver = post('/v1/seller/duty/HandoverTake', {
  access: 'granted',
  title: { zh: '接班签字', en: 'Sign and take over' },
  audit: 'duty.take_over',
  input: Seen,
  output: ById,
})
