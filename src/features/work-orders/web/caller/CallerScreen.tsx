import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'

import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { FactList } from '#ui/parts/FactList.tsx'
import { useListState } from '#ui/list/list-url.ts'
import { ListPart } from '#ui/list/ListPart.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { LoadingState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useTagTitle } from '#ui/tags.ts'

import { callerInfo, callerSave, type Caller } from '../../contract/callers.ts'
import { complaintList, type OrderRow } from '../../contract/list.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import { CALLER_TAG, type CallerTag } from '../../domain/citizens/callers.ts'
import { OPEN_STATUSES } from '../../domain/order/enums.ts'
import { ordersAddress } from '../orders-address.ts'
import { Entry } from '../order/Entry.tsx'
import styles from '../order/Order.module.css'
import { Section } from '../order/Section.tsx'
import { columnsOf, toneOf } from '../queue-columns.tsx'
import { noOrder } from '../no-order.tsx'
import { CALLER } from './messages.ts'

/** All of whoever called about an order: how often, what is open, what was promised, what to know (domain 4.3). */
export function CallerScreen() {
  const { id = '' } = useParams()
  const query = useEndpoint(callerInfo, { id })
  const name = query.data?.caller_name
  useTagTitle(name ?? undefined)
  return (
    <Reading query={query} loading={<LoadingState lines={10} />} failed={noOrder}>
      {(caller) => (
        <div className={styles['screen']}>
          <Counts id={id} caller={caller} />
          <Noted id={id} caller={caller} />
          <Promises caller={caller} />
          <Orders id={id} />
        </div>
      )}
    </Reading>
  )
}

interface Given {
  readonly id: string
  readonly caller: Caller
}

function Counts({ id, caller }: Given) {
  const t = useText()
  const linked = (n: number, filters: Parameters<typeof ordersAddress>[0]) =>
    n === 0 ? 0 : <Link to={ordersAddress({ caller_of: id, ...filters })}>{n}</Link>
  const counts = [
    [CALLER.total, linked(caller.total, {})],
    [CALLER.open, linked(caller.open, { status: [...OPEN_STATUSES] })],
    [CALLER.dissatisfied, linked(caller.dissatisfied, { satisfaction: ['1', '2'] })],
    [CALLER.repeats, linked(caller.repeats, { is_repeat: 1 })],
  ] as const
  return (
    <Section title={t(CALLER.who)}>
      <p className={styles['text']}>
        <strong>{[caller.caller_name, caller.caller_phone].filter(Boolean).join(' ')}</strong> ·{' '}
        {t(CALLER.span, { from: minutes(caller.first_at), to: minutes(caller.last_at) })} · {t(CALLER.recorded)}
      </p>
      <FactList className={styles['facts']} facts={counts} />
    </Section>
  )
}

function Noted({ id, caller: { profile } }: Given) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button size="small" onClick={() => setEditing(true)}>
      {t(CALLER.edit)}
    </Button>
  )
  return (
    <Section title={t(CALLER.noted)} aside={edit}>
      {profile ? (
        <Entry
          head={profile.tags.map((tag) => (
            <Tag key={tag} tone="purple">
              {t(CALLER_TAG[tag])}
            </Tag>
          ))}
          text={profile.note}
          note={t(CALLER.notedAt, { time: minutes(profile.updated_at) })}
        />
      ) : (
        <p>{t(CALLER.nothingNoted)}</p>
      )}
      {editing && <EditNoted id={id} profile={profile} onClose={() => setEditing(false)} />}
    </Section>
  )
}

function EditNoted({ id, profile, onClose }: { id: string; profile: Caller['profile']; onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  const options = (Object.keys(CALLER_TAG) as CallerTag[]).map((value) => ({ value, label: t(CALLER_TAG[value]) }))
  return (
    <FormDialog
      endpoint={callerSave}
      draft={`caller-${id}`}
      fixed={{ id, version: profile?.version ?? 0 }}
      initial={{ tags: profile?.tags ?? [], note: profile?.note ?? '' }}
      invalidates={[callerInfo]}
      title={t(callerSave.title)}
      consequence={t(CALLER.consequence)}
      onCancel={onClose}
      onDone={() => {
        toast('success', t(CALLER.saved))
        onClose()
      }}
    >
      <PickField name="tags" label={CALLER.tags} options={options} multiple />
      <AreaField name="note" label={CALLER.note} rows={3} />
    </FormDialog>
  )
}

function Promises({ caller: { promises } }: { caller: Caller }) {
  const t = useText()
  if (promises.length === 0) return null
  return (
    <Section title={t(CALLER.promises)}>
      <ol className={styles['records']}>
        {promises.map(({ id, order_no, title, plan_date }) => (
          <li key={id}>
            <Entry
              head={<Link to={detailPath('all', id)}>{`${order_no.slice(-4)} ${title}`}</Link>}
              note={t(CALLER.promised, { date: plan_date })}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Orders({ id }: { id: string }) {
  const t = useText()
  const url = useListState()
  const list = useMemo(
    () => ({
      id: 'orders.caller',
      title: t(CALLER.orders),
      endpoint: complaintList,
      of: { queue: 'all' as const, caller_of: id },
      rowId: (row: OrderRow) => row.id,
      rowName: (row: OrderRow) => row.order_no,
      columns: columnsOf('all'),
      tone: toneOf,
      open: (row: OrderRow) => detailPath('all', row.id),
      emptyText: t(CALLER.none),
    }),
    [id, t],
  )
  return (
    <Section title={t(CALLER.orders)}>
      <ListPart list={list} url={url} />
    </Section>
  )
}
