import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { HeadRow } from '#ui/parts/HeadRow.tsx'

import type { explainClocks } from '../../contract/clocks.ts'
import { STATUS } from '../../domain/order/enums.ts'
import { CLOCK } from './messages.ts'
import styles from './Clocks.module.css'

type Hands = OutputOf<typeof explainClocks>['hands']

/** Who held the order in turn, where it stood then, and for how long. */
export function HandTable({ hands }: { hands: Hands }) {
  const t = useText()
  const hours = (n: number): string => t(CLOCK.hours, { h: Math.floor(n / 60), m: n % 60 })
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{t(CLOCK.hands)}</caption>
      <HeadRow heads={[CLOCK.holder, CLOCK.officeHours, CLOCK.standing, CLOCK.from, CLOCK.to]} />
      <tbody>
        {hands.map((hand) => (
          <tr key={`${hand.from} ${hand.dept_name}`}>
            <th scope="row">{hand.dept_name}</th>
            <td>{hours(hand.minutes)}</td>
            <td>{t(STATUS[hand.status])}</td>
            <td>{minutes(hand.from)}</td>
            <td>{hand.to === null ? t(CLOCK.still) : minutes(hand.to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
