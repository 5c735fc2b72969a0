import { Link, useParams } from 'react-router'

import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { EmptyState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useTagTitle } from '#ui/tags.ts'

import { explainClocks, type ClockRow } from '../../contract/clocks.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import { CLOCKS } from '../../domain/clocks/order-clock-words.ts'
import { Section } from '../order/Section.tsx'
import order from '../order/Order.module.css'
import { ClockBar } from './ClockBar.tsx'
import { HandTable } from './HandTable.tsx'
import { Legend, StretchTable } from './StretchTable.tsx'
import { CLOCK } from './messages.ts'
import { noOrder } from '../no-order.tsx'
import styles from './Clocks.module.css'
import { useSupposition, WhatIf } from './WhatIf.tsx'

/** The deadlines of an order: each from its start to its end, by which rule and which calendar, what would become of it, and in whose hands it was. */
export function ClockScreen() {
  const t = useText()
  const { id = '' } = useParams()
  const [supposition, suppose] = useSupposition()
  const given = explainClocks.input.safeParse({ id, ...supposition })
  const query = useEndpoint(explainClocks, given.data ?? { id, date_type: 'holiday' }, {
    keepPrevious: true,
    staleTime: 5_000,
  })
  useTagTitle(query.data && `${t(explainClocks.title)} ${query.data.order_no}`)
  return (
    <Reading query={query} failed={noOrder}>
      {({ now, order_no, title, paused_since, clocks, hands }) => (
        <div className={order['screen']}>
          <header className={styles['head']}>
            <h2>{title}</h2>
            <p>
              {order_no} <Link to={detailPath('all', id)}>{t(CLOCK.back)}</Link>
            </p>
            {paused_since && <p role="status">{t(CLOCK.paused, { from: minutes(paused_since) })}</p>}
          </header>
          {clocks.length > 0 && <WhatIf supposition={supposition} onChange={suppose} />}
          {clocks.length === 0 && <EmptyState text={t(CLOCK.none)} />}
          {clocks
            .toSorted((a, b) => Number(b.current) - Number(a.current))
            .map((clock) => (
              <Clock
                key={`${clock.clock} ${clock.dept_name} ${clock.start}`}
                clock={clock}
                now={now}
                supposes={Object.keys(supposition).length > 0}
              />
            ))}
          {clocks.length > 0 && <Legend />}
          {hands.length > 0 && (
            <Section title={t(CLOCK.hands)}>
              <p className={styles['text']}>{t(CLOCK.handsHint)}</p>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse */}
              <div className={styles['wide']} tabIndex={0} role="region" aria-label={t(CLOCK.hands)}>
                <HandTable hands={hands} />
              </div>
            </Section>
          )}
        </div>
      )}
    </Reading>
  )
}

function Clock({ clock, now, supposes }: { clock: ClockRow; now: string; supposes: boolean }) {
  const t = useText()
  const { due_at, by_calendar, basis, what_if } = clock
  const name = [t(CLOCKS[clock.clock]), clock.dept_name].filter(Boolean).join(' · ')
  const marks = (
    <span className={styles['marks']}>
      {clock.current && <Tag tone="blue">{t(CLOCK.current)}</Tag>}
      {basis === 'given' && <Tag>{t(CLOCK.given)}</Tag>}
    </span>
  )
  return (
    <Section title={name} aside={marks}>
      <p className={styles['due']}>
        <strong>{t(CLOCK.due, { due: minutes(due_at) })}</strong>
        {what_if && <span role="status">{t(CLOCK.supposed, { due: minutes(what_if.due_at) })}</span>}
        {!what_if && supposes && <span>{t(CLOCK.stays)}</span>}
      </p>
      <ClockBar stretches={clock.stretches} start={clock.start} now={now} />
      {what_if && <ClockBar stretches={what_if.stretches} start={clock.start} now={now} />}
      <p className={styles['text']}>{clock.text}</p>
      {basis === 'given' && clock.rules.length === 0 && <p className={styles['text']}>{t(CLOCK.givenHint)}</p>}
      {basis === 'differs' && <p className={styles['text']}>{t(CLOCK.differs)}</p>}
      {by_calendar && <p className={styles['text']}>{t(CLOCK.byCalendar, { due: minutes(by_calendar) })}</p>}
      <ul className={styles['rules']}>
        {clock.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <details className={styles['details']}>
        <summary>{t(CLOCK.table)}</summary>
        <StretchTable name={name} stretches={(what_if ?? clock).stretches} unit={clock.unit} />
      </details>
    </Section>
  )
}
