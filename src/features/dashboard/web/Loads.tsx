import { Link } from 'react-router'

import { listPath } from '#features/work-orders/web/public.ts'
import { BarLegend, LoadBars } from '#ui/charts/LoadBars.tsx'
import { useText } from '#ui/i18n/text.tsx'

import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { HOME } from './messages.ts'
import type { useSummary } from './use-readings.ts'

/** Whose orders pile up, the latest first; each name leads to its orders under way. */
export function Loads({ summary, centre }: { summary: ReturnType<typeof useSummary>; centre: boolean }) {
  const t = useText()
  const title = t(centre ? HOME.departments : HOME.subUnits)
  const legend = [t(HOME.overdue), t(HOME.soon), t(HOME.others)] as const
  if (!centre && summary.data?.departments.length === 0) return null
  return (
    <Block place="side" title={title} extra={<BarLegend legend={legend} />}>
      <BlockReading query={summary} lines={8}>
        {({ departments }) =>
          departments.length === 0 ? (
            <p className={styles['none']}>{t(HOME.noLoads)}</p>
          ) : (
            <LoadBars
              title={title}
              heads={[t(HOME.department), t(HOME.share), t(HOME.open)]}
              legend={legend}
              bars={departments.map(({ dept_id, name, open, soon, overdue }) => ({
                key: dept_id,
                name: <Link to={`${listPath('inprogress')}?dept_id=${dept_id}`}>{name}</Link>,
                parts: [overdue, soon, open - overdue - soon] as const,
                total: (
                  <>
                    {open}
                    {overdue > 0 && <span className={styles['late']}>{t(HOME.late, { n: overdue })}</span>}
                  </>
                ),
              }))}
            />
          )
        }
      </BlockReading>
    </Block>
  )
}
