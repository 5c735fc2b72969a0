import { DIMENSION, isPassing, type Dimension } from '#features/work-orders/domain/public.ts'

/** Of categories and of the week the finest is stored, and departments themselves; the others are made of them. */
const FINEST: Partial<Record<Dimension, Dimension>> = {
  ...{ category1: 'category3', category2: 'category3', dept_kind: 'dept' },
  week_part: 'weekday',
}
export const storedBy = (by: Dimension): Dimension => FINEST[by] ?? by

/** People are many, each with little of a day, and are asked for seldom. */
const EACH = (Object.keys(DIMENSION) as Dimension[]).filter(
  (by) => storedBy(by) === by && !isPassing(by) && by !== 'operator',
)
/** What is asked for over months one inside the other, and of one department or street by the rest. */
const TOGETHER: readonly (readonly Dimension[])[] = [
  ['dept', 'category3'],
  ['dept', 'appeal_type'],
  ['dept', 'area'],
  ['dept', 'source_channel'],
  ['area', 'category3'],
  ['area', 'appeal_type'],
  ['category3', 'appeal_type'],
]

/** What days are totalled by: nothing, each dimension, and some of them together (decision 0300). */
export const TOTALLED: readonly (readonly Dimension[])[] = [[], ...EACH.map((by) => [by]), ...TOGETHER]

/** Between what is told together; no id, code or day has it. */
export const BETWEEN = '|'
/** As totals of it are called. */
export const totalledAs = (told: readonly Dimension[]): string => told.join(BETWEEN) || 'total'
