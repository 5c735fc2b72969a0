import { fewOf, MEASURES, WEIGHTS, valueOf, type Counts } from '#features/reports/domain/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'
import { timeOfDay } from '#ui/parts/moment.ts'

import type { dashboardSummary } from '../contract.ts'
import { numbersOf } from '../domain/numbers.ts'
import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { HOME } from './messages.ts'
import type { useSummary } from './use-readings.ts'

/** The numbers of today, each with its change against yesterday at this time. */
export function DayNumbers({ summary, level }: { summary: ReturnType<typeof useSummary>; level: string }) {
  const t = useText()
  const at = timeOfDay(summary.data?.at)
  return (
    <Block
      place="numbers"
      title={t(HOME.numbers)}
      extra={
        at && <span className={styles['extra']}>{`${t(HOME.comparedWith)} · ${t(HOME.updated, { time: at })}`}</span>
      }
    >
      <BlockReading query={summary} lines={2}>
        {(data) => (
          <dl className={styles['numbers']}>
            {figuresOf(data, level).map(({ title, value, few, change, points }) => (
              <div key={title.en}>
                <dt>{t(title)}</dt>
                <dd>{few ? t(HOME.few, few) : value}</dd>
                <dd className={styles['change']}>
                  {change === '0' ? t(HOME.same) : change && points ? t(HOME.points, { n: change }) : change}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </BlockReading>
    </Block>
  )
}

interface Figure {
  readonly title: Message
  readonly value: string
  /** `+3`, `-2`, `0`; empty where there is nothing to compare. */
  readonly change: string
  /** A share of few, told as so many of so many. */
  readonly few?: { readonly part: number; readonly whole: number }
  /** The change is one of a share. */
  readonly points?: true
}

function figuresOf({ numbers }: Pick<OutputOf<typeof dashboardSummary>, 'numbers'>, level: string): Figure[] {
  const [today, yesterday] = (['today', 'yesterday'] as const).map((day): Counts =>
    Object.fromEntries(Object.entries(numbers).map(([key, count]) => [key, count[day]])),
  )
  return numbersOf(level).map((key) => {
    const { title: titles, unit } = MEASURES[key]
    const [now, before] = [valueOf(key, today!, WEIGHTS), valueOf(key, yesterday!, WEIGHTS)]
    const few = fewOf(key, today!, WEIGHTS)
    const change = now === null || before === null ? '' : signed(Math.round((now - before) * 100) / 100)
    const title = titles[level === '1' ? 'centre' : 'unit']
    if (few) return { title, value: '', few, change: '' }
    if (unit === 'percent') return { title, value: now === null ? '–' : `${now}%`, change, points: true }
    return { title, value: shortNumber(now!), change }
  })
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
