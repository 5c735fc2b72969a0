import type { Actor } from '#kernel/actor.ts'
import { NOT_SHOWN, hides, type FieldGroup } from '#kernel/field-rights.ts'
import { maskedBeginning, maskName, maskPhone } from '#kernel/masking.ts'
import { translate, type Language } from '#kernel/messages.ts'
import type { Keys } from '#platform/crypto/keys.ts'

import type { ImportFault, ImportRow } from '../contract.ts'
import { lineOf, proseOf, type Cell } from '#kernel/cell.ts'
import { LONGEST_TITLE } from '../domain/columns.ts'
import { faultText, kindText } from '../domain/issues.ts'
import { maySetForAll } from '../domain/mend.ts'
import { headerOf, mayMend, type Batch } from './batch-store.ts'
import { openRow, type Fault, type StoredRow } from './row-store.ts'

const PREVIEW = { title: '工单标题', caller_name: '来电人', caller_phone: '联系电话', received_at: '受理时间' } as const
const MASKS = {
  title: (text: string) => maskedBeginning(text, LONGEST_TITLE),
  ...{ caller_name: maskName, caller_phone: maskPhone, received_at: (text: string) => text },
}

interface Reader {
  readonly keys: Keys
  readonly language: Language
  readonly actor: Actor
  /** What is wrong is asked for in clear, to be mended. */
  readonly mends?: boolean
}

/** A row for whoever looks at the preview: masked, but what is wrong in clear for who brought the file and is to mend it. */
export function toImportRow(
  row: StoredRow,
  batch: Batch,
  { keys, language, actor, mends: asked = false }: Reader,
): ImportRow {
  const { matched } = headerOf(batch)
  const cells = openRow(keys, row)?.cells ?? []
  const mark = translate(language, NOT_SHOWN)
  const mends = asked && actor.hidden.length === 0 && mayMend(batch, actor)
  const cellUnder = (field: keyof typeof PREVIEW): string => {
    const match = matched.find(({ column }) => column.header === PREVIEW[field])
    return match ? (MASKS[field](lineOf(cells[match.at] ?? null)) ?? '') : ''
  }
  return {
    row: row.row_no,
    result: row.result,
    superior_no: row.superior_no,
    title: cellUnder('title'),
    caller_name: hides(actor, 'caller_name') ? mark : cellUnder('caller_name'),
    caller_phone: hides(actor, 'caller_phone') ? mark : cellUnder('caller_phone'),
    received_at: cellUnder('received_at'),
    issues: row.issues.map(({ params, ...issue }) => ({
      ...issue,
      value: isHidden(actor, issue)
        ? issue.value && mark
        : mends && issue.column > 0
          ? asWritten(cells[issue.column - 1] ?? null)
          : issue.value,
      message: faultText(language, { ...issue, params }),
    })),
    // What an ended import left out becomes nothing any more.
    becomes: row.order_id !== null || batch.finished_at === null ? row.becomes : null,
    of_order_no: row.of_order_no,
    order_id: row.order_id,
  }
}

/** Columns of what a role may hide. */
const GROUPS: Readonly<Record<string, FieldGroup>> = {
  ...{ 来电人: 'caller_name', 联系电话: 'caller_phone', 来电号码: 'caller_phone', 事发地址: 'address' },
}

function isHidden(actor: Actor, { header }: { readonly header: string }): boolean {
  const group = GROUPS[header]
  return group !== undefined && hides(actor, group)
}

const asWritten = (cell: Cell): string => proseOf(cell)

export function toImportFault({ n, sample }: Fault, batch: Batch, language: Language): ImportFault {
  const { code, column, header, level } = sample
  const match = headerOf(batch).matched.find(({ at }) => at + 1 === column)
  return {
    ...{ code, column, header, level, count: n },
    message: kindText(language, sample),
    for_all: match && maySetForAll(match.column) ? 1 : 0,
  }
}
