import fc from 'fast-check'

import type { Condition, Group } from '../domain/conditions/condition.ts'
import { CONDITION_FIELDS, OPERATORS, fieldOf, type FieldName, type Operator } from '../domain/conditions/fields.ts'

/** Ids that conditions may name, by what they refer to. */
export type Known = Readonly<Record<'dept' | 'category' | 'area' | 'tag' | 'operator', readonly string[]>>

const DAYS = ['2026-05-25', '2026-07-01', '2026-10-01', '2026-11-20', '2026-11-21', '2026-11-26']
const WORDS = ['井盖', '东湖', '路灯不亮', '%', '_', '施工。(a),b', 'WiFi']

function valuesOf(name: FieldName, op: Operator, known: Known): fc.Arbitrary<readonly string[]> {
  const field = fieldOf(name)
  const some = (from: readonly string[]) => fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: 4 })
  switch (field.kind) {
    case 'choice':
      return some(Object.keys(field.options))
    case 'refer':
      return some(known[field.refers])
    case 'flag':
      return fc.constantFrom(['0'], ['1'])
    case 'number':
      return fc.integer({ min: 0, max: 5 }).map((n) => [String(n)])
    case 'words':
      return fc.constantFrom(...WORDS).map((word) => [word])
    case 'moment':
      if (op === 'some' || op === 'none') return fc.constant([])
      if (op === 'between')
        return fc
          .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
          .chain((days) => fc.constantFrom(days.toSorted(), ['', days[0]], [days[0], '']))
      return fc.integer({ min: 1, max: 100 }).map((n) => [String(n)])
  }
}

/** Conditions as anybody could build them, of these fields. */
export function anyConditions(
  known: Known,
  fields: readonly FieldName[] = Object.keys(CONDITION_FIELDS) as FieldName[],
): fc.Arbitrary<Group> {
  const condition: fc.Arbitrary<Condition> = fc
    .constantFrom(...fields)
    .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...OPERATORS[fieldOf(field).kind])))
    .chain(([field, op]) => valuesOf(field, op, known).map((values) => ({ field, op, values })))
  const groupOf = (inner: fc.Arbitrary<Condition | Group>, most: number): fc.Arbitrary<Group> =>
    fc.record({ all: fc.boolean(), of: fc.array(inner, { minLength: 1, maxLength: most }) })
  const nested = fc.oneof({ weight: 3, arbitrary: condition }, { weight: 1, arbitrary: groupOf(condition, 3) })
  return groupOf(nested, 4)
}
