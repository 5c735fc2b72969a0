import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'

import type { AsideHandle } from '#ui/form/FormAside.tsx'
import { useOpenForm } from '#ui/form/use-open-form.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { LoadingState } from '#ui/parts/States.tsx'
import { useAfterSending, useLeavingForGood } from '#ui/list/use-after-sending.ts'
import { useWalk } from '#ui/list/use-walk.ts'
import { Walker } from '#ui/list/Walker.tsx'
import { useTagTitle } from '#ui/tags.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { useMedia, useMobile } from '#ui/parts/use-media.ts'
import { usePrinted } from '#ui/parts/use-printed.ts'

import type { OrderDetail } from '../contract/detail.ts'
import type { ActionName } from '../domain/lifecycle/lifecycle.ts'
import { listPath } from '../domain/queues/addresses.ts'
import { shortNameOf } from '../domain/queues/matter.ts'
import { ACTION } from './actions/messages.ts'
import type { About } from './actions/OrderAction.tsx'
import { useTellOutcome, type ToldOutcome } from './actions/use-outcome.ts'
import { ActionDialog } from './actions/ActionDialog.tsx'
import { ActionBar } from './order/ActionBar.tsx'
import { Attention } from './order/Attention.tsx'
import { Deadlines } from './order/Deadlines.tsx'
import { Facts } from './order/Facts.tsx'
import { FollowStar } from './order/FollowStar.tsx'
import { Glance } from './order/Glance.tsx'
import { Group } from './order/Group.tsx'
import { Items } from './order/Items.tsx'
import { Lookers } from './order/Lookers.tsx'
import styles from './order/Order.module.css'
import { Records } from './order/Records.tsx'
import { SeenBy } from './order/SeenBy.tsx'
import { Timeline } from './order/Timeline.tsx'
import { Writers } from './order/Writers.tsx'
import { formOf, formsOf, readForm } from './order/open-form.ts'
import { noOrder } from './no-order.tsx'
import { useOrder } from './use-order.ts'

/** From here on a form has room beside the order. */
const BESIDE = '(min-width: 1200px)'

/** One order: what it is, where it stands, what happened, and what this user may do now. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const query = useOrder(id)
  useTagTitle(query.data && shortNameOf(query.data))
  return (
    <Reading query={query} loading={<LoadingState lines={14} />} failed={noOrder}>
      {(order) => <Shown key={order.id} order={order} gone={query.gone} />}
    </Reading>
  )
}

function Shown({ order, gone }: { order: OrderDetail; gone: boolean }) {
  const [form, setForm] = useOpenForm(`order ${order.id}`, formsOf(order))
  const { action, about } = readForm(form)
  const { walking, goOn, leave } = useGoingOn(order, gone && action === null)
  const wide = useMedia(BESIDE)
  // Where it was opened it stays, whatever becomes of the window: built anew it would lose what is on its way.
  const [opened, setOpened] = useState({ order, beside: wide })
  // By when is seen without passing the text.
  const mobile = useMobile()
  const aside = useRef<AsideHandle>(null)
  const tell = useTellOutcome(order.id)
  const ran = (outcome: ToldOutcome): void => {
    tell(outcome)
    if (outcome.done) goOn()
  }
  const printed = usePrinted<HTMLDivElement>()
  const act = (next: ActionName, of?: About): void => {
    const named = formOf(next, of)
    if (named === form) return
    const open = (): void => {
      setOpened({ order, beside: wide })
      setForm(named)
    }
    if (aside.current) aside.current.leave(open)
    else open()
  }
  const beside = opened.beside && action !== null
  const onHandedOn = action === 'remove' ? leave : goOn
  return (
    <div ref={printed} className={styles['screen']} data-acting={beside || undefined}>
      <header className={styles['head']}>
        <Glance
          order={order}
          beside={
            <>
              <FollowStar id={order.id} />
              <Lookers id={order.id} />
            </>
          }
        />
        <Attention order={order} />
        <Writers id={order.id} />
        <ActionBar order={order} onAction={(next) => act(next)} onMacro={ran} open={beside ? action : undefined} />
        <Walker {...walking} />
      </header>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {mobile && <Deadlines order={order} />}
          <Facts order={order} />
          <Items order={order} />
          <Group order={order} />
          <div className={styles['process']}>
            <Records order={order} onAction={act} />
          </div>
        </div>
        <div className={styles['side']}>
          {!mobile && <Deadlines order={order} />}
          <Timeline order={order} />
          <SeenBy order={order} />
        </div>
      </div>
      {action && (
        <ActionDialog
          key={form}
          id={order.id}
          opened={opened.order}
          action={action}
          onClose={() => setForm(null)}
          onHandedOn={onHandedOn}
          about={about}
          {...(beside ? { as: 'aside', aside } : {})}
        />
      )}
    </div>
  )
}

/**
 * What follows an action. Nothing stays on the screen of an order that is out of sight, but a form, which says so itself;
 * who sent it away is not told that it went.
 */
function useGoingOn({ order_no, version }: OrderDetail, gone: boolean) {
  const t = useText()
  const { toast } = useFeedback()
  const walking = useWalk()
  const goOn = useAfterSending(walking)
  const leave = useLeavingForGood(walking, listPath('all'))
  const acted = useRef<number>(null)
  const away = useEffectEvent(() => {
    if (acted.current !== version) toast('warning', t(ACTION.wentAway, { no: order_no }), 8)
    leave()
  })
  useEffect(() => {
    if (gone) away()
  }, [gone])
  const after = (next: () => void) => () => {
    acted.current = version
    next()
  }
  return { walking, goOn: after(goOn), leave: after(leave) }
}
