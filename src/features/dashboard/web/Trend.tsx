import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { reportPath } from '#features/reports/contract.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { NumberTable } from '#ui/chart/NumberTable.tsx'
import { useText } from '#ui/i18n/text.tsx'

import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { HOME } from './messages.ts'
import { useTrend } from './use-readings.ts'

/** What came in and what was finished, day by day. */
export function Trend({ centre }: { centre: boolean }) {
  const t = useText()
  const trend = useTrend()
  const session = useSession()
  const title = t(centre ? HOME.trend : HOME.trendOfUnit)
  const lines = [t(centre ? HOME.received : HOME.allocatedToUs), t(HOME.completed)] as const
  return (
    <Block
      place="trend"
      title={title}
      extra={
        <span className={styles['extra']}>
          {(
            [
              ['visits', HOME.visits],
              ['daily', HOME.moreOfTrend],
            ] as const
          ).map(
            ([key, label]) =>
              mayOpen(session, reportPath(key)) && (
                <Link key={key} to={reportPath(key)}>
                  {t(label)}
                </Link>
              ),
          )}
        </span>
      }
    >
      <BlockReading query={trend} lines={6}>
        {({ days }) => (
          <Chart
            title={title}
            data={{
              kind: 'lines',
              points: days.map(({ day }) => day.slice(5)),
              series: [
                { label: lines[0], values: days.map(({ received }) => received), tone: '1' },
                { label: lines[1], values: days.map(({ completed }) => completed), tone: '2', dashed: true },
              ],
            }}
            table={
              <NumberTable
                caption={title}
                corner={t(HOME.day)}
                heads={lines.map((line) => ({ title: line }))}
                rows={days.map(({ day, received, completed }) => ({
                  key: day,
                  name: day.slice(5),
                  cells: [received, completed].map((n) => ({ text: String(n) })),
                }))}
              />
            }
          />
        )}
      </BlockReading>
    </Block>
  )
}
