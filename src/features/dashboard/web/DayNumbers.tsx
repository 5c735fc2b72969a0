import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { fewOf, hasRows, MEASURES, WEIGHTS, valueOf, type Counts } from '#features/reports/domain/public.ts'
import { behindOf, isListed } from '#features/reports/web/public.ts'
import { listPath } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { percentText } from '#kernel/numbers.ts'
import { dayOf, timeOfDay } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { shortNumber } from '#ui/parts/short-number.ts'

import type { dashboardSummary } from '../contract.ts'
import { numbersOf } from '../domain/numbers.ts'
import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { HOME } from './messages.ts'
import type { useSummary } from './use-readings.ts'

/** The numbers of today, each with its change against yesterday at this time, and the orders behind it one click away. */
export function DayNumbers({ summary, level }: { summary: ReturnType<typeof useSummary>; level: string }) {
  const t = useText()
  const linked = mayOpen(useSession(), listPath('all'))
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
            {figuresOf(data, level).map(({ title, value, few, change, points, to }) => (
              <div key={title.en}>
                <dt>{t(title)}</dt>
                <dd>
                  <Figured title={t(title)} text={few ? t(HOME.few, few) : value} to={linked ? to : undefined} />
                </dd>
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

/** A number, and the orders behind it where there is any. */
function Figured({ title, text, to }: { title: string; text: string; to: string | undefined }) {
  return to ? (
    <Link to={to} aria-label={`${title} ${text}`}>
      {text}
    </Link>
  ) : (
    text
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
  /** The list of what was counted, where there is any. */
  readonly to?: string
}

function figuresOf(
  { at, numbers }: Pick<OutputOf<typeof dashboardSummary>, 'at' | 'numbers'>,
  level: string,
): Figure[] {
  const day = dayOf(at)
  const side = level === '1' ? 'centre' : 'unit'
  const [today, yesterday] = (['today', 'yesterday'] as const).map((day): Counts =>
    Object.fromEntries(Object.entries(numbers).map(([key, count]) => [key, count[day]])),
  )
  return numbersOf(level).map((key) => {
    const { title: titles, unit } = MEASURES[key]
    const [now, before] = [valueOf(key, today!, WEIGHTS), valueOf(key, yesterday!, WEIGHTS)]
    const few = fewOf(key, today!, WEIGHTS)
    const change = now === null || before === null ? '' : signed(now - before, unit === 'percent' ? 2 : 0)
    const behind = hasRows(key, now) && isListed(key, side) && behindOf(key, { from: day, to: day }, [])
    const figure = { title: titles[side], ...(behind && { to: ordersAddress(behind) }) }
    if (few) return { ...figure, value: '', few, change: '' }
    if (unit === 'percent') return { ...figure, value: now === null ? '–' : percentText(now), change, points: true }
    return { ...figure, value: shortNumber(now!), change }
  })
}

const signed = (n: number, decimals: number): string =>
  n > 0 ? `+${n.toFixed(decimals)}` : n < 0 ? `−${(-n).toFixed(decimals)}` : '0'
