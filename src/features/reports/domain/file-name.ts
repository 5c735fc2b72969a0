import type { Message } from '#kernel/messages.ts'
import { periodName, type Period } from '#kernel/period.ts'

/** How the file of a report is called, without its ending: 热线周报_2026年第47周, 承办情况_2026-11-01_2026-11-10 (domain 5.3). */
export function fileNameOf(title: Message, period: Period): Message {
  const { from, to } = period
  const isNamed = ['week', 'month', 'quarter', 'year'].includes(period.kind)
  const days = from === to ? from : `${from}_${to}`
  const name = isNamed ? periodName(period) : { zh: days, en: days }
  return { zh: `${title.zh}_${name.zh}`, en: `${title.en}_${name.en}` }
}
