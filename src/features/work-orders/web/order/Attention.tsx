import { minutes } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import { MEANT_ASSIST, isAssistLate, isUnsettled } from '../../domain/process/assists.ts'
import { ASSIST_KIND } from '../../domain/order/enums.ts'
import { SUPERVISE_LEVEL } from '../../domain/order/oversight-words.ts'
import { isToAnswer } from '../../domain/process/supervision.ts'
import styles from './Attention.module.css'
import { useInstructed } from './InstructionRecord.tsx'
import { ORDER } from './messages.ts'

interface Call {
  readonly id: string
  readonly head: string
  readonly text: string
  readonly late?: boolean
}

/** What somebody asks of who has the order, until they have done something about it. */
export function Attention({ order }: { order: OrderDetail }) {
  const calls = useCalls(order)
  if (!calls.length) return null
  return (
    <ul className={styles['calls']}>
      {calls.map(({ id, head, text, late }) => (
        <li key={id} data-late={late || undefined}>
          <b>{head}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is wanted of who assists, and whose refusal waits for an answer. */
function useAssisting({ assists, actions }: OrderDetail): readonly Call[] {
  const t = useText()
  const own = actions.includes('help_reply') ? assists.filter((one) => one.own && isUnsettled(one)) : []
  const refused = actions.includes('help_cancel') ? assists.filter(MEANT_ASSIST.help_reissue) : []
  return [
    ...own.map((one): Call => {
      const head = t(ORDER.assistTask, { kind: ASSIST_KIND[one.kind], time: minutes(one.due_at) })
      const text = one.opinion ? t(ORDER.assistOpinion, { text: one.opinion }) : one.task
      return { id: one.id, head, text, late: isAssistLate(one, serverTime()) }
    }),
    ...refused.map((one): Call => {
      return { id: one.id, head: t(ORDER.assistRefusedBy, { dept: one.dept_name }), text: one.refuse_reason ?? '' }
    }),
  ]
}

function useCalls(order: OrderDetail): readonly Call[] {
  const { supervisions, instructions, urges, pending_action } = order
  const t = useText()
  const assisting = useAssisting(order)
  const instructed = useInstructed()
  const asked = supervisions.filter(isToAnswer).map((one): Call => {
    const due = t(ORDER.feedbackDue, { time: minutes(one.feedback_due_at) })
    return {
      id: one.id,
      head: `${t(SUPERVISE_LEVEL[one.level])} · ${due}`,
      text: one.steps.at(-1)?.content ?? one.content,
      late: serverTime() > one.feedback_due_at,
    }
  })
  const wanted = pending_action === 'none' ? [] : instructions.filter(({ answered }) => !answered)
  const urge = urges.at(-1)
  const urged = urge && !urge.heeded ? [urge] : []
  return [
    ...assisting,
    ...asked,
    ...wanted.map((row): Call => ({ id: row.id, head: instructed(row), text: row.content })),
    ...urged.map(({ id, created_at, content }): Call => ({
      ...{ id, head: t(ORDER.urgedAt, { time: minutes(created_at) }), text: content },
    })),
  ]
}
