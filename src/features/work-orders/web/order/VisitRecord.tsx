import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { DISSATISFIED } from '../../domain/actions/visit.ts'
import { SATISFACTION } from '../../domain/order/enums.ts'
import {
  DISSATISFIED_REASON,
  RESOLVE_RESULT,
  VISIT_CHANNEL,
  VISIT_RESULT,
  VISIT_STAGE,
} from '../../domain/order/visit-record.ts'
import { labelIn } from '../order-cells.tsx'
import { Entry } from './Entry.tsx'
import { ORDER } from './messages.ts'

/** One call-back: whether somebody answered, and the caller's own verdict. */
export function VisitRecord({ row: visit }: { row: OrderDetail['visits'][number] }) {
  const t = useText()
  const { call_result, satisfaction, resolve_result, dissatisfied_reason: reason } = visit
  const mark = labelIn(SATISFACTION, satisfaction === null ? null : String(satisfaction))
  const notes = [
    t(VISIT_STAGE[visit.stage]),
    t(VISIT_CHANNEL[visit.channel]),
    visit.responded === 0 && t(ORDER.notContacted),
    reason && t(ORDER.because, { reason: t(DISSATISFIED_REASON[reason]) }),
    visit.need_redo === 1 && t(ORDER.needRedo),
  ]
  return (
    <Entry
      head={`${minutes(visit.visited_at)} ${t(ORDER.attempt, { n: visit.attempt })}`}
      tags={
        <>
          <Tag tone={call_result === 'connected' ? 'green' : 'orange'}>{t(VISIT_RESULT[call_result])}</Tag>
          {resolve_result && <Tag>{t(RESOLVE_RESULT[resolve_result])}</Tag>}
          {mark && <Tag tone={satisfaction! <= DISSATISFIED ? 'red' : 'green'}>{t(mark)}</Tag>}
        </>
      }
      text={visit.opinion}
      note={notes.filter(Boolean).join(' · ')}
    />
  )
}
