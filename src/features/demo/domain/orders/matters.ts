import { DEPARTMENTS } from '../district/district.ts'
import type { Choice, Random } from '../random.ts'
import { choiceOf, choose } from '../random.ts'

/** What the generator needs of a category. */
export interface CategorySource {
  readonly code: string
  readonly parent_code: string | null
  readonly level: number
  readonly name: string
  readonly full_name: string
  readonly lead: string | null
  readonly default_urgency: Urgency
  readonly season: readonly number[]
  readonly share: number
}
export type Urgency = 'normal' | 'urgent_24h' | 'urgent_2h'
export type AppealType = 'consult' | 'help' | 'complaint' | 'tipoff' | 'suggestion' | 'praise' | 'other'

/** What an order is about. */
export interface Matter {
  readonly appeal_type: AppealType
  readonly category: CategorySource
  readonly urgency: Urgency
  /** Code of the department that really has to do it; `area` for the street of the place. */
  readonly lead: string
}

export interface MatterSource {
  /** Draws a matter of this month. */
  draw(random: Random, month: number): Matter
  /** Draws one of a second-level category, for an event: what everybody calls about is known, so no call of it is urgent. */
  drawOf(random: Random, code: string): Matter
}

const APPEAL_TYPE = choiceOf<AppealType>([
  ['help', 44],
  ['complaint', 34],
  ['consult', 11],
  ['tipoff', 5],
  ['suggestion', 3.5],
  ['other', 1.5],
  ['praise', 1],
])
/** Types that mostly have a category of their own: its code, and how often it is that. */
const TYPICAL: Partial<Record<AppealType, readonly [code: string, percent: number]>> = {
  consult: ['1201', 13],
  suggestion: ['1205', 8],
  praise: ['120502', 60],
}
/** Percent of all orders that get family 12 this way; so much less comes to it otherwise. */
const TYPICAL_SHARE = 2.3
const GENERAL_FAMILY = '12'
const URGENT_SHARE: Readonly<Record<Urgency, number>> = { normal: 95.5, urgent_24h: 3.8, urgent_2h: 0.7 }
const SEASON_FACTOR = 3
/** Urgent things are rarer than the rest of their group. */
const URGENT_WEIGHT = 0.6

/** Prepares the draws from a category tree (domain 8.1, 8.3). */
export function matterSource(tree: readonly CategorySource[]): MatterSource {
  const items = new Map<string, Choice<CategorySource>>()
  for (const group of tree.filter(({ level }) => level === 2)) {
    const below = tree.filter(({ parent_code }) => parent_code === group.code)
    items.set(
      group.code,
      choiceOf(below.map((item) => [item, item.default_urgency === 'normal' ? 1 : URGENT_WEIGHT] as const)),
    )
  }
  const months = Array.from({ length: 12 }, (_, index) => monthOf(groupWeights(tree, index + 1), items))
  const keeps = shareKept(tree)
  const byCode = new Map(tree.map((category) => [category.code, category]))

  const matter = (random: Random, appeal_type: AppealType, category: CategorySource, month: Month): Matter => ({
    appeal_type,
    category,
    urgency: urgencyOf(random, category, month.urgent),
    lead: leadOf(random, category, keeps),
  })
  return {
    draw(random, number) {
      const month = months[number - 1]!
      const appeal_type = choose(random, APPEAL_TYPE)
      const [code, percent] = TYPICAL[appeal_type] ?? ['', 0]
      if (random.chance(percent)) {
        const typical = byCode.get(code)!
        return matter(random, appeal_type, typical.level === 3 ? typical : choose(random, items.get(code)!), month)
      }
      return matter(random, appeal_type, choose(random, items.get(choose(random, month.groups).code)!), month)
    },
    drawOf: (random, code) => {
      const category = choose(random, items.get(code)!)
      const appeal_type = random.chance(56) ? 'help' : 'complaint'
      return { appeal_type, category, urgency: 'normal', lead: leadOf(random, category, keeps) }
    },
  }
}

/** Groups by their share of all orders; in their season three times as many, so fewer outside it. */
function groupWeights(tree: readonly CategorySource[], month: number): [CategorySource, number][] {
  const family = familyShares(tree)
  family.set(GENERAL_FAMILY, family.get(GENERAL_FAMILY)! - TYPICAL_SHARE)
  return tree
    .filter(({ level }) => level === 2)
    .map((group) => [group, family.get(group.parent_code!)! * group.share * seasonal(group, month)])
}

const familyShares = (tree: readonly CategorySource[]): Map<string, number> =>
  new Map(tree.filter(({ level }) => level === 1).map(({ code, share }) => [code, share]))

function seasonal({ season }: CategorySource, month: number): number {
  if (!season.length) return 1
  const average = (season.length * SEASON_FACTOR + 12 - season.length) / 12
  return (season.includes(month) ? SEASON_FACTOR : 1) / average
}

/** What calls of a month are about. */
interface Month {
  readonly groups: Choice<CategorySource>
  /** Percent of the calls in a category marked urgent that really are, so that the whole has the share of domain 8.3. */
  readonly urgent: Readonly<Record<Urgency, number>>
}

function monthOf(
  weights: readonly (readonly [CategorySource, number])[],
  items: ReadonlyMap<string, Choice<CategorySource>>,
): Month {
  const groups = choiceOf(weights)
  const marked: Record<Urgency, number> = { normal: 0, urgent_24h: 0, urgent_2h: 0 }
  for (const [group, weight] of weights) {
    const { values, ends, total } = items.get(group.code)!
    values.forEach((item, index) => {
      marked[item.default_urgency] += ((weight / groups.total) * (ends[index]! - (ends[index - 1] ?? 0))) / total
    })
  }
  const percent = (urgency: Urgency): number => URGENT_SHARE[urgency] / marked[urgency]
  return { groups, urgent: { normal: 0, urgent_24h: percent('urgent_24h'), urgent_2h: percent('urgent_2h') } }
}

const urgencyOf = (random: Random, { default_urgency }: CategorySource, percent: Month['urgent']): Urgency =>
  random.chance(percent[default_urgency]) ? default_urgency : 'normal'

/** How much of what the catalogue gives a department it really gets; the rest goes to the street of the place. */
function shareKept(tree: readonly CategorySource[]): Map<string, number> {
  const family = familyShares(tree)
  const listed = new Map<string, number>()
  for (const { level, lead, parent_code, share } of tree) {
    if (level === 2) listed.set(lead!, (listed.get(lead!) ?? 0) + (family.get(parent_code!)! * share) / 100)
  }
  return new Map(
    DEPARTMENTS.filter(({ share }) => share > 0).map(({ code, share }) => [
      code,
      (100 * share) / (listed.get(code) ?? share),
    ]),
  )
}

/** The centre's own categories are its to answer; `C00` stays. */
const leadOf = (random: Random, { lead }: CategorySource, keeps: ReadonlyMap<string, number>): string =>
  lead === 'area' || lead === 'C00' || random.chance(keeps.get(lead!) ?? 0) ? lead! : 'area'
