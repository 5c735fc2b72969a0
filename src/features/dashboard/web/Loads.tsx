import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { NumberTable } from '#ui/chart/NumberTable.tsx'
import { useText } from '#ui/i18n/text.tsx'

import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { HOME } from './messages.ts'
import type { useSummary } from './use-readings.ts'

/** Whose orders pile up, the latest first; each name leads to its orders under way, whoever has the list of all. */
export function Loads({ summary, centre }: { summary: ReturnType<typeof useSummary>; centre: boolean }) {
  const t = useText()
  const linked = mayOpen(useSession(), listPath('all'))
  const ordersOf = (dept_id: string) => (linked ? ordersAddress({ queue: 'inprogress', dept_id }) : undefined)
  const title = t(centre ? HOME.departments : HOME.subUnits)
  if (!centre && summary.data?.departments.length === 0) return null
  return (
    <Block place="side" title={title}>
      <BlockReading query={summary} lines={8}>
        {({ departments }) =>
          departments.length === 0 ? (
            <p className={styles['none']}>{t(HOME.noLoads)}</p>
          ) : (
            <Chart
              title={title}
              data={{
                kind: 'bars',
                points: departments.map(({ name }) => name),
                links: departments.map(({ dept_id }) => ordersOf(dept_id)),
                series: [
                  { label: t(HOME.overdue), values: departments.map(({ overdue }) => overdue), tone: 'red' },
                  { label: t(HOME.soon), values: departments.map(({ soon }) => soon), tone: 'orange' },
                  {
                    label: t(HOME.others),
                    values: departments.map(({ open, soon, overdue }) => open - overdue - soon),
                    tone: '1',
                  },
                ],
              }}
              table={
                <NumberTable
                  caption={title}
                  corner={t(HOME.department)}
                  heads={[HOME.overdue, HOME.soon, HOME.others, HOME.open].map((head) => ({ title: t(head) }))}
                  rows={departments.map(({ dept_id, name, open, soon, overdue }) => ({
                    key: dept_id,
                    name,
                    to: ordersOf(dept_id),
                    cells: [overdue, soon, open - overdue - soon, open].map((n) => ({ text: String(n) })),
                  }))}
                />
              }
            />
          )
        }
      </BlockReading>
    </Block>
  )
}
