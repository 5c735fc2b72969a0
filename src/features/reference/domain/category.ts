import { keysOf } from '#kernel/dictionary.ts'

import { URGENCY } from './words.ts'

/** A first-level category as it is written down in this folder. */
export interface CategoryFamily {
  readonly code: string
  readonly name: string
  readonly en: string
  /** Share of all orders, percent (domain 8.1). */
  readonly share: number
  readonly groups: readonly CategoryGroup[]
}

/** A second-level category; its code is the family's code and its place in the list. */
interface CategoryGroup {
  readonly name: string
  readonly en: string
  /** Code of the department that usually leads, or `area`: the street of the address does. */
  readonly lead: string
  /** Share within the family, percent (domain 8.1). */
  readonly share: number
  /** Words besides the names from which the category is guessed. */
  readonly keywords?: readonly string[]
  /** Months in which it peaks. */
  readonly season?: readonly number[]
  /** What is asked of the caller. */
  readonly questions?: readonly string[]
  /** Third level: `name English name`; the name ends in `*` when urgent within 24 hours, in `**` within two. */
  readonly items: readonly string[]
}

/** One category of any level, as it is stored. */
export interface Category {
  readonly code: string
  readonly parent_code: string | null
  readonly level: 1 | 2 | 3
  readonly name: string
  readonly name_en: string
  readonly full_name: string
  readonly full_name_en: string
  readonly lead: string | null
  readonly default_urgency: keyof typeof URGENCY
  readonly keywords: readonly string[]
  readonly season: readonly number[]
  readonly questions: readonly string[]
  readonly share: number
}

/** By the stars behind a name. */
const URGENCIES = keysOf(URGENCY)
const ITEM = /^(?<name>[^ *]+)(?<stars>\**) (?<en>.+)$/
const twoDigits = (index: number): string => String(index + 1).padStart(2, '0')

/** All categories of a family, each after the one above it. */
export function categoriesOf(family: CategoryFamily): Category[] {
  const first: Category = {
    code: family.code,
    parent_code: null,
    level: 1,
    name: family.name,
    name_en: family.en,
    full_name: family.name,
    full_name_en: family.en,
    lead: null,
    default_urgency: 'normal',
    keywords: [],
    season: [],
    questions: [],
    share: family.share,
  }
  return [first, ...family.groups.flatMap((group, index) => groupCategories(first, group, twoDigits(index)))]
}

function groupCategories(first: Category, group: CategoryGroup, suffix: string): Category[] {
  const second: Category = {
    code: first.code + suffix,
    parent_code: first.code,
    level: 2,
    name: group.name,
    name_en: group.en,
    full_name: `${first.name}/${group.name}`,
    full_name_en: `${first.name_en}/${group.en}`,
    lead: group.lead,
    default_urgency: 'normal',
    keywords: group.keywords ?? [],
    season: group.season ?? [],
    questions: group.questions ?? [],
    share: group.share,
  }
  return [second, ...group.items.map((item, index) => thirdLevel(second, item, twoDigits(index)))]
}

function thirdLevel(second: Category, item: string, suffix: string): Category {
  const { name, stars, en } = ITEM.exec(item)!.groups as { name: string; stars: string; en: string }
  return {
    ...second,
    code: second.code + suffix,
    parent_code: second.code,
    level: 3,
    name,
    name_en: en,
    full_name: `${second.full_name}/${name}`,
    full_name_en: `${second.full_name_en}/${en}`,
    default_urgency: URGENCIES[stars.length]!,
    keywords: [name],
    questions: [],
    share: 0,
  }
}
