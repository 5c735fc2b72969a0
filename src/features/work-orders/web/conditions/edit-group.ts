import { MOST, conditionsOf, isGroup, type Condition, type Group } from '../../domain/conditions/condition.ts'
import { OPERATORS, fieldOf, type FieldName, type Operator } from '../../domain/conditions/fields.ts'

/** What a field is asked first. */
export function newCondition(field: FieldName): Condition {
  const [op] = OPERATORS[fieldOf(field).kind]
  return { field, op, values: firstValues(field, op) }
}

const DAYS: Partial<Record<Operator, string>> = { last: '7', next: '3', next_work: '2' }

/** Values to begin with, where there are usual ones. */
export function firstValues(field: FieldName, op: Operator): readonly string[] {
  const { kind } = fieldOf(field)
  if (kind === 'flag') return ['1']
  if (kind === 'number') return [op === 'min' ? '1' : '0']
  if (op === 'between') return ['', '']
  return DAYS[op] ? [DAYS[op]] : []
}

export const replaced = (group: Group, place: number, node: Condition | Group): Group => ({
  ...group,
  of: group.of.with(place, node),
})
export const added = (group: Group, node: Condition | Group): Group => ({ ...group, of: [...group.of, node] })

/** Without one of its members; a group inside that is left empty goes with it. */
export const without = (group: Group, place: number): Group => ({ ...group, of: group.of.toSpliced(place, 1) })

/** The same without what was not filled in, so that it can be said and sent; null where nothing is left. */
export function filledIn(group: Group): Group | null {
  const of = group.of.flatMap((node) => {
    const kept = isGroup(node) ? filledIn(node) : isFilled(node) ? node : null
    return kept ? [kept] : []
  })
  return of.length ? { ...group, of } : null
}

const isFilled = ({ op, values }: Condition): boolean =>
  op === 'some' || op === 'none' || (op === 'between' ? values.some(Boolean) : values.length > 0 && values[0] !== '')

export const isFull = (group: Group): boolean => conditionsOf(group).length >= MOST.conditions
