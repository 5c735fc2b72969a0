import type { Say } from '#kernel/own-words.ts'
import { daysText } from '#kernel/period.ts'
import type { Day, Time } from '#kernel/time.ts'

/** Days that something is compared with, and until when of the last. */
interface ComparedDays {
  readonly from: Day
  readonly to: Day
  readonly until?: Time
}

const UNTIL = { zh: '{days}（至 {time}）', en: '{days} (until {time})' }

/** `2026-11-16 – 2026-11-20 (until 18:50)`: a week that runs is compared with as much of the one before. */
export const comparedText = ({ until, ...days }: ComparedDays, say: Say): string =>
  until ? say(UNTIL, { days: daysText(days), time: until.slice(11, 16) }) : daysText(days)
