import { useText } from '#ui/i18n/text.tsx'
import { CheckOutlined, MinusOutlined } from '#ui/icons.ts'
import { Form } from '#ui/kit.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import type { ItemAnswer } from '../../domain/process/items.ts'
import {
  CHECK_LEVEL,
  REPLY_CHECK,
  replyChecks,
  type ReplyCheck,
  type ReplyToCheck,
} from '../../domain/process/reply-checks.ts'
import { HINT } from './messages.ts'
import styles from './ReplyChecks.module.css'

/** What the reviewer will ask, ticked as far as the text answers it; the same for who writes and who reviews. */
function Checks({ order, reply }: { order: OrderDetail; reply: ReplyToCheck }) {
  const t = useText()
  const levels = order.asks.checks
  const found = replyChecks(reply, { ...order, evidence: order.asks.evidence })
  return (
    <ul className={styles['checks']} data-guide="checks" aria-label={t(HINT.checks)}>
      {(Object.entries(found) as [ReplyCheck, boolean | null][]).map(
        ([check, holds]) =>
          holds !== null &&
          levels[check] !== 'off' && (
            <li key={check} data-holds={holds} data-demanded={levels[check] === 'block' || undefined}>
              {holds ? <CheckOutlined aria-label={t(HINT.holds)} /> : <MinusOutlined aria-label={t(HINT.missing)} />}
              {t(REPLY_CHECK[check])}
              {!holds && levels[check] === 'block' && <b>{t(CHECK_LEVEL.block)}</b>}
            </li>
          ),
      )}
    </ul>
  )
}

const LOOKED_AT = [
  ...(['contact_status', 'resolve_status', 'unresolved_reason', 'plan_date'] as const),
  ...(['reply_category', 'category_basis', 'public_reply'] as const),
]

/** While the reply is written. */
export function ChecksOfForm({ order }: { order: OrderDetail }) {
  const values = Form.useWatch((all: Record<string, unknown>) => all) as Record<string, unknown> | undefined
  const text = (name: string): string | undefined => (values?.[name] as string | undefined) || undefined
  const looked = Object.fromEntries(LOOKED_AT.map((name) => [name, text(name)]))
  const files = (values?.['attachments'] as readonly unknown[] | undefined)?.length ?? 0
  const said = (values?.['items'] ?? []) as readonly ItemAnswer[]
  const answers = order.items.map(({ no, answer }) => said.find((one) => one.no === no)?.answer ?? answer)
  return <Checks order={order} reply={{ ...looked, content: text('content') ?? '', files, answers }} />
}

/** While it is reviewed. */
export function ChecksOfReply({ order, reply }: { order: OrderDetail; reply: OrderDetail['replies'][number] }) {
  const answers = order.items.map(({ answer }) => answer)
  return <Checks order={order} reply={{ ...reply, files: reply.attachments.length, answers }} />
}
