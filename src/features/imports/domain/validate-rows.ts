import type { SheetRow } from '#kernel/sheet-header.ts'
import { maskedBeginning, maskName, maskPhone } from '#kernel/masking.ts'
import { rowsBelow } from '#kernel/sheet-header.ts'
import { secondsBetween } from '#kernel/time.ts'

import { lineOf, spoiltBy, type Cell } from '#kernel/cell.ts'
import type { Column } from './columns.ts'
import { findHeader, isFileIssue, type Header, type MatchedColumn } from './headers.ts'
import type { Draft, ImportFacts, KnownOrder, OrderIntake } from './intake.ts'
import type { FileIssue, Issue } from './issues.ts'
import type { Finding, Reading } from './readers.ts'
import { FILES } from './files.ts'
import type { Becomes, ImportKind } from './kinds.ts'

export type RowResult = 'ok' | 'ok_warn' | 'error' | 'duplicate'
export interface ValidatedRow {
  readonly row: number
  readonly superior_no: string
  readonly result: RowResult
  readonly issues: readonly Issue[]
  /** What to create, or to do with `known`; null unless the result is `ok` or `ok_warn`. */
  readonly intake: OrderIntake | null
  readonly becomes: Becomes | null
  /** The order that is there and that it is done with. */
  readonly known: KnownOrder | null
  /** Number of the order that it repeats, where none that is here bears it. */
  readonly repeats: string | null
}

const QUOTED = 40
const REPEAT_WINDOW_SECONDS = 24 * 3600

/** What of a sheet can be imported, or why the file is refused as a whole (domain 6.1). */
export function openSheet(
  kind: ImportKind,
  sheet: readonly SheetRow[],
  max_rows: number,
): { header: Header; rows: readonly SheetRow[] } | FileIssue {
  const header = findHeader(sheet, FILES[kind].columns)
  if (isFileIssue(header)) return header
  const rows = rowsBelow(sheet, header).map((row) => since1900(row, header))
  if (rows.length === 0) return { code: 'IMP_EMPTY', params: {} }
  return rows.length > max_rows ? { code: 'IMP_ROWS', params: { max: max_rows } } : { header, rows }
}

/** Between the first days of the two ways in which Excel counts them. */
const DAYS_BETWEEN = 1462

/** Days as most workbooks count them; one that is shown as a day is a text by now. */
function since1900({ since_1904, ...row }: SheetRow, header: Header): SheetRow {
  if (!since_1904) return row
  const dated = new Set(header.matched.flatMap(({ column, at }) => (column.dated ? [at] : [])))
  const cells = row.cells.map((cell, at) => (typeof cell === 'number' && dated.has(at) ? cell + DAYS_BETWEEN : cell))
  return { ...row, cells }
}

/** Judges rows in file order; a failing row never blocks another. */
export const validateRows = (
  kind: ImportKind,
  sheet: { header: Header; rows: readonly SheetRow[] },
  facts: ImportFacts,
): ValidatedRow[] => sheet.rows.map(rowValidator(kind, sheet.header, facts))

/** Judges one row after the other: it remembers those before, since rows of one file may repeat each other. */
export function rowValidator(kind: ImportKind, header: Header, known: ImportFacts): (row: SheetRow) => ValidatedRow {
  const { rules, becomes } = FILES[kind]
  const coming = new Map<string, number>()
  const facts = { ...known, coming }
  const compareWithEarlier = rowComparison(coming)
  return (row) => {
    const { draft, issues, report } = readCells(row, header, facts)
    for (const rule of rules) for (const finding of rule(draft, facts)) report(finding, finding.header)
    if (row.hidden) report({ code: 'IMP_HIDDEN', level: 'warning' })
    for (const finding of compareWithEarlier(row.row, draft, issues)) report(finding, finding.header)
    const result = resultOf(issues)
    const accepted = result === 'ok' || result === 'ok_warn'
    return {
      row: row.row,
      superior_no: draft.superior_no ?? '',
      result,
      issues,
      intake: accepted ? intakeOf(draft) : null,
      becomes: accepted ? becomes[draft.known ? 'known' : 'unknown'] : null,
      known: accepted ? (draft.known ?? null) : null,
      repeats: (!draft.earlier_id && draft.earlier_superior_no) || null,
    }
  }
}

/** As many of the rows as can become orders at once: what repeats one of them names it once that is an order. */
export function beforeRepeat(rows: readonly ValidatedRow[]): readonly ValidatedRow[] {
  const numbers = new Set<string>()
  const end = rows.findIndex(({ repeats, intake, superior_no }) => {
    const waits = intake !== null && repeats !== null && numbers.has(repeats)
    if (intake) numbers.add(superior_no)
    return waits
  })
  return end < 0 ? rows : rows.slice(0, end)
}

const FAILED: Finding = { code: 'IMP_FORMULA', level: 'warning' }

/** What a spreadsheet has left of a number is wrong as its column says; what helps is told in its place. */
const lost = ({ found = [] }: Reading): Finding => ({
  code: found[0]?.code ?? 'IMP_LOST',
  level: 'error',
  params: { lost: 1 },
})

type Report = (finding: Finding, header?: string) => void

function readCells(
  row: SheetRow,
  header: Header,
  facts: ImportFacts,
): { draft: Draft; issues: Issue[]; report: Report } {
  const draft: Draft = {}
  const issues: Issue[] = []
  const report: Report = (finding, columnHeader) => {
    const match = header.matched.find(({ column }) => column.header === columnHeader)
    issues.push({ ...issueAt(row, match, finding), header: columnHeader ?? '' })
  }
  const empty = new Set<Column>()
  for (const { column, at } of header.matched) {
    const cell = row.cells[at] ?? null
    const spoilt = column.read ? spoiltBy(cell) : null
    const isEmpty = lineOf(cell) === '' || spoilt === 'formula'
    const reading = isEmpty ? {} : (column.read?.(cell, facts) ?? {})
    if (!reading.set && !reading.found) empty.add(column)
    merge(draft, reading.set ?? {})
    const told = spoilt === 'lost' ? [lost(reading)] : spoilt === 'formula' ? [FAILED] : (reading.found ?? [])
    for (const finding of told) report(finding, column.header)
  }
  for (const column of empty)
    if (column.required === 'always' || (column.required === 'unless_anonymous' && !draft.is_anonymous))
      report({ code: 'IMP_REQUIRED', level: 'error' }, column.header)
  return { draft, issues, report }
}

function merge(draft: Draft, said: Draft): void {
  const category_names = { ...draft.category_names, ...said.category_names }
  Object.assign(draft, said, said.category_names && { category_names })
}

function issueAt(row: SheetRow, match: MatchedColumn | undefined, finding: Finding): Omit<Issue, 'header'> {
  return {
    row: row.row,
    column: match ? match.at + 1 : 0,
    value: match ? quoted(row.cells[match.at] ?? null, match.column.personal) : '',
    code: finding.code,
    level: finding.level,
    params: finding.params ?? {},
  }
}

function quoted(cell: Cell, personal: Column['personal']): string {
  const text = lineOf(cell)
  if (personal === 'phone') return maskPhone(text) ?? ''
  if (personal === 'name') return maskName(text) ?? ''
  // What stands in the wrong column is as personal as in its own.
  return maskedBeginning(text, QUOTED)
}

/**
 * Compares each row with the good rows before it: the same number is a duplicate; the same phone and content within a
 * day under another number is imported and flagged (domain 6.4).
 */
function rowComparison(rowOfNumber: Map<string, number>) {
  const saidBefore = new Map<string, { row: number; received_at: string }>()
  return (row: number, draft: Draft, issues: readonly Issue[]): (Finding & { header?: string })[] => {
    if (issues.some(({ level }) => level === 'error') || draft.superior_no === undefined) return []
    const other = rowOfNumber.get(draft.superior_no)
    if (other !== undefined)
      return [{ code: 'IMP_DUP_FILE', level: 'duplicate', params: { other }, header: '工单编号' }]
    rowOfNumber.set(draft.superior_no, row)
    const received_at = draft.received_at!
    const said = `${draft.caller_phone ?? ''}\n${draft.content?.replace(/[\s\p{P}]/gu, '')}`
    const similar = draft.caller_phone ? saidBefore.get(said) : undefined
    saidBefore.set(said, { row, received_at })
    if (!similar || Math.abs(secondsBetween(similar.received_at, received_at)) > REPEAT_WINDOW_SECONDS) return []
    return [{ code: 'IMP_SIMILAR', level: 'warning', params: { other: similar.row } }]
  }
}

function resultOf(issues: readonly Issue[]): RowResult {
  if (issues.some(({ level }) => level === 'error')) return 'error'
  if (issues.some(({ level }) => level === 'duplicate')) return 'duplicate'
  return issues.length > 0 ? 'ok_warn' : 'ok'
}

/** A row without errors: what is required is there, the rest has its default (domain 6.2). */
const intakeOf = (draft: Draft): OrderIntake => ({
  superior_no: draft.superior_no!,
  title: draft.title || null,
  content: draft.content!,
  demand: draft.demand || null,
  appeal_type: draft.appeal_type ?? 'other',
  category_id: draft.category_id ?? null,
  source_channel: draft.source_channel ?? 'phone',
  urgency: draft.urgency ?? 'normal',
  caller_name: draft.caller_name ?? null,
  caller_gender: draft.caller_gender ?? 'unknown',
  caller_phone: draft.caller_phone ?? null,
  call_in_phone: draft.call_in_phone ?? null,
  caller_phone2: draft.caller_phone2 ?? null,
  is_anonymous: draft.is_anonymous ?? 0,
  is_secret: draft.is_secret ?? 0,
  phone_masked_source: draft.phone_masked_source ?? 0,
  address: draft.address || null,
  area_id: draft.area_id ?? null,
  community_id: draft.community_id ?? null,
  lng: draft.lng ?? null,
  lat: draft.lat ?? null,
  happened_at: draft.happened_at ?? null,
  received_at: draft.received_at!,
  superior_dispatched_at: draft.superior_dispatched_at ?? null,
  superior_due_at: draft.superior_due_at ?? null,
  superior_opinion: draft.superior_opinion || null,
  hint_dept_id: draft.hint_dept_id ?? null,
  hint_assist_dept_ids: draft.hint_assist_dept_ids ?? [],
  is_repeat: draft.is_repeat ?? 0,
  earlier_id: draft.earlier_id ?? null,
  note: draft.note || null,
  redo: draft.redo_reason ? { redo_reason: draft.redo_reason, redo_times: draft.redo_times ?? null } : null,
  invalid_reason: draft.invalid_reason ?? null,
})
