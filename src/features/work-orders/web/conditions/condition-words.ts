import type { Text } from '#ui/i18n/text.tsx'
import { optionsOf } from '#ui/list/options.ts'
import type { Option } from '#ui/list/declaration.ts'

import * as words from '../../condition-words.ts'
import * as groups from '../../group-words.ts'
import type { Condition, Group } from '../../domain/conditions/condition.ts'
import { fieldOf, type Referred } from '../../domain/conditions/fields.ts'
import type { Choices } from '../use-choices.ts'

const REFERRED = {
  ...{ dept: 'departments', category: 'categories', area: 'areas', tag: 'tags', operator: 'operators' },
} as const satisfies Record<Referred, keyof Choices>

const speaker = (t: Text, choices: Choices) => ({
  say: t,
  nameOf: (what: Referred, id: string) => choices[REFERRED[what]].find(({ value }) => value === id)?.label,
})

/** Conditions of an address as people say them. */
export const conditionsSaid = (text: string, t: Text, choices: Choices): string =>
  words.conditionsSaid(text, speaker(t, choices))
export const groupSaid = (group: Group, t: Text, choices: Choices): string =>
  words.groupSaid(group, speaker(t, choices))
/** The orders of a figure; what is not among the choices has no name. */
export const groupsSaid = (text: string, t: Text, choices: Choices): string => {
  const { say, nameOf } = speaker(t, choices)
  return groups.groupsSaid(text, { say, nameOf: (what, id) => nameOf(what, id) ?? '' })
}

/** What a field's values are chosen from; null where they are typed. */
export function optionsFor(name: Condition['field'], t: Text, choices: Choices): readonly Option[] | null {
  const field = fieldOf(name)
  if (field.kind === 'choice') return optionsOf(field.options, t)
  return field.kind === 'refer' ? choices[REFERRED[field.refers]] : null
}
