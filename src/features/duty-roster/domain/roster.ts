import { defineMessages } from '#kernel/messages.ts'
import { addDays, dayOf, type Day, type Time } from '#kernel/time.ts'

export const SHIFT = defineMessages({
  day: { zh: '白班', en: 'Day' },
  night: { zh: '夜班', en: 'Night' },
  full: { zh: '全天', en: 'Whole day' },
})
export type ShiftKind = keyof typeof SHIFT

/** From when to when: the day shift ends where the night begins, which ends where the next day does. */
export const DAY_FROM = '08:00:00'
export const NIGHT_FROM = '20:00:00'

/** A shift as far as the rules ask. */
export interface Shift {
  readonly date: Day
  readonly shift: ShiftKind
  /** Leader and staff. */
  readonly people: readonly string[]
}

/** Which shifts are on at a moment; before the morning those of the day before. */
export function shiftsAt(now: Time): { readonly date: Day; readonly shifts: readonly ShiftKind[] } {
  const [today, time] = [dayOf(now), now.slice(11)]
  if (time < DAY_FROM) return { date: addDays(today, -1), shifts: ['night', 'full'] }
  return { date: today, shifts: [time < NIGHT_FROM ? 'day' : 'night', 'full'] }
}

export const CONFLICT = defineMessages({
  overlap: { zh: '全天班与白班或夜班重叠', en: 'a whole day beside a day or night shift' },
  twice: { zh: '{name}同一天连值白班和夜班', en: '{name} has day and night of one day' },
  away: { zh: '{name}当天外出', en: '{name} is away on that day' },
  gone: { zh: '{name}已停用或不在本单位', en: '{name} is out of use, or not of this department any more' },
  no_rest: { zh: '{name}夜班后接着值次日白班', en: '{name} goes from a night into the next day' },
})
export interface Conflict {
  readonly date: Day
  readonly kind: keyof typeof CONFLICT
  readonly person_id: string | null
}

const inTheDay = ({ shift }: Shift): boolean => shift !== 'night'

/** What does not fit together in the roster of a department; it is told, and stays for whoever keeps it to settle. */
export function conflictsOf(shifts: readonly Shift[]): Conflict[] {
  const of = (date: Day) => shifts.filter((one) => one.date === date)
  return [...new Set(shifts.map(({ date }) => date))].toSorted().flatMap((date) => {
    const [today, tomorrow] = [of(date), of(addDays(date, 1))]
    const overlap = today.some(({ shift }) => shift === 'full') && today.length > 1
    const both = (first: readonly Shift[], then: readonly Shift[]) => {
      const later = new Set(then.flatMap(({ people }) => people))
      return [...new Set(first.flatMap(({ people }) => people))].filter((id) => later.has(id))
    }
    const nights = today.filter(({ shift }) => shift !== 'day')
    const night = today.filter(({ shift }) => shift === 'night')
    return [
      ...(overlap ? [{ date, kind: 'overlap' as const, person_id: null }] : []),
      ...both(today.filter(inTheDay), night).map((person_id) => ({ date, kind: 'twice' as const, person_id })),
      ...both(nights, tomorrow.filter(inTheDay)).map((person_id) => ({ date, kind: 'no_rest' as const, person_id })),
    ]
  })
}

/** Who is on a shift and cannot be, once for each day. */
export function missingOn(
  kind: 'away' | 'gone',
  shifts: readonly { readonly date: Day; readonly people: readonly string[] }[],
): Conflict[] {
  const found = shifts.flatMap(({ date, people }) => people.map((id) => `${date} ${id}`))
  return [...new Set(found)].map((one) => {
    const [date = '', person_id = ''] = one.split(' ')
    return { date, kind, person_id }
  })
}

export const SPAN = defineMessages({
  week: { zh: '上周', en: 'the week before' },
  month: { zh: '上月', en: 'the month before' },
})
export type Span = keyof typeof SPAN

/** Days of the week from `to` on, or of the month of `to`, each with the day that it is copied from: the same weekday before. */
export function copiedDays(span: Span, to: Day): { readonly date: Day; readonly from: Day }[] {
  if (span === 'week') return Array.from({ length: 7 }, (_, n) => ({ date: addDays(to, n), from: addDays(to, n - 7) }))
  const month = to.slice(0, 7)
  const days: { date: Day; from: Day }[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) {
    const four_weeks = addDays(date, -28)
    days.push({ date, from: four_weeks.startsWith(month) ? addDays(date, -35) : four_weeks })
  }
  return days
}
