import { defineMessages, type Message } from '#kernel/messages.ts'
import type { Day } from '#kernel/time.ts'

/** That somebody is away, as pickers say it. */
export interface Away {
  readonly to_on: Day
  /** Name of who is there: the substitute, or who stands in for that one; null where nobody is left. */
  readonly substitute: string | null
}

export { MOST_STEPS } from './absence.ts'

/** The same in few words, where a list marks it. */
export const AWAY_UNTIL: Message = { zh: '外出至{until}', en: 'away until {until}' }
export const untilDay = (to_on: Day): { readonly until: string } => ({ until: to_on.slice(5) })

const AWAY = defineMessages({
  alone: { zh: '外出至{until}，无人代办', en: 'away until {until}, nobody stands in' },
  with: { zh: '外出至{until}，{name}代办', en: 'away until {until}, {name} stands in' },
})

/** Words for it, with what fills them in. */
export const awayWords = ({ to_on, substitute }: Away): readonly [Message, Readonly<Record<string, string>>] =>
  substitute ? [AWAY.with, { ...untilDay(to_on), name: substitute }] : [AWAY.alone, untilDay(to_on)]
