import { LONGEST_CONTENT } from '#features/work-orders/domain/public.ts'
import { endOfDay, dayOf } from '#kernel/time.ts'
import { readPhones } from '#kernel/phones.ts'

import { lineOf, proseOf, type Cell } from '#kernel/cell.ts'
import { namesIn } from '#kernel/names-in.ts'
import { APPEAL_TYPES, readChoice, readFlag, type Choices } from './choices.ts'
import { readTime } from './dates.ts'
import type { Draft, ImportFacts } from './intake.ts'
import type { IssueCode, IssueLevel } from './issues.ts'

export interface Finding {
  readonly code: IssueCode
  readonly level: IssueLevel
  readonly params?: Readonly<Record<string, string | number>>
}
/** What one cell says. A cell with an error may set nothing. */
export interface Reading {
  readonly set?: Draft
  readonly found?: readonly Finding[]
}
export type Reader = (cell: Cell, facts: ImportFacts) => Reading

/** Words that people write where they have nothing to say. */
const NOTHING = /^(无|未知|不详|没有|-+|\/|N\/?A)$/i
const MIN_CONTENT = 5

const error = (code: IssueCode, params?: Finding['params']): Finding => ({ code, level: 'error', params })
const warning = (code: IssueCode, params?: Finding['params']): Finding => ({ code, level: 'warning', params })
const lengthOf = (text: string): number => [...text].length

type TextField =
  | ('title' | 'demand' | 'address' | 'superior_opinion' | 'note')
  | ('visit_opinion' | 'redo_request' | 'judged_note')
type LineField = 'district' | 'street' | 'community' | 'lead_unit' | 'judged_by'

/** The number of an order that a cell bears, with all its digits (domain 6.2). Null where it bears none. */
export function numberIn(cell: Cell): string | null {
  const text = lineOf(cell)
  return /^[A-Za-z0-9-]{6,40}$/.test(text) ? text : null
}

export const orderNumber =
  (field: 'superior_no' | 'earlier_superior_no'): Reader =>
  (cell) => {
    const number = numberIn(cell)
    return number === null ? { found: [error('IMP_NO_FORMAT')] } : { set: { [field]: number } }
  }

const MOST_TIMES = 99

export const times: Reader = (cell) => {
  const redo_times = Number(lineOf(cell).replace(/^第|次$/g, ''))
  const counted = Number.isInteger(redo_times) && redo_times >= 1 && redo_times <= MOST_TIMES
  return counted ? { set: { redo_times } } : { found: [error('IMP_ENUM')] }
}

export const prose =
  (field: TextField, max: number, options: { single_line?: true } = {}): Reader =>
  (cell) =>
    limited(field, options.single_line ? inOneLine(proseOf(cell)) : proseOf(cell), max)

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .join(' ')

export const line =
  (field: LineField, max: number): Reader =>
  (cell) =>
    limited(field, lineOf(cell), max)

const limited = (field: TextField | LineField, text: string, max: number): Reading =>
  lengthOf(text) > max ? { found: [error('IMP_LENGTH', { max })] } : { set: { [field]: text } }

export const content: Reader = (cell) => {
  const text = proseOf(cell)
  const length = lengthOf(text)
  if (length < MIN_CONTENT) return { found: [error('IMP_SHORT', { min: MIN_CONTENT })] }
  if (length > LONGEST_CONTENT) return { found: [error('IMP_LENGTH', { max: LONGEST_CONTENT })] }
  return { set: { content: text } }
}

export const choice =
  (
    field: 'source_channel' | 'caller_gender' | 'urgency' | 'redo_reason' | 'invalid_reason',
    choices: Choices,
  ): Reader =>
  (cell, { own }) => {
    const type = field === 'caller_gender' ? 'gender' : field
    const code = readChoice(choices, lineOf(cell), { words: own, type })
    return code === null ? { found: [error('IMP_ENUM')] } : { set: { [field]: code } }
  }

export const appealType: Reader = (cell, { own }) => {
  const word = lineOf(cell)
  const appeal_type = readChoice(APPEAL_TYPES, word, { words: own, type: 'appeal_type' })
  if (appeal_type === null) return { found: [error('IMP_ENUM')] }
  return { set: { appeal_type }, found: word === '投诉举报' ? [warning('IMP_COMBINED')] : [] }
}

export const callerName: Reader = (cell) => {
  const caller_name = lineOf(cell)
  if (lengthOf(caller_name) > 50) return { found: [error('IMP_LENGTH', { max: 50 })] }
  return { set: caller_name === '匿名' ? { caller_name, is_anonymous: 1 } : { caller_name } }
}

export const flag =
  (field: 'is_anonymous' | 'is_secret', options: { inverted?: true } = {}): Reader =>
  (cell) => {
    const value = readFlag(lineOf(cell))
    if (value === null) return { found: [error('IMP_ENUM')] }
    return { set: (options.inverted ? !value : value) ? { [field]: 1 } : {} }
  }

export const phones =
  (field: 'caller_phone' | 'call_in_phone'): Reader =>
  (cell, facts) => {
    if (NOTHING.test(lineOf(cell))) return {}
    // Each line may hold one.
    const { valid, invalid, masked } = readPhones(proseOf(cell), facts.area_code)
    const [first, second] = valid
    if (first === undefined) return { found: [{ code: 'IMP_PHONE', level: facts.phone_strict ? 'error' : 'warning' }] }
    const found: Finding[] = []
    if (masked) found.push(warning('IMP_MASKED'))
    if (invalid.length > 0 || valid.length > 2) found.push(warning('IMP_PHONE_REST'))
    if (field === 'call_in_phone') return { set: { call_in_phone: first }, found }
    return {
      set: { caller_phone: first, ...(second && { caller_phone2: second }), ...(masked && { phone_masked_source: 1 }) },
      found,
    }
  }

/** A column that says when. */
export const moments = (
  field:
    | ('happened_at' | 'received_at' | 'superior_dispatched_at' | 'superior_due_at')
    | ('redo_due_at' | 'visited_at' | 'judged_at'),
  options: { day_means?: 'its_end' } = {},
): { readonly dated: true; readonly read: Reader } => ({
  dated: true,
  read: (cell) => {
    const written = readTime(cell)
    if (written === null) return { found: [error('IMP_DATE')] }
    const ends = options.day_means === 'its_end' && written.day_only
    return { set: { [field]: ends ? endOfDay(dayOf(written.time)) : written.time } }
  },
})

export const coordinate =
  (field: 'lng' | 'lat'): Reader =>
  (cell) => ({ set: { [field]: Number(lineOf(cell)) } })

export const categoryName =
  (level: 1 | 2 | 3): Reader =>
  (cell) => ({ set: { category_names: { [level]: lineOf(cell) } } })

export const assistUnits: Reader = (cell) => ({
  set: {
    assist_units: namesIn(lineOf(cell)),
  },
})

/** 是否重复 says yes or no, or names the order that it repeats. */
export const repeat: Reader = (cell) => {
  const said = readFlag(lineOf(cell))
  if (said !== null) return { set: said ? { is_repeat: 1 } : {} }
  const earlier_superior_no = numberIn(cell)
  return earlier_superior_no === null ? { found: [error('IMP_ENUM')] } : { set: { is_repeat: 1, earlier_superior_no } }
}
