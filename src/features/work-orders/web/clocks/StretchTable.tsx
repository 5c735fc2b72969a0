import { keysOf } from '#kernel/dictionary.ts'
import { dayOf, minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { HeadRow } from '#ui/parts/HeadRow.tsx'

import type { ClockRow } from '../../contract/clocks.ts'
import { isClockUnit } from '../../domain/clocks/limits.ts'
import { CLOCK, STRETCH } from './messages.ts'
import styles from './Clocks.module.css'

type Given = Pick<ClockRow, 'stretches' | 'unit'> & { readonly name: string }

const COUNTS: readonly string[] = ['counted', 'extended']

/** The same as the bar, in words. */
export function StretchTable({ name, stretches, unit }: Given) {
  const t = useText()
  const amountOf = (amount: number): string =>
    isClockUnit(unit)
      ? t(CLOCK.hours, { h: Math.floor(amount / 3600), m: Math.floor((amount % 3600) / 60) })
      : t(CLOCK.days, { n: amount })
  const total = stretches.reduce((sum, { kind, amount }) => sum + (COUNTS.includes(kind) ? amount : 0), 0)
  const day = (time: string): string => (isClockUnit(unit) ? minutes(time) : dayOf(time))
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{name}</caption>
      <HeadRow heads={[CLOCK.kind, CLOCK.from, CLOCK.to, CLOCK.amount, CLOCK.entry]} />
      <tbody>
        {stretches.map((one) => (
          <tr key={`${one.kind} ${one.from}`} data-kind={one.kind}>
            <th scope="row">{t(STRETCH[one.kind])}</th>
            <td>{day(one.from)}</td>
            <td>{day(one.to)}</td>
            <td>{COUNTS.includes(one.kind) ? amountOf(one.amount) : '—'}</td>
            <td>{one.name ?? (one.kind === 'off' ? t(CLOCK.weekend) : '')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t(CLOCK.total)}
          </th>
          <td colSpan={2}>{amountOf(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What the bars are made of. */
export function Legend() {
  const t = useText()
  return (
    <ul className={styles['legend']}>
      {keysOf(STRETCH).map((kind) => (
        <li key={kind}>
          <i data-kind={kind} />
          {t(STRETCH[kind])}
        </li>
      ))}
    </ul>
  )
}
