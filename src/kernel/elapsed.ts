import { defineMessages, translate, type Language } from './messages.ts'
import { secondsBetween, type Time } from './time.ts'

const TEXTS = defineMessages({
  now: { zh: '不到 1 分钟', en: 'less than a minute' },
  minutes: { zh: '{n} 分钟', en: '{n} min' },
  hours: { zh: '{n} 小时', en: '{n} h' },
  days: { zh: '{n} 天', en: '{n} d' },
})

/** How long ago, shortened to whole minutes, hours or days (spec §9). */
export function elapsed(language: Language, from: Time, to: Time): string {
  const seconds = Math.max(0, secondsBetween(from, to))
  if (seconds < 60) return translate(language, TEXTS.now)
  if (seconds < 3600) return translate(language, TEXTS.minutes, { n: Math.floor(seconds / 60) })
  if (seconds < 86_400) return translate(language, TEXTS.hours, { n: Math.floor(seconds / 3600) })
  return translate(language, TEXTS.days, { n: Math.floor(seconds / 86_400) })
}
