import type { BoardAnswer, CompendiumAnswer, CompendiumQuery, ReportAnswer, ReportQuery } from '../contract.ts'
import { BOARD_DAYS, type Board } from '../domain/board.ts'
import { PARTS, type Compendium, type Part } from '../domain/compendium.ts'
import { addUp } from '../domain/measures.ts'
import { readReport, type Reader } from './read-report.ts'

/** Every table of a report of several. */
export const readCompendium = (
  ctx: Reader,
  period: Compendium['period'],
  query: CompendiumQuery,
): Promise<CompendiumAnswer> => readParts(ctx, PARTS, { ...query, period }, 1)

/** Every part of a screen of drawings. */
export const readBoard = (ctx: Reader, { parts }: Board, query: ReportQuery): Promise<BoardAnswer> =>
  readParts(ctx, parts, query, BOARD_DAYS)

/** Tables about one period, of the same moment. */
async function readParts(
  ctx: Reader,
  parts: readonly Part[],
  query: ReportQuery,
  recent_days: number,
): Promise<BoardAnswer> {
  const now = ctx.clock.now()
  const of_one_moment = { ...ctx, clock: { now: () => now } }
  const read = await Promise.all(
    parts.map(async ({ key, by, measures, most }) => {
      const answer = await readReport(of_one_moment, { measures, recent_days }, { ...query, group: by })
      return [key, most === undefined ? answer : largest(answer, most)] as const
    }),
  )
  const [, { at, period, compared, weights }] = read[0]!
  const answers = read.map(([key, { group, rows, before }]) => [key, { group, rows, before }])
  return { at, period, compared, weights, parts: Object.fromEntries(answers) as BoardAnswer['parts'] }
}

/** The totals are those of what is shown. */
function largest({ rows, before, ...answer }: ReportAnswer, most: number): ReportAnswer {
  const shown = rows.slice(0, most)
  return { ...answer, rows: shown, before: before && addUp(shown.map((row) => row.before ?? {})) }
}
