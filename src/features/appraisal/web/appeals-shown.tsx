import {
  actionPath,
  detailPath,
  EXCLUSION_REASON,
  EXCLUSION_SCOPE,
  EXCLUSION_STATE,
} from '#features/work-orders/domain/public.ts'
import { minutes } from '#kernel/time.ts'
import type { NumberCell } from '#ui/chart/NumberTable.tsx'
import type { Text } from '#ui/i18n/text.tsx'
import type { ReportSection } from '#ui/report/ReportScreen.tsx'

import { TAKEN_OFF } from '../domain/taken-off.ts'
import type { Card, Looking } from './card.ts'
import { APPRAISAL } from './messages.ts'

/** Every order by which points were lost leads to itself, and to the form that would take it out, with its deadline. */
export function takenOffOf({ taken_off, taken_off_n, at }: Card, { t }: Looking): ReportSection {
  return {
    title: t(APPRAISAL.takenOffOrders),
    corner: t(APPRAISAL.order),
    heads: [APPRAISAL.figure, APPRAISAL.found, APPRAISAL.until, APPRAISAL.appeal].map((head) => ({
      title: t(head),
      words: true,
    })),
    rows: taken_off.map((row) => ({
      ...{ key: `${row.id} ${row.what} ${row.at}`, name: row.order_no, to: detailPath('all', row.id) },
      cells: [
        { text: t(TAKEN_OFF[row.what]) },
        { text: minutes(row.at) },
        { text: row.until ? minutes(row.until) : t(APPRAISAL.whileOpen) },
        appealOf(row, at, t),
      ],
    })),
    empty: taken_off.length === 0,
    ...(taken_off_n > taken_off.length && {
      note: <p>{t(APPRAISAL.firstOf, { n: taken_off_n, shown: taken_off.length })}</p>,
    }),
  }
}

/** What became of a proposal, or where it is made. */
function appealOf({ id, what, state, until, may_exclude }: Card['taken_off'][number], at: string, t: Text): NumberCell {
  if (state) return { text: t(EXCLUSION_STATE[state]) }
  if (may_exclude)
    return {
      text: t(APPRAISAL.proposeScope, { scope: EXCLUSION_SCOPE[TAKEN_OFF[what].scope] }),
      to: actionPath('exclude', id),
    }
  return { text: until !== null && until < at ? t(APPRAISAL.over) : '—' }
}

export function exclusionsOf({ exclusions, excluded }: Card, { t, narrowed }: Looking): ReportSection {
  return {
    title: t(APPRAISAL.excluded),
    corner: t(APPRAISAL.order),
    heads: [
      ...[APPRAISAL.state, APPRAISAL.scope, APPRAISAL.reason],
      ...(narrowed ? [APPRAISAL.proposedBy] : []),
      APPRAISAL.decided,
    ].map((head) => ({ title: t(head), words: true })),
    rows: exclusions.map(({ id, order_no, state, scope, reason, proposed_by, decided_at, decided_by }) => ({
      ...{ key: id, name: order_no, to: detailPath('all', id) },
      cells: [
        { text: t(EXCLUSION_STATE[state]) },
        { text: t(EXCLUSION_SCOPE[scope]) },
        { text: t(EXCLUSION_REASON[reason]) },
        ...(narrowed ? [{ text: proposed_by ?? '' }] : []),
        { text: [decided_by, decided_at && minutes(decided_at)].filter(Boolean).join(' ') || '—' },
      ],
    })),
    empty: false,
    ...(excluded > exclusions.length && {
      note: <p>{t(APPRAISAL.firstOf, { n: excluded, shown: exclusions.length })}</p>,
    }),
  }
}
