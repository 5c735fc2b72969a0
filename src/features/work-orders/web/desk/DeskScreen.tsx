import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { useCommands } from '#ui/commands/commands.ts'
import type { FormHandle } from '#ui/form/FormPanel.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { CheckCircleOutlined, DownOutlined, UpOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useMobile } from '#ui/parts/use-media.ts'
import { LoadingState, Notice, PlainButton } from '#ui/parts/States.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { useTagTitle } from '#ui/tags.ts'

import type { OrderRow } from '../../contract/list.ts'
import { listPath } from '../../domain/queues/addresses.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import { QUEUES, type QueueName } from '../../domain/queues/queues.ts'
import { useAllocatable } from '../fields/allocatable.ts'
import { useSuggested } from '../fields/suggested.ts'
import { useOrder } from '../use-order.ts'
import styles from './Desk.module.css'
import { DeskForm } from './DeskForm.tsx'
import { DeskHint } from './DeskHint.tsx'
import { DeskOrder } from './DeskOrder.tsx'
import { DeskQueue } from './DeskQueue.tsx'
import { DESK } from './messages.ts'
import { useDesk, type Desk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** A queue, the order and what is to be done on it, side by side: one works through without leaving. */
export function DeskScreen({ queue }: { queue: QueueName }) {
  const t = useText()
  const desk = useDesk(queue)
  useTagTitle(t(DESK.of, { queue: t(QUEUES[queue].title) }))
  return (
    <Reading query={desk.query} loading={<LoadingState lines={14} />}>
      {() => (desk.row ? <Working desk={desk} row={desk.row} queue={queue} /> : <Finished desk={desk} queue={queue} />)}
    </Reading>
  )
}

function Working({ desk, row, queue }: { desk: Desk; row: OrderRow; queue: QueueName }) {
  const t = useText()
  const mobile = useMobile()
  const order = useRef<HTMLElement>(null)
  const form = useRef<FormHandle>(null)
  const toOrder = (): void => order.current?.focus({ preventScroll: true })
  useEffect(() => {
    // What takes back is to be filled in, and the form has the focus.
    if (!desk.undoing) toOrder()
  }, [row.id, desk.turn, desk.undoing])
  useDeskKeys({
    walk: desk.walk,
    submit: () => form.current?.submit(),
    enter: () => form.current?.enter(),
    leave: toOrder,
  })
  return (
    <div className={styles['desk']}>
      <Head desk={desk} queue={queue} />
      {!mobile && <DeskQueue desk={desk} />}
      <DeskOrder id={row.id} place={order} key={row.id} />
      <section className={styles['form']} aria-label={t(DESK.form)}>
        <DeskForm
          key={`${row.id} ${desk.undoing} ${desk.turn}`}
          id={row.id}
          queue={queue}
          undo={desk.undoing}
          handle={form}
          onDone={(outcome) => desk.finish(row, outcome)}
        />
      </section>
      {desk.ahead && <Ahead row={desk.ahead} />}
      {!mobile && <DeskHint />}
    </div>
  )
}

/** Where one is, how it goes, and the last order done, which may be taken back. */
function Head({ desk, queue }: { desk: Desk; queue: QueueName }) {
  const t = useText()
  return (
    <header className={styles['head']} data-guide="queue">
      <h2>{t(DESK.of, { queue: t(QUEUES[queue].title) })}</h2>
      <span className={styles['place']} role="status">
        {t(UI.walkPlace, { n: desk.place, total: desk.total })}
      </span>
      <Button size="small" icon={<UpOutlined />} aria-label={t(UI.walkPrevious)} onClick={() => desk.walk(-1)} />
      <Button size="small" icon={<DownOutlined />} aria-label={t(UI.walkNext)} onClick={() => desk.walk(1)} />
      {desk.count > 0 && <span>{t(DESK.done, { n: desk.count })}</span>}
      {desk.pace !== null && <span>{t(DESK.pace, { seconds: desk.pace.toFixed(1) })}</span>}
      {desk.last && <Last desk={desk} last={desk.last} />}
      <ToList queue={queue} />
    </header>
  )
}

function Last({ desk, last: { row, text, undo: back } }: { desk: Desk; last: NonNullable<Desk['last']> }) {
  const t = useText()
  const { data } = useOrder(row.id)
  const undo = data?.actions.find((action) => action === back)
  useCommands(undo ? [{ id: 'desk.undo', title: DESK.undo, keys: 'U', run: desk.undo }] : [])
  return (
    <span className={styles['last']} role="status">
      {text}
      {undo && (
        <Button size="small" type="link" data-key="U" onClick={desk.undo} title={t(LIFECYCLE[undo].name)}>
          {t(DESK.undo)}
        </Button>
      )}
    </span>
  )
}

function ToList({ queue }: { queue: QueueName }) {
  const t = useText()
  const { search } = useLocation()
  return (
    <Link className={styles['toList']} to={listPath(queue) + search}>
      {t(DESK.toList)}
    </Link>
  )
}

/** The next order is read while one decides on this one. */
function Ahead({ row }: { row: OrderRow }) {
  useOrder(row.id)
  return row.actions.includes('allocate') ? <DeptsAhead id={row.id} /> : null
}

function DeptsAhead({ id }: { id: string }) {
  useAllocatable(id)
  useSuggested(id)
  return null
}

function Finished({ desk, queue }: { desk: Desk; queue: QueueName }) {
  const t = useText()
  return (
    <div className={styles['finished']}>
      <Notice
        icon={<CheckCircleOutlined />}
        title={t(DESK.finished)}
        hint={desk.count > 0 && t(DESK.finishedHint, { n: desk.count })}
        actions={
          <>
            {desk.last && <Last desk={desk} last={desk.last} />}
            <ToList queue={queue} />
            {desk.pile.rows.length > 0 && <PlainButton onClick={desk.restart}>{t(DESK.again)}</PlainButton>}
          </>
        }
      />
    </div>
  )
}
