import type { ComponentType } from 'react'

import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag, type Tone } from '#ui/parts/Tag.tsx'

import type { OrderDetail } from '../../contract/detail.ts'
import {
  ALLOCATION_STATE,
  CONTACT_CHANNEL,
  CONTACT_RESULT,
  REPLY_CATEGORY,
  UNMASK_PURPOSE,
} from '../../domain/order/enums.ts'
import { URGE_ORIGIN } from '../../domain/order/oversight-words.ts'
import { FollowUps } from '../followups/FollowUps.tsx'
import { MARK } from '../messages.ts'
import { labelIn } from '../order-cells.tsx'
import { Assists, type OnAssist } from './Assists.tsx'
import { BackRecord } from './BackRecord.tsx'
import { DelayRecord } from './DelayRecord.tsx'
import { Entry } from './Entry.tsx'
import { Files } from './Files.tsx'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'
import { InstructionRecord } from './InstructionRecord.tsx'
import { NoteRecord, notesOf } from './NoteRecord.tsx'
import { PauseRecord } from './PauseRecord.tsx'
import { ReplyRecord } from './ReplyRecord.tsx'
import { Section } from './Section.tsx'
import { VisitRecord } from './VisitRecord.tsx'
import { SupervisionRecord } from './SupervisionRecord.tsx'

interface Given {
  readonly order: OrderDetail
  /** What is to be done about one of its parts, where it can be done from here. */
  readonly onAction?: OnAssist
}

/** What the process left behind: notes, assists, replies, send-backs, allocations, contacts, reports; newest first. */
export function Records({ order, onAction }: Given) {
  const t = useText()
  const { id } = order
  return (
    <>
      <Kind title={t(ORDER.instructions)} rows={order.instructions} Record={InstructionRecord} order_id={id} />
      <Kind title={t(ORDER.notes)} rows={notesOf(order)} Record={NoteRecord} order_id={id} />
      <FollowUps order={order} />
      <Assists order={order} onAction={onAction} />
      <Kind title={t(ORDER.replies)} rows={order.replies} Record={ReplyRecord} order_id={id} />
      <Kind title={t(ORDER.backs)} rows={order.backs} Record={BackRecord} order_id={id} order={order} />
      <Kind title={t(ORDER.allocations)} rows={order.allocations} Record={AllocationRecord} order_id={id} />
      <Kind title={t(ORDER.contacts)} rows={order.contacts} Record={ContactRecord} order_id={id} />
      <Kind title={t(ORDER.reports)} rows={order.reports} Record={ReportRecord} order_id={id} />
      <Kind title={t(ORDER.visits)} rows={order.visits} Record={VisitRecord} order_id={id} />
      <Kind title={t(ORDER.supervisions)} rows={order.supervisions} Record={SupervisionRecord} order_id={id} />
      <Kind title={t(ORDER.delays)} rows={order.delays} Record={DelayRecord} order_id={id} />
      <Kind title={t(ORDER.pauses)} rows={order.pauses} Record={PauseRecord} order_id={id} />
      <Kind title={t(ORDER.urges)} rows={order.urges} Record={UrgeRecord} order_id={id} />
      <Kind title={t(ORDER.unmaskings)} rows={order.unmaskings} Record={UnmaskRecord} order_id={id} />
    </>
  )
}

interface KindGiven<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly Record: ComponentType<{ row: Row; order_id: string; order?: OrderDetail }>
  readonly order_id: string
  /** Where a record leads on with what stands in the order. */
  readonly order?: OrderDetail
}

function Kind<Row extends { id: string }>({ title, rows, Record, ...given }: KindGiven<Row>) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <ol className={styles['records']}>
        {[...rows].reverse().map((row) => (
          <li key={row.id}>
            <Record row={row} {...given} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

const ALLOCATION_TONE: Readonly<Record<string, Tone>> = {
  assigned: 'orange',
  handling: 'blue',
  replied: 'green',
  accepted: 'green',
  back_requested: 'red',
}

function AllocationRecord({ row: allocation }: { row: OrderDetail['allocations'][number] }) {
  const t = useText()
  const { state, signed_at, first_contact_at, replied_at, catalogue_no } = allocation
  const steps = [
    signed_at && t(ORDER.signed, { time: minutes(signed_at) }),
    first_contact_at && t(ORDER.contacted, { time: minutes(first_contact_at) }),
    replied_at && t(ORDER.replied, { time: minutes(replied_at) }),
  ]
  return (
    <div style={{ paddingLeft: (allocation.level - 1) * 20 }}>
      <Entry
        head={<b>{allocation.dept_name}</b>}
        tags={
          <>
            <Tag tone={ALLOCATION_TONE[state] ?? 'grey'}>{t(ALLOCATION_STATE[state])}</Tag>
            {allocation.designated === 1 && <Tag tone="blue">{t(MARK.designated)}</Tag>}
            {allocation.is_late === 1 && <Tag tone="red">{t(ORDER.late)}</Tag>}
          </>
        }
        text={allocation.opinion}
        note={[
          `${minutes(allocation.created_at)} ${t(ORDER.from, { dept: allocation.from_dept_name })}`,
          catalogue_no && t(ORDER.catalogue, { no: catalogue_no }),
          ...steps,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    </div>
  )
}

function ContactRecord({ row: contact, order_id }: { row: OrderDetail['contacts'][number]; order_id: string }) {
  const t = useText()
  const channel = labelIn(CONTACT_CHANNEL, contact.channel)
  const result = labelIn(CONTACT_RESULT, contact.result)
  return (
    <>
      <Entry
        head={`${minutes(contact.at)} ${contact.person}`}
        tags={result && <Tag tone={contact.result === 'contacted' ? 'green' : 'orange'}>{t(result)}</Tag>}
        text={contact.note}
        note={[channel && t(channel), contact.phone].filter(Boolean).join(' · ')}
      />
      <Files order_id={order_id} files={contact.attachments} />
    </>
  )
}

function UrgeRecord({ row: urge }: { row: OrderDetail['urges'][number] }) {
  const t = useText()
  return (
    <Entry
      head={
        <>
          <b>{urge.dept_name}</b> {minutes(urge.created_at)}
        </>
      }
      tags={<Tag tone="orange">{t(URGE_ORIGIN[urge.origin])}</Tag>}
      text={urge.content}
    />
  )
}

function UnmaskRecord({ row: look }: { row: OrderDetail['unmaskings'][number] }) {
  const t = useText()
  const who = `${look.dept_name} ${look.operator_name}`
  return (
    <Entry
      head={`${minutes(look.created_at)} ${who}`}
      note={[t(UNMASK_PURPOSE[look.purpose]), look.note].filter(Boolean).join(' · ')}
    />
  )
}

function ReportRecord({ row: report }: { row: OrderDetail['reports'][number] }) {
  const t = useText()
  const category = labelIn(REPLY_CATEGORY, report.category)
  return (
    <Entry
      head={minutes(report.sent_at)}
      tags={category && <Tag tone="blue">{t(category)}</Tag>}
      text={report.content}
      note={report.receipt_no && t(ORDER.receipt, { no: report.receipt_no })}
    />
  )
}
