import { useState } from 'react'

import { ordersAddress } from '#features/work-orders/web/public.ts'
import type { CallOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { NumberTable } from '#ui/chart/NumberTable.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { SaveFile } from '#ui/report/ReportTools.tsx'

import { reportCallers, reportCallersFile } from '../contract.ts'
import { CALLERS, CALLERS_FULL } from '../domain/compendium.ts'
import { listGrid } from '../domain/part-grid.ts'
import type { Looking } from './looking.ts'
import { REPORT } from './messages.ts'
import styles from './Reports.module.css'
import { gridShown } from './shown.ts'

interface Given {
  readonly asked: CallOf<typeof reportCallers>
  readonly looking: Looking
}

/** Who called most, once somebody asks for it: who reads it is on record. */
export function CallersPart({ asked, looking }: Given) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const query = useEndpoint(reportCallers, asked, { enabled: isOpen })
  if (!isOpen)
    return (
      <div className={styles['apart']}>
        <p>{t(REPORT.callersText, { n: CALLERS.least, most: CALLERS.most })}</p>
        <Button onClick={() => setOpen(true)}>{t(REPORT.showCallers)}</Button>
      </div>
    )
  return (
    <Reading query={query}>
      {({ rows, total, period }) => {
        if (rows.length === 0) return <p className={styles['apart']}>{t(REPORT.noCallers, { n: CALLERS.least })}</p>
        const days = { cohort: 'received', counted_from: period.from, counted_to: period.to } as const
        const table = gridShown(listGrid({ ...CALLERS, of: 'callers' }, { rows, total }, { say: t }), looking)
        const linked = table.rows.map((row) => ({
          ...row,
          ...(looking.linked && { to: ordersAddress({ ...days, caller_of: row.key }) }),
        }))
        return (
          <>
            <div className={styles['apart']}>
              <NumberTable caption={t(reportCallers.title)} {...table} rows={linked} />
              {rows.length === CALLERS.most && <p>{t(CALLERS_FULL, { n: CALLERS.most })}</p>}
            </div>
            <div className={styles['edit']}>
              <SaveFile name={t(reportCallers.title)} file={reportCallersFile} asked={asked} />
            </div>
          </>
        )
      }}
    </Reading>
  )
}
