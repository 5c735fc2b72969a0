import type { Message } from '#kernel/messages.ts'
import { isDay } from '#kernel/time.ts'

import { CONDITION_FIELDS, OPERATORS, fieldOf, type ConditionField, type FieldName, type Operator } from './fields.ts'

/** One question about an order. */
export interface Condition {
  readonly field: FieldName
  readonly op: Operator
  readonly values: readonly string[]
}
/** All of them, or at least one. */
export interface Group {
  readonly all: boolean
  readonly of: readonly (Condition | Group)[]
}

export const isGroup = (node: Condition | Group): node is Group => 'of' in node

/** At most so many questions, in groups inside each other, each with so many values. */
export const MOST = { conditions: 12, depth: 3, values: 20, text: 2000 } as const

export const conditionsOf = (group: Group): Condition[] =>
  group.of.flatMap((node) => (isGroup(node) ? conditionsOf(node) : [node]))
/** Whether a department may not ask them. */
export const asksForTheCentre = (group: Group): boolean =>
  conditionsOf(group).some(({ field }) => fieldOf(field).centre)
const depthOf = (group: Group): number =>
  1 + Math.max(0, ...group.of.map((node) => (isGroup(node) ? depthOf(node) : 0)))

/** As it stands in an address: `and(status.is.waiting,or(received_at.last.7,title.has.井盖))`. */
export const writeConditions = (group: Group): string =>
  `${group.all ? 'and' : 'or'}(${group.of.map((node) => (isGroup(node) ? writeConditions(node) : written(node))).join(',')})`

const written = ({ field, op, values }: Condition): string => [field, op, ...values.map(escaped)].join('.')
/** What has a meaning between values has none inside them. */
const escaped = (value: string): string =>
  encodeURIComponent(value).replace(/[.()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const FAULTS = {
  form: { zh: '条件的格式不正确，请重新设置', en: 'is not written as conditions are; set them anew' },
  gone: { zh: '含有已不存在的条件，请重新设置', en: 'asks for something that no longer exists; set it anew' },
  value: { zh: '有条件的值不完整或不正确，请检查', en: 'has a condition whose value is missing or wrong' },
  many: {
    zh: `最多 ${MOST.conditions} 个条件、${MOST.depth} 层，每个条件最多 ${MOST.values} 个值`,
    en: `may have at most ${MOST.conditions} conditions, ${MOST.depth} levels and ${MOST.values} values each`,
  },
  digits: {
    zh: '标题条件不能含数字，编号和电话请用搜索框查找',
    en: 'may not look for digits in titles; look for numbers in the search box',
  },
} as const satisfies Record<string, Message>

/** Conditions of an address, or why they are none. */
export function readConditions(text: string): { readonly group: Group } | { readonly fault: Message } {
  const read = text.length > MOST.text ? null : groupAt(text, 0)
  if (!read || read.end !== text.length) return { fault: FAULTS.form }
  const fault = faultOf(read.group)
  return fault ? { fault } : { group: read.group as Group }
}

/** The first thing that is wrong with conditions, if anything is. */
export function faultOf(group: RawGroup): Message | null {
  const conditions = conditionsOf(group as Group)
  if (conditions.length === 0) return FAULTS.form
  if (conditions.length > MOST.conditions || depthOf(group as Group) > MOST.depth) return FAULTS.many
  for (const { field, op, values } of conditions) {
    if (!Object.hasOwn(CONDITION_FIELDS, field)) return FAULTS.gone
    const declared = fieldOf(field)
    if (!OPERATORS[declared.kind].some((one) => one === op)) return FAULTS.gone
    if (values.length > MOST.values) return FAULTS.many
    if (declared.kind === 'words' && values.some(looksForDigits)) return FAULTS.digits
    if (!areValues(declared, op, values)) return FAULTS.value
  }
  return null
}

/** A number that is masked in a title would be guessed digit by digit. */
export const looksForDigits = (words: string): boolean => /\p{Nd}/u.test(words)

const isCount = (text: string | undefined, most: number): boolean =>
  text !== undefined && /^\d{1,3}$/.test(text) && Number(text) <= most
const isId = (value: string): boolean => /^[1-9]\d{0,18}$/.test(value)

function areValues(field: ConditionField, op: Operator, values: readonly string[]): boolean {
  const [first, second = ''] = values
  const one = values.length === 1
  switch (field.kind) {
    case 'choice':
      return values.length > 0 && values.every((value) => Object.hasOwn(field.options, value))
    case 'refer':
      return (
        values.length > 0 && values.every((value) => isId(value) || (field.refers === 'operator' && value === 'me'))
      )
    case 'flag':
      return one && (first === '1' || first === '0')
    case 'number':
      return one && isCount(first, 99)
    case 'words':
      return one && first!.trim() === first && first.length >= 1 && first.length <= 30
    case 'moment':
      if (op === 'some' || op === 'none') return values.length === 0
      if (op !== 'between') return one && isCount(first, 366) && (op === 'next' || op === 'next_work' || first !== '0')
      return (
        values.length === 2 &&
        values.some(Boolean) &&
        values.every((value) => value === '' || isDay(value)) &&
        (first === '' || second === '' || first! <= second)
      )
  }
}

interface RawCondition {
  readonly field: string
  readonly op: string
  readonly values: readonly string[]
}
interface RawGroup {
  readonly all: boolean
  readonly of: readonly (RawCondition | RawGroup)[]
}

/** The group that begins here, and where it ends. */
function groupAt(text: string, start: number, depth = 0): { group: RawGroup; end: number } | null {
  const head = /^(and|or)\(/.exec(text.slice(start, start + 4))?.[0]
  if (!head || depth > MOST.depth) return null
  const of: (RawCondition | RawGroup)[] = []
  for (let at = start + head.length; ; at++) {
    const inner = groupAt(text, at, depth + 1)
    const item = inner ? { node: inner.group, end: inner.end } : conditionAt(text, at)
    if (!item) return null
    of.push(item.node)
    at = item.end
    if (text[at] === ')') return { group: { all: head === 'and(', of }, end: at + 1 }
    if (text[at] !== ',') return null
  }
}

function conditionAt(text: string, start: number): { node: RawCondition; end: number } | null {
  const found = /^[^(),]+/.exec(text.slice(start))?.[0]
  if (!found) return null
  const [field, op, ...values] = found.split('.')
  if (!field || !op) return null
  try {
    return { node: { field, op, values: values.map(decodeURIComponent) }, end: start + found.length }
  } catch {
    // Half an escape.
    return null
  }
}
