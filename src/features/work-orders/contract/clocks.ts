import { z } from 'zod'

import { DayText, Id, get, whole } from '#kernel/endpoint.ts'

import { STATUS } from '../domain/order/enums.ts'
import { LIMIT_UNITS } from '../domain/clocks/limits.ts'
import { CLOCKS } from '../domain/clocks/order-clock-words.ts'
import { STRETCH_KINDS } from '../domain/clocks/stretches.ts'
import { keysOf } from '#kernel/dictionary.ts'

const StretchRow = z.object({
  kind: z.enum(STRETCH_KINDS),
  from: z.string(),
  to: z.string(),
  /** Days, or seconds of a limit that runs by the clock. */
  amount: z.number(),
  name: z.string().nullable(),
})

export const ClockRow = z.object({
  clock: z.enum(keysOf(CLOCKS)),
  dept_name: z.string().nullable(),
  /** The one that lists and colours go by now. */
  current: z.boolean(),
  start: z.string(),
  due_at: z.string(),
  unit: z.enum(LIMIT_UNITS),
  /** `computed`: counted out, it comes to what is stored · `differs`: it does not · `given`: nobody computed it. */
  basis: z.enum(['computed', 'differs', 'given']),
  /** What it would be by today's calendar, where that is something else. */
  by_calendar: z.string().nullable(),
  /** How it came about, and by which rule. */
  text: z.string(),
  rules: z.array(z.string()),
  stretches: z.array(StretchRow).readonly(),
  /** What is supposed in the call; null where the clock would stay as it is. */
  what_if: z.object({ due_at: z.string(), stretches: z.array(StretchRow).readonly() }).nullable(),
})
export type ClockRow = z.infer<typeof ClockRow>

/** Each clock of an order taken apart (domain 3.9), and what would become of it: an extension granted, a pause, another calendar. Nothing is changed. */
export const explainClocks = get('/v1/seller/complaint/ExplainClock', {
  title: { zh: '时限推算', en: 'How deadlines come about' },
  access: 'granted',
  input: z.object({
    id: Id,
    days: whole(1, 60).optional(),
    pause_until: DayText.optional(),
    date: DayText.optional(),
    date_type: z.enum(['holiday', 'makeup']).default('holiday'),
  }),
  output: z.object({
    now: z.string(),
    order_no: z.string(),
    title: z.string(),
    /** The clock stands since then. */
    paused_since: z.string().nullable(),
    clocks: z.array(ClockRow),
    /** Who held it in turn, since when and in which office minutes; whose part has ended is not told of who had it afterwards. */
    hands: z.array(
      z.object({
        dept_name: z.string(),
        status: z.enum(keysOf(STATUS)),
        from: z.string(),
        to: z.string().nullable(),
        minutes: z.number(),
      }),
    ),
  }),
})
