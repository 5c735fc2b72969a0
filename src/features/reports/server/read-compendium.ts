import type { CompendiumAnswer, CompendiumQuery, ReportAnswer } from '../contract.ts'
import { PARTS, type Compendium, type Part, type PartKey } from '../domain/compendium.ts'
import { addUp } from '../domain/measures.ts'
import { readReport, type Reader } from './read-report.ts'

/** Every table of a report, of the same moments. */
export async function readCompendium(
  ctx: Reader,
  period: Compendium['period'],
  query: CompendiumQuery,
): Promise<CompendiumAnswer> {
  const now = ctx.clock.now()
  const of_one_moment = { ...ctx, clock: { now: () => now } }
  const read = await Promise.all(
    PARTS.map(async ({ key, by, measures, most }: Part<PartKey>) => {
      const report = { measures, recent_days: 1 }
      const answer = await readReport(of_one_moment, report, { ...query, period, group: by })
      return [key, most === undefined ? answer : largest(answer, most)] as const
    }),
  )
  const [, { at, period: days, compared, weights }] = read[0]!
  const parts = read.map(([key, { group, rows, before }]) => [key, { group, rows, before }])
  return { at, period: days, compared, weights, parts: Object.fromEntries(parts) as CompendiumAnswer['parts'] }
}

/** The totals are those of what is shown. */
function largest({ rows, before, ...answer }: ReportAnswer, most: number): ReportAnswer {
  const shown = rows.slice(0, most)
  return { ...answer, rows: shown, before: before && addUp(shown.map((row) => row.before ?? {})) }
}
