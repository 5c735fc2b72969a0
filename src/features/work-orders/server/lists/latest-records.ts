import type { Time } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { OrderRow } from '../../contract/list.ts'
import type { AssistKind, AssistState } from '../../domain/order/enums.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { shownFields } from '../knowledge/shown-fields.ts'
import type { Names } from './kept-names.ts'

/** What it is read from. */
export interface LatestColumns {
  /** Department of the latest reply; null: there is none. */
  reply_dept_id: string | null
  reply_submitted_at: Time
  reply_reply_category: string
  reply_resolve_status: string
  back_dept_id: string | null
  back_reason_code: string
  back_reason: string
  back_suggest_dept_id: string | null
  back_audit_due_at: Time | null
  assist_dept_id: string | null
  assist_kind: AssistKind
  assist_task: string
  assist_due_at: Time
  assist_state: AssistState
}

interface Reader extends Pick<RequestContext, 'actor' | 'language'> {
  readonly names: Names
}

export type Latest = Pick<OrderRow, 'reply' | 'back' | 'assist'>

/** The latest reply and send-back, and the assist order that an assist queue shows. */
export const latestOf = (row: LatestColumns, reader: Reader): Latest => ({
  reply:
    row.reply_dept_id === null
      ? null
      : {
          dept_name: reader.names.dept(row.reply_dept_id)!,
          submitted_at: row.reply_submitted_at,
          reply_category: row.reply_reply_category,
          resolve_status: row.reply_resolve_status,
        },
  back: row.back_dept_id === null ? null : backOf(row.back_dept_id, row, reader),
  assist: row.assist_dept_id === null ? null : assistOf(row.assist_dept_id, row, reader),
})

function backOf(dept_id: string, row: LatestColumns, reader: Reader): Latest['back'] {
  const back = {
    dept_name: reader.names.dept(dept_id)!,
    reason_code: row.back_reason_code,
    reason: row.back_reason,
    suggest_dept_name: reader.names.dept(row.back_suggest_dept_id),
    audit_due_at: row.back_audit_due_at,
  }
  return shownFields(maskTexts(back, 'reason'), 'back', reader)
}

function assistOf(dept_id: string, row: LatestColumns, reader: Reader): Latest['assist'] {
  const assist = {
    dept_name: reader.names.dept(dept_id)!,
    kind: row.assist_kind,
    task: row.assist_task,
    due_at: row.assist_due_at,
    state: row.assist_state,
  }
  return shownFields(maskTexts(assist, 'task'), 'assist', reader)
}
