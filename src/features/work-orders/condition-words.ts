import { defineMessages, type Message } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'

import { isGroup, readConditions, type Condition, type Group } from './domain/conditions/condition.ts'
import { fieldOf, type FieldName, type Operator, type Referred } from './domain/conditions/fields.ts'
import { FIELD, YES_NO } from './fields.ts'

/** What conditions call the fields of an order. */
export const CONDITION_FIELD: Readonly<Record<FieldName, Message>> = {
  ...FIELD,
  pending_action: FIELD.stage,
  complexity: { zh: '复杂程度', en: 'Complexity' },
  holder_dept: FIELD.holder,
  tag: FIELD.tags,
  overdue: { zh: '已超期', en: 'Overdue' },
  review_late: { zh: '审核超时', en: 'Review overdue' },
  urge_count: { zh: '催办次数', en: 'Times urged' },
  back_count: { zh: '退回次数', en: 'Times sent back' },
  repeated: FIELD.is_repeat,
  secret: FIELD.is_secret,
  assisted: { zh: '有未结协办', en: 'Assistance open' },
  invalid_reason: { zh: '无效原因', en: 'Why invalid' },
  has_files: { zh: '有附件', en: 'Has files' },
  has_phone: { zh: '有联系电话', en: 'Has a phone' },
}

/** An operator with its values as people say it. */
const SAYS: Readonly<Record<Operator, Message>> = defineMessages({
  is: { zh: '{field}为{values}', en: '{field} is {values}' },
  not: { zh: '{field}不为{values}', en: '{field} is not {values}' },
  last: { zh: '{field}在最近 {values} 天（含今天）', en: '{field} in the last {values} day(s) (with today)' },
  next: { zh: '{field}在今后 {values} 天内', en: '{field} within the next {values} days' },
  next_work: { zh: '{field}在今后 {values} 个工作日内', en: '{field} within the next {values} working days' },
  between: { zh: '{field}在 {values}', en: '{field} {values}' },
  some: { zh: '有{field}', en: '{field} is known' },
  none: { zh: '无{field}', en: 'no {field}' },
  min: { zh: '{field} ≥ {values}', en: '{field} ≥ {values}' },
  max: { zh: '{field} ≤ {values}', en: '{field} ≤ {values}' },
  has: { zh: '{field}含“{values}”', en: '{field} contains “{values}”' },
  hasnt: { zh: '{field}不含“{values}”', en: '{field} does not contain “{values}”' },
})

const WORDS = defineMessages({
  flag: { zh: '{field}：{value}', en: '{field}: {value}' },
  and: { zh: ' 且 ', en: ' and ' },
  or: { zh: ' 或 ', en: ' or ' },
  inside: { zh: '（{conditions}）', en: '({conditions})' },
  listed: { zh: '、', en: ' / ' },
  from: { zh: '{from} 以后', en: 'from {from} on' },
  to: { zh: '{to} 以前', en: 'until {to}' },
  fromTo: { zh: '{from} 至 {to}', en: 'from {from} to {to}' },
  unreadable: { zh: '已失效的条件', en: 'no longer valid' },
})

/** In which words, and what is named by its id. */
export interface Speaker {
  readonly say: Say
  readonly nameOf: (what: Referred, id: string) => string | null | undefined
}

/** Conditions of an address as people say them. */
export function conditionsSaid(text: string, speaker: Speaker): string {
  const read = readConditions(text)
  return 'fault' in read ? speaker.say(WORDS.unreadable) : groupSaid(read.group, speaker)
}

export const groupSaid = (group: Group, speaker: Speaker): string =>
  group.of
    .map((node) =>
      isGroup(node)
        ? speaker.say(WORDS.inside, { conditions: groupSaid(node, speaker) })
        : conditionSaid(node, speaker),
    )
    .join(speaker.say(group.all ? WORDS.and : WORDS.or))

function conditionSaid({ field: name, op, values }: Condition, { say, nameOf }: Speaker): string {
  const field = say(CONDITION_FIELD[name])
  const declared = fieldOf(name)
  if (declared.kind === 'flag') return say(WORDS.flag, { field, value: say(YES_NO[values[0] === '1' ? '1' : '0']) })
  if (op === 'between') {
    const [from = '', to = ''] = values
    return say(SAYS.between, { field, values: say(spanSaid(from, to), { from, to }) })
  }
  const named = (value: string): string => {
    const word = declared.kind === 'choice' ? declared.options[value] : undefined
    return (word ? say(word) : declared.kind === 'refer' && nameOf(declared.refers, value)) || value
  }
  return say(SAYS[op], { field, values: values.map(named).join(say(WORDS.listed)) })
}

const spanSaid = (from: string, to: string) => (from && to ? WORDS.fromTo : from ? WORDS.from : WORDS.to)
