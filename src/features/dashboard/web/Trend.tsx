import { useText } from '#ui/i18n/text.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'

import { Block, BlockReading } from './Block.tsx'
import { HOME } from './messages.ts'
import { useTrend } from './use-readings.ts'

/** What came in and what was finished, day by day. */
export function Trend({ centre }: { centre: boolean }) {
  const t = useText()
  const trend = useTrend()
  const title = t(centre ? HOME.trend : HOME.trendOfUnit)
  return (
    <Block place="trend" title={title}>
      <BlockReading query={trend} lines={6}>
        {({ days }) => (
          <LineChart
            title={title}
            points={days.map(({ day }) => day.slice(5))}
            lines={[
              {
                key: 'first',
                label: t(centre ? HOME.received : HOME.allocatedToUs),
                values: days.map(({ received }) => received),
              },
              { key: 'second', label: t(HOME.completed), values: days.map(({ completed }) => completed) },
            ]}
          />
        )}
      </BlockReading>
    </Block>
  )
}
