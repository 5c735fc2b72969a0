import { defineMessages, type Message } from '#kernel/messages.ts'
import type { Day } from '#kernel/time.ts'

/** That somebody is away, as pickers say it. */
export interface Away {
  readonly to_on: Day
  /** Name of who stands in. */
  readonly substitute: string | null
}

const AWAY = defineMessages({
  alone: { zh: '外出至{until}', en: 'away until {until}' },
  with: { zh: '外出至{until}，{name}代办', en: 'away until {until}, {name} stands in' },
})

/** Words for it, with what fills them in. */
export const awayWords = ({ to_on, substitute }: Away): readonly [Message, Readonly<Record<string, string>>] =>
  substitute ? [AWAY.with, { until: to_on.slice(5), name: substitute }] : [AWAY.alone, { until: to_on.slice(5) }]
