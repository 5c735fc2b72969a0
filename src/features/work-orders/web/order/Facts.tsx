import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useMobile } from '#ui/parts/use-media.ts'

import { callerInfo, callerPath } from '../../contract/callers.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { APPEAL_TYPE, GENDER, SOURCE_CHANNEL, URGENCY } from '../../domain/order/enums.ts'
import { FIELD } from '../messages.ts'
import { labelIn } from '../order-cells.tsx'
import { Caller, useInClear } from './Caller.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'
import { Section } from './Section.tsx'

/**
 * What the citizen said and who it was; names and numbers come masked from the server. On a phone whom one calls stands before
 * the text, which fills the screen there.
 */
export function Facts({ order, doing }: { order: OrderDetail; doing?: ActionName }) {
  const t = useText()
  const mobile = useMobile()
  const shown = useInClear(order.id)
  const gender = labelIn(GENDER, order.caller_gender)
  const caller = [
    order.is_anonymous ? t(FIELD.is_anonymous) : order.caller_name,
    gender && order.caller_gender !== 'unknown' ? t(gender) : null,
  ]
  const who: readonly Fact[] = [
    [
      t(FIELD.caller_name),
      caller.some(Boolean) && <Who key={order.id} order={order} name={caller.filter(Boolean).join(' ')} />,
    ],
    [t(FIELD.caller_phone), order.caller_phone && <Caller key={order.id} order={order} shown={shown} doing={doing} />],
  ]
  const facts: readonly Fact[] = [
    [t(FIELD.appeal_type), t(APPEAL_TYPE[order.appeal_type])],
    [t(FIELD.category), order.category_name],
    [t(FIELD.source_channel), t(SOURCE_CHANNEL[order.source_channel])],
    [t(FIELD.urgency), t(URGENCY[order.urgency])],
    [t(FIELD.area), [order.area_name, order.community_name].filter(Boolean).join(' / ')],
    [t(FIELD.address), order.address],
    [t(ORDER.position), order.position],
    [t(FIELD.received_at), minutes(order.received_at)],
    [t(FIELD.happened_at), minutes(order.happened_at)],
    [t(FIELD.lead_dept), order.lead_dept_name],
  ]
  return (
    <Section title={t(ORDER.facts)} aside={<DownloadButton order={order} />}>
      {mobile && <List facts={who} />}
      {order.original_content === null ? (
        <p className={styles['text']}>{order.content}</p>
      ) : (
        <div className={styles['beside']}>
          <div>
            <h4>{t(ORDER.corrected)}</h4>
            <p className={styles['text']}>{order.content}</p>
          </div>
          <div>
            <h4>{t(FIELD.original_content)}</h4>
            <p className={styles['text']}>{order.original_content}</p>
          </div>
        </div>
      )}
      {order.demand && (
        <p className={styles['text']}>
          <b>{t(FIELD.demand)}</b> {order.demand}
        </p>
      )}
      {order.superior_opinion && (
        <p className={styles['text']}>
          <b>{t(FIELD.superior_opinion)}</b> {order.superior_opinion}
        </p>
      )}
      <List facts={mobile ? facts : [...who, ...facts]} />
    </Section>
  )
}

type Fact = readonly [label: string, value: ReactNode]

function List({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Leads to all of whoever called, for those who follow callers. */
function Who({ order, name }: { order: OrderDetail; name: string }) {
  const t = useText()
  if (!order.may_follow) return name
  return (
    <>
      {name} <Link to={callerPath(order.id)}>{t(callerInfo.title)}</Link>
    </>
  )
}
