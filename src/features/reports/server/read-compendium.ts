import type { PartsAnswer } from '../contract.ts'
import type { CompendiumQuery } from '../contract/asked.ts'
import { compendiumOf, type Compendium } from '../domain/compendium.ts'
import { readParts } from './read-parts.ts'
import type { Reader } from './read-report.ts'
import { withTexts } from './report-texts.ts'

/** Every part of a report of several. */
export async function readCompendium(
  ctx: Reader,
  period: Compendium['period'],
  query: CompendiumQuery,
): Promise<PartsAnswer> {
  const compendium = compendiumOf(period)
  return withTexts(ctx, compendium, await readParts(ctx, compendium.parts, { ...query, period }, 1))
}
