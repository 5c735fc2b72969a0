import type { Text } from '#ui/i18n/text.tsx'
import { optionsOf } from '#ui/list/options.ts'
import type { Option } from '#ui/list/declaration.ts'

import { isGroup, readConditions, type Condition, type Group } from '../../domain/conditions/condition.ts'
import { fieldOf } from '../../domain/conditions/fields.ts'
import type { Choices } from '../use-choices.ts'
import { UI } from '#ui/messages.ts'
import { CONDITION_FIELD, CONDITIONS, SAYS } from './messages.ts'

/** Conditions of an address as people say them. */
export function conditionsSaid(text: string, t: Text, choices: Choices): string {
  const read = readConditions(text)
  return 'fault' in read ? t(CONDITIONS.unreadable) : groupSaid(read.group, t, choices)
}

export const groupSaid = (group: Group, t: Text, choices: Choices): string =>
  group.of
    .map((node) =>
      isGroup(node)
        ? t(CONDITIONS.inside, { conditions: groupSaid(node, t, choices) })
        : conditionSaid(node, t, choices),
    )
    .join(t(group.all ? CONDITIONS.and : CONDITIONS.or))

function conditionSaid({ field: name, op, values }: Condition, t: Text, choices: Choices): string {
  const field = t(CONDITION_FIELD[name])
  const declared = fieldOf(name)
  if (declared.kind === 'flag') return t(CONDITIONS.flag, { field, value: t(values[0] === '1' ? UI.yes : UI.no) })
  if (op === 'between') {
    const [from = '', to = ''] = values
    return t(SAYS.between, { field, values: t(spanSaid(from, to), { from, to }) })
  }
  const options = optionsFor(name, t, choices)
  const said = values.map((value) => options?.find((option) => option.value === value)?.label ?? value)
  return t(SAYS[op], { field, values: said.join(t(CONDITIONS.listed)) })
}

const spanSaid = (from: string, to: string) => (from && to ? CONDITIONS.fromTo : from ? CONDITIONS.from : CONDITIONS.to)

/** What a field's values are chosen from; null where they are typed. */
export function optionsFor(name: Condition['field'], t: Text, choices: Choices): readonly Option[] | null {
  const field = fieldOf(name)
  if (field.kind === 'choice') return optionsOf(field.options, t)
  if (field.kind !== 'refer') return null
  const from = {
    dept: choices.departments,
    category: choices.categories,
    area: choices.areas,
    tag: choices.tags,
    operator: choices.operators,
  }
  return from[field.refers]
}
