import type { Speaker } from './condition-words.ts'
import type { Referred } from './domain/conditions/fields.ts'
import { DIMENSION, readGroups, WORDS_OF, type Dimension, type Group } from './domain/figures/dimension.ts'
import { QUERY } from './fields.ts'

const REFERS: Partial<Record<Dimension, Referred>> = {
  ...{ dept: 'dept', next_dept: 'dept', area: 'area', community: 'area', operator: 'operator' },
  ...{ category1: 'category', category2: 'category', category3: 'category' },
}

/** Of which department, street or category the orders behind a figure are, as people say it. */
export const groupsSaid = (text: string, speaker: Speaker): string =>
  readGroups(text)
    ?.map((group) => groupSaid(group, speaker))
    .join(' · ') ?? text

function groupSaid({ by, value }: Group, { say, nameOf }: Speaker): string {
  // Its id says nothing to anybody.
  if (by === 'matter') return say(DIMENSION.matter)
  const word = value === null ? QUERY.without : WORDS_OF[by]?.[value]
  const refers = REFERS[by]
  const name = word ? say(word) : ((refers && nameOf(refers, value!)) ?? value!)
  return say(QUERY.of_group, { by: DIMENSION[by], name })
}
