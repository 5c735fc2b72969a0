import { Link } from 'react-router'

import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useMayOpen } from '#ui/may-open.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { orderGroup, repeatCandidates } from '../../contract/repeats.ts'
import { detailPath, listPath } from '../../domain/queues/addresses.ts'
import { STATUS, type Status } from '../../domain/order/enums.ts'
import { HINT, REPEAT_REASON } from '../fields/messages.ts'
import { Caller, useInClear } from './Caller.tsx'
import { Entry } from './Entry.tsx'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'
import { Section } from './Section.tsx'

/** With which orders it is answered together, and who else called. */
export function Group({ order }: { order: OrderDetail }) {
  return (
    <>
      <Together order={order} />
      {order.actions.includes('repeat') && <Likely id={order.id} known={order.earlier_id} />}
    </>
  )
}

/** Orders that are probably about the same, before somebody looks for them. */
function Likely({ id, known }: { id: string; known: string | null }) {
  const t = useText()
  const { data = [] } = useEndpoint(repeatCandidates, { id })
  const likely = data.filter((one) => one.id !== known)
  if (likely.length === 0) return null
  return (
    <Section title={t(HINT.likely)}>
      <ol className={styles['records']}>
        {likely.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Entry
              head={<Name order={one} />}
              tags={<Standing status={one.status} />}
              note={[
                t(HINT.alike, { n: one.score }),
                ...one.reasons.map((reason) => t(REPEAT_REASON[reason])),
                minutes(one.received_at),
              ].join(' · ')}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}

const SHOWN = 3
const NAMED_AS = { main: ORDER.mainOrder, earlier: ORDER.earlierOrder } as const

function Together({ order }: { order: OrderDetail }) {
  const t = useText()
  const hangs = order.merged_count > 0 || order.main_id !== null || order.earlier_id !== null
  const { data } = useEndpoint(orderGroup, { id: order.id }, { enabled: hangs })
  if (!hangs || !data || (!data.main && !data.earlier && data.merged.length === 0)) return null
  return (
    <Section title={t(ORDER.group)}>
      <ol className={styles['records']}>
        {(['main', 'earlier'] as const).map((as) => {
          const one = data[as]
          return (
            one && (
              <li key={as}>
                <Entry head={<Name order={one} />} tags={<Standing status={one.status} />} note={t(NAMED_AS[as])} />
              </li>
            )
          )
        })}
        {data.merged.map((one) => (
          <li key={one.id}>
            <Entry
              head={<Name order={one} />}
              tags={<Standing status={one.status} />}
              note={[
                one.caller_name,
                minutes(one.received_at),
                one.due_at && t(ORDER.memberDue, { time: minutes(one.due_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            <CallerBesides order={one} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function CallerBesides({ order }: { order: Parameters<typeof Caller>[0]['order'] }) {
  return <Caller order={order} shown={useInClear(order.id)} besides />
}

/** Its number and matter; a link for who may open it. */
function Name({ order: { id, order_no, title } }: { order: { id: string; order_no: string; title: string } }) {
  const all = useMayOpen()(listPath('all'))
  const name = `${order_no.slice(-4)} ${title}`
  return all ? <Link to={detailPath('all', id)}>{name}</Link> : <b>{name}</b>
}

function Standing({ status }: { status: Status }) {
  const t = useText()
  return <Tag tone="purple">{t(STATUS[status])}</Tag>
}
