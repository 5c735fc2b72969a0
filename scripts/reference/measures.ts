import { MEASURES, rowsOf, type Measure, type MeasureKey } from '#features/reports/domain/measures.ts'
import { COHORT, STOCKS } from '#features/work-orders/domain/figures/cohort.ts'

import type { Page } from './markdown.ts'
import { code, page, table } from './markdown.ts'

/** Every figure of the program with its formula: what a column’s head says under the pointer. */
export const measuresPage = (): Page =>
  page(
    'measures.md',
    'Measures · 指标',
    'src/features/reports/domain/measures.ts',
    `${Object.keys(MEASURES).length} figures. Where a department’s figure is called otherwise, its name stands behind the centre’s. What is told of counts is computed anew from their sums, over days and over rows. “Counts” names the rows that a number opens; of a share they are its whole. A name in braces is a weight of the tenant (settings \`kpi.*\`).`,
    table(
      ['Key', '名称', 'Name', '口径', 'Formula', 'Unit', 'Sums', 'Counts'],
      (Object.entries(MEASURES) as [MeasureKey, Measure][]).map(([key, { title, formula, unit, sums }]) => [
        code(key),
        ...(['zh', 'en'] as const).map((language) =>
          [...new Set([title.centre[language], title.unit[language]])].join(' / '),
        ),
        formula.zh,
        formula.en,
        UNIT[unit],
        SUMS[sums],
        countsText(key),
      ]),
    ),
  )

const UNIT: Record<Measure['unit'], string> = {
  orders: 'orders',
  acts: 'acts',
  minutes: 'minutes',
  days: 'days',
  percent: '%',
  hours: 'office hours',
  mean_days: 'days',
  workdays: 'working days',
  mark: 'mark of 5',
  marks: 'marks',
  points: 'points',
  people: 'people',
  per_10k: 'per 10,000 people',
}
const SUMS: Record<Measure['sums'], string> = {
  add: 'adds up',
  stock: 'over rows, not over days',
  given: 'over areas, not over days',
  spread: 'found anew of each row and of all',
  anew: 'computed anew',
  score: 'computed anew',
}

function countsText(key: MeasureKey): string {
  const rows = rowsOf(key)
  if (!rows) return '—'
  const { cohort, is_on_time } = rows
  const only = is_on_time && (is_on_time.length > 1 ? ', judged' : is_on_time[0] === '1' ? ', in time' : ', late')
  return `${{ ...COHORT, ...STOCKS }[cohort].zh} ${code(cohort)}${only ?? ''}`
}
