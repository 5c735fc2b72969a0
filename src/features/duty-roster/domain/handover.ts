import { OPEN_STATUSES } from '#features/work-orders/domain/public.ts'
import { defineErrors, refuse, type Refusal } from '#kernel/errors.ts'
import { defineMessages } from '#kernel/messages.ts'
import { addDays, dayOf, type Day, type Time } from '#kernel/time.ts'

import { DAY_FROM, NIGHT_FROM, shiftsAt, type ShiftKind } from './roster.ts'

const HANDOVER_ERRORS = defineErrors({
  HANDOVER_AHEAD: {
    status: 409,
    zh: '该班次尚未开始，不能交班',
    en: 'The shift has not begun and cannot be handed over',
  },
  HANDOVER_SIGNED: {
    status: 409,
    zh: '该班次已由他人交班签字，请接班，或由交班人修改',
    en: 'Somebody else has signed for this shift; take it over, or let who signed change it',
  },
  HANDOVER_TAKEN: {
    status: 409,
    zh: '该班次已接班，交接单不能再改',
    en: 'The shift was taken over; its sheet stays as it is',
  },
  HANDOVER_OWN: {
    status: 409,
    zh: '交班人不能自己接班；下一班只有本人值班时除外',
    en: 'Who hands over cannot take over, unless the roster has nobody else on the next shift',
  },
})

/** What a sheet counts, and names the first of. */
export const SECTION = defineMessages({
  overdue: { zh: '已超时', en: 'Overdue' },
  urgent: { zh: '紧急、特急', en: 'Urgent and critical' },
  due: { zh: '{days}到期', en: 'Due {days}' },
  open: { zh: '全部在办', en: 'All under way' },
})
export type Section = keyof typeof SECTION

/** What the shift before still waits for. */
export const LEFT = defineMessages({
  unsigned: { zh: '未交班', en: 'not handed over' },
  waits: { zh: '待接班', en: 'waits to be taken over' },
})

/** A shift of a day. */
export interface Slot {
  readonly date: Day
  readonly shift: ShiftKind
}

export interface Rostered extends Slot {
  readonly people: readonly { readonly id: string; readonly name: string; readonly operator_id: string | null }[]
}

/** From when to when a shift is on. */
export function hoursOf({ date, shift }: Slot): { readonly from: Time; readonly to: Time } {
  const from = `${date} ${shift === 'night' ? NIGHT_FROM : DAY_FROM}`
  return { from, to: shift === 'day' ? `${date} ${NIGHT_FROM}` : `${addDays(date, 1)} ${DAY_FROM}` }
}

/** The shifts that can follow, the usual one first. */
const followers = ({ date, shift }: Slot): readonly [Slot, ...Slot[]] => {
  if (shift === 'day') return [{ date, shift: 'night' }]
  const next = addDays(date, 1)
  return shift === 'night'
    ? [
        { date: next, shift: 'day' },
        { date: next, shift: 'full' },
      ]
    : [
        { date: next, shift: 'full' },
        { date: next, shift: 'day' },
      ]
}

/** The shifts that can precede, the usual one first. */
const preceding = ({ date, shift }: Slot): readonly [Slot, ...Slot[]] => {
  if (shift === 'night') return [{ date, shift: 'day' }]
  const [night, full] = [
    { date: addDays(date, -1), shift: 'night' },
    { date: addDays(date, -1), shift: 'full' },
  ] as const
  return shift === 'day' ? [night, full] : [full, night]
}

export const isSame = (one: Slot, other: Slot): boolean => one.date === other.date && one.shift === other.shift

/** Who is on the shift; nobody where the roster has none. */
export const onShift = (slot: Slot, roster: readonly Rostered[]): Rostered =>
  roster.find((one) => isSame(one, slot)) ?? { ...slot, people: [] }

/** The first that the roster has, else the usual one. */
const rosteredOf = (slots: readonly [Slot, ...Slot[]], roster: readonly Rostered[]): Rostered =>
  onShift(slots.find((one) => roster.some((other) => isSame(one, other))) ?? slots[0], roster)

/** The shift that takes over. */
export const nextShift = (slot: Slot, roster: readonly Rostered[]): Rostered => rosteredOf(followers(slot), roster)

/** The shift that is on at a moment. */
export function presentShift(now: Time, roster: readonly Rostered[]): Rostered {
  const { date, shifts } = shiftsAt(now)
  const [usual, ...others] = shifts.map((shift) => ({ date, shift }))
  return rosteredOf([usual!, ...others], roster)
}

/** The shift before it, which is over and may not have been handed over. */
export const shiftBefore = (slot: Slot, roster: readonly Rostered[]): Rostered => rosteredOf(preceding(slot), roster)

/** What a shift that is over waits for; one on which nobody was waits for nobody's signature. */
export function whatIsLeft({ people }: Rostered, sheet: Signed | null): keyof typeof LEFT | null {
  if (sheet) return sheet.taken_at ? null : 'waits'
  return people.length > 0 ? 'unsigned' : null
}

/** The days of the shift that takes over: what comes due on them is told. */
export function dueDays(next: Slot): Days {
  const { from, to } = hoursOf(next)
  return { from: dayOf(from), to: dayOf(to) }
}
interface Days {
  readonly from: Day
  readonly to: Day
}

export const URGENT = ['urgent_2h', 'urgent_24h'] as const

/** The list of orders that each section counts, names the first of and leads to. */
export function listsOf(due: Days) {
  const open = { queue: 'all' as const, status: [...OPEN_STATUSES], sort: 'due' as const }
  return {
    overdue: { queue: 'overdue' as const },
    urgent: { ...open, urgency: [...URGENT] },
    due: { ...open, due_from: due.from, due_to: due.to },
    open,
  } satisfies Record<Section, object>
}

/** A sheet as far as the rules ask. */
export interface Signed {
  readonly signed_by: string
  readonly taken_at: Time | null
}

/** A shift that has begun is handed over; until it is taken, who signed may sign anew. */
export function whyNotSign(slot: Slot, sheet: Signed | null, by: string, now: Time): Refusal | null {
  if (now < hoursOf(slot).from) return refuse(HANDOVER_ERRORS.HANDOVER_AHEAD)
  if (sheet?.taken_at) return refuse(HANDOVER_ERRORS.HANDOVER_TAKEN)
  return sheet && sheet.signed_by !== by ? refuse(HANDOVER_ERRORS.HANDOVER_SIGNED) : null
}

/** Nobody takes over from himself, unless the roster has him alone on the shift that follows. */
export function whyNotTake(sheet: Signed, by: string, next: Rostered): Refusal | null {
  if (sheet.taken_at) return refuse(HANDOVER_ERRORS.HANDOVER_TAKEN)
  const alone = next.people.length === 1 && next.people[0]!.operator_id === by
  return sheet.signed_by === by && !alone ? refuse(HANDOVER_ERRORS.HANDOVER_OWN) : null
}
