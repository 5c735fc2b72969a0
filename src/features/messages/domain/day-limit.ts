import { addDays, dayOf, type Time } from '#kernel/time.ts'

import { QUIET_TO } from './public.ts'

/** What of an SMS decides whether a day that is full keeps it back. */
export interface Awaited {
  readonly biz_type: string | null
  readonly sealed_content: string | null
}

/** A code, or what else is told to somebody who waits for it and hears it by no other way: sealed, and about no matter. */
const isAwaited = ({ biz_type, sealed_content }: Awaited): boolean => sealed_content !== null && biz_type === null

/** How many SMS of its day may have a place before this one; null where it goes in any case. `perDay` 0 is no limit. */
export const mostBefore = (perDay: number, sms: Awaited): number | null =>
  perDay === 0 || isAwaited(sms) ? null : perDay

/** From when on an SMS is sent that finds its day full: the next morning; null for one of a day before, which is not sent any more. */
export const afterFull = (created_at: Time, now: Time): Time | null =>
  dayOf(created_at) < dayOf(now) ? null : `${addDays(dayOf(now), 1)} ${QUIET_TO}`
