import { columnsOf, COMPENDIA, partsOf, UNDERTAKE } from '#features/reports/domain/public.ts'
import { readCompendium, wholeReport, type Reader } from '#features/reports/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { Time } from '#kernel/time.ts'

import type { Content, reportPublish } from '../contract.ts'

/** How a report is asked for. */
export type Asked = Pick<InputOf<typeof reportPublish>, 'period' | 'day' | 'to' | 'compare' | 'columns' | 'of'>

/** The tables of a report with their columns, as it is counted now for who asks; what is kept of it is newer than `since`. */
export async function countReport(ctx: Reader, report: string, asked: Asked, since?: Time): Promise<Content> {
  const compendium = COMPENDIA.find(({ key }) => key === report)
  if (!compendium) {
    const { at, period, compared, within, weights, group, rows, whole, before } = await wholeReport(
      ctx,
      UNDERTAKE,
      asked,
      since,
    )
    const measures = columnsOf(UNDERTAKE, asked.columns, [])
    const head = { at, period, compared, weights, ...(within && { within }) }
    return { ...head, parts: { [report]: { group, rows, whole, before, measures } } }
  }
  const { day, compare } = asked
  const { parts, lists = {}, texts = {}, ...head } = await readCompendium(ctx, compendium.period, { day, compare })
  const content: Content = { ...head, parts: {}, lists: {}, texts: {} }
  for (const part of partsOf(report)) {
    const [figures, list, text] = [parts[part.key], lists[part.key], texts[part.key]]
    if (figures && 'measures' in part) content.parts[part.key] = { ...figures, measures: [...part.measures] }
    if (list && 'columns' in part) content.lists![part.key] = { ...list, columns: [...part.columns] }
    if (text) content.texts![part.key] = { text: text.text }
  }
  return content
}
