import { Link } from 'react-router'

import { detailPath } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { minutes } from '#kernel/time.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { FactList } from '#ui/parts/FactList.tsx'
import { usePrinted } from '#ui/parts/use-printed.ts'
import { UI } from '#ui/messages.ts'

import { HANDOVER_PATH, type HandoverSheet as Sheet } from '../contract.ts'
import { listsOf, SECTION, type Section, type Slot } from '../domain/handover.ts'
import { SHIFT } from '../domain/roster.ts'
import styles from './Handover.module.css'
import { HANDOVER } from './messages.ts'

/** “2026-11-23 day”. */
export const slotWords = ({ date, shift }: Slot, t: Text): string => `${date} ${t(SHIFT[shift])}`

/** Where the sheet of a shift is. */
export const slotPath = ({ date, shift }: Slot): string => `${HANDOVER_PATH}?date=${date}&shift=${shift}`

/** What is handed over, on one page of paper. */
export function HandoverSheet({ sheet }: { sheet: Sheet }) {
  const t = useText()
  const part = usePrinted<HTMLElement>()
  const named = (names: readonly string[]): string => names.join(t(UI.and)) || t(HANDOVER.nobody)
  const facts = [
    [HANDOVER.onDuty, named(sheet.names)],
    [HANDOVER.next, `${slotWords(sheet.next, t)} ${named(sheet.next.names)}`],
    [sheet.signed ? HANDOVER.asSigned : HANDOVER.asOf, minutes(sheet.as_of)],
  ] as const
  return (
    <article ref={part} className={styles['sheet']} aria-label={t(HANDOVER.sheet)}>
      <h2>
        {sheet.dept_name} · {slotWords(sheet, t)}
        <small>
          {minutes(sheet.from)} – {minutes(sheet.to)}
        </small>
      </h2>
      <FactList className={styles['facts']} facts={facts} />
      {keysOf(SECTION).map((section) => (
        <Orders key={section} section={section} sheet={sheet} />
      ))}
      <Said title={t(HANDOVER.notes)} text={sheet.notes} />
      <Said title={t(HANDOVER.contacted)} text={sheet.contacted} />
      <dl className={styles['signatures']}>
        <Signature title={t(HANDOVER.from)} signature={sheet.signed} />
        <Signature title={t(HANDOVER.to)} signature={sheet.taken} />
      </dl>
    </article>
  )
}

/** How many; the list of them until it is signed, since it goes on to change. */
function Orders({ section, sheet }: { section: Section; sheet: Sheet }) {
  const t = useText()
  const [n, orders] = [sheet.figures[section], sheet.orders[section]]
  const days = [...new Set([sheet.due.from, sheet.due.to])].map((day) => day.slice(5))
  const title = t(SECTION[section], { days: days.join(t({ zh: '至', en: ' to ' })) })
  const count = t(HANDOVER.count, { n })
  return (
    <section className={styles['orders']}>
      <h3>
        {title} {sheet.signed || n === 0 ? count : <Link to={ordersAddress(listsOf(sheet.due)[section])}>{count}</Link>}
      </h3>
      <ul>
        {orders.map(({ id, order_no, title: matter, holder_dept_name, due_at }) => (
          <li key={id}>
            <Link to={detailPath('all', id)}>{matter}</Link>
            <span className={styles['soft']}>
              {[order_no, holder_dept_name, due_at && t(HANDOVER.dueAt, { at: minutes(due_at) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  const t = useText()
  return (
    <section>
      <h3>{title}</h3>
      <p className={styles['said']}>{text || t(HANDOVER.nothing)}</p>
    </section>
  )
}

function Signature({ title, signature }: { title: string; signature: Sheet['signed'] }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{signature ? `${signature.name} ${minutes(signature.at)}` : ''}</dd>
    </div>
  )
}
