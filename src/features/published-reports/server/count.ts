import { columnsOf, COMPENDIA, PARTS, UNDERTAKE } from '#features/reports/domain/public.ts'
import { readCompendium, readReport, type Reader } from '#features/reports/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'

import type { Content, reportPublish } from '../contract.ts'

/** How a report is asked for. */
export type Asked = Pick<InputOf<typeof reportPublish>, 'period' | 'day' | 'to' | 'compare' | 'columns' | 'of'>

/** The tables of a report with their columns, as it is counted now for who asks. */
export async function countReport(ctx: Reader, report: string, asked: Asked): Promise<Content> {
  const compendium = COMPENDIA.find(({ key }) => key === report)
  if (!compendium) {
    const { at, period, compared, within, weights, group, rows, before } = await readReport(ctx, UNDERTAKE, asked)
    const measures = columnsOf(UNDERTAKE, asked.columns, [])
    const head = { at, period, compared, weights, ...(within && { within }) }
    return { ...head, parts: { [report]: { group, rows, before, measures } } }
  }
  const { day, compare } = asked
  const { parts, ...head } = await readCompendium(ctx, compendium.period, { day, compare })
  const tables = PARTS.map(({ key, measures }) => [key, { ...parts[key], measures: [...measures] }])
  return { ...head, parts: Object.fromEntries(tables) as Content['parts'] }
}
