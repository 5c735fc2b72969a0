import { minutes } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import type { AboutAssist } from '../../domain/process/assists.ts'
import { MEANT_ASSIST, isAssistLate, isUnsettled } from '../../domain/process/assists.ts'
import { ASSIST_KIND, ASSIST_STATE } from '../../domain/order/enums.ts'
import { LIFECYCLE, byRank } from '../../domain/lifecycle/lifecycle.ts'
import { Entry } from './Entry.tsx'
import { isToRate } from '../../domain/process/rating.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'
import { Rating } from './Rating.tsx'
import { Section } from './Section.tsx'

type Assist = OrderDetail['assists'][number]
export type OnAssist = (action: AboutAssist, about: { readonly assist_id: string }) => void

interface Given {
  readonly order: OrderDetail
  readonly onAction?: OnAssist
}

/** The parts of an order that others have: what is in, who is late, and what can be done about each. */
export function Assists({ order, onAction }: Given) {
  const t = useText()
  const { assists } = order
  if (!assists.length) return null
  return (
    <Section title={t(ORDER.assists)} aside={<small>{sumOf(assists, t)}</small>}>
      <ol className={styles['records']}>
        {assists.map((one) => (
          <li key={one.id}>
            <Part one={one} order={order} />
            {onAction && <Actions one={one} order={order} onAction={onAction} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** In one line: how many are in, waited for, late. */
function sumOf(assists: readonly Assist[], t: Text): string {
  const open = assists.filter(isUnsettled)
  const counts = [
    [ORDER.assistsIn, assists.filter(({ state }) => state === 'replied' || state === 'closed').length],
    [ORDER.assistsOpen, open.length],
    [ORDER.assistsLate, open.filter((one) => isAssistLate(one, serverTime())).length],
  ] as const
  return counts.flatMap(([text, n]) => (n ? [t(text, { n })] : [])).join(' · ')
}

const TONE: Readonly<Record<Assist['state'], Tone>> = {
  pending: 'orange',
  handling: 'orange',
  rework: 'orange',
  refused: 'red',
  replied: 'blue',
  closed: 'green',
  cancelled: 'grey',
}

function Part({ one, order }: { one: Assist; order: OrderDetail }) {
  const t = useText()
  const late = isAssistLate(one, serverTime())
  const notes = [
    one.assist_no,
    t(ORDER.assistDue, { time: minutes(one.due_at) }),
    one.replied_at && t(ORDER.replied, { time: minutes(one.replied_at) }),
    one.contacted === 1 && t(ORDER.assistContacted),
    isToRate(one, order) && t(ORDER.rateUntil, { time: minutes(one.rating_due_at) }),
    one.rework_count > 0 && t(ORDER.assistReworks, { n: one.rework_count }),
  ]
  return (
    <>
      <Entry
        head={<b>{one.dept_name}</b>}
        tags={
          <>
            <Tag tone={TONE[one.state]}>{t(ASSIST_STATE[one.state])}</Tag>
            {one.kind !== 'assist' && <Tag tone="purple">{t(ASSIST_KIND[one.kind])}</Tag>}
            {late && <Tag tone="red">{t(ORDER.late)}</Tag>}
          </>
        }
        text={one.task}
        note={notes.filter(Boolean).join(' · ')}
      />
      {one.content && <p className={styles['verdict']}>{t(ORDER.assistAnswer, { text: one.content })}</p>}
      {one.refuse_reason && (
        <p className={styles['verdict']} data-refused>
          {t(ORDER.assistRefusal, { text: one.refuse_reason })}
        </p>
      )}
      {one.opinion && (
        <p className={styles['verdict']} data-refused={one.state === 'rework' || undefined}>
          {t(ORDER.assistOpinion, { text: one.opinion })}
        </p>
      )}
      <Rating one={one} />
    </>
  )
}

const ABOUT = Object.keys(MEANT_ASSIST) as AboutAssist[]

function Actions({ one, order, onAction }: Required<Given> & { one: Assist }) {
  const t = useText()
  const able = ABOUT.filter((action) => order.actions.includes(action) && MEANT_ASSIST[action](one, order))
  if (!able.length) return null
  return (
    <div className={styles['entryActions']}>
      {byRank(able).map((action) => (
        <Button key={action} size="small" onClick={() => onAction(action as AboutAssist, { assist_id: one.id })}>
          {t(LIFECYCLE[action].name)}
        </Button>
      ))}
    </div>
  )
}
