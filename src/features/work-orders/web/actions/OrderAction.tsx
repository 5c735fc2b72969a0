import { useCallback, useEffect, useEffectEvent, useRef, type Ref } from 'react'

import { useSession } from '#features/identity/web/public.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { CallFailure } from '#ui/api/failure.ts'
import { useAction } from '#ui/api/hooks.ts'
import { FormAside, type AsideHandle } from '#ui/form/FormAside.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormPanel, type FormHandle } from '#ui/form/FormPanel.tsx'
import { useText } from '#ui/i18n/text.tsx'

import { CALL_ENDPOINTS, reviewOpen, type Acted } from '../../contract/actions.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import { ACTION_INPUT } from '../../contract/inputs.ts'
import { draftName } from '../../domain/lifecycle/draft-name.ts'
import { ruleOf, type ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { LIST_READINGS, ORDER_READINGS } from '../counters.ts'
import { Matter } from '../order/Matter.tsx'
import { ACTION_FIELDS, type ActionFields } from '../fields/action-fields.ts'
import type { Live } from '../use-order.ts'
import { Overtaken } from './Overtaken.tsx'
import { SAYS_OVERTAKEN } from './overtaking.ts'
import { useOutcome, useTellOutcome, type ToldOutcome } from './use-outcome.ts'
import { useWriting } from './use-writing.ts'

/** Which of its records an action is about, where it was chosen there. */
export interface About {
  readonly assist_id: string
}

/** What a form stands on while it waits for the network. */
export interface SeenOrder {
  readonly order: OrderDetail
  readonly action: ActionName
  readonly about?: About
}

interface Given {
  readonly order: OrderDetail
  readonly action: ActionName
  /** Over the screen, opened beside the order, on its own address, or standing as a column of the desk. */
  readonly as: keyof typeof LOOKS
  readonly onDone: (outcome: ToldOutcome) => void
  readonly onCancel?: () => void
  readonly live: Live
  /** What is beside a panel works it with this. */
  readonly handle?: Ref<FormHandle>
  readonly aside?: Ref<AsideHandle>
  readonly about?: About
}

const LOOKS = {
  dialog: FormDialog<Endpoint>,
  aside: FormAside<Endpoint>,
  page: FormPage<Endpoint>,
  panel: FormPanel<Endpoint>,
}

/** The form of one action on one order. */
export function OrderAction({ order, action, as, onDone, onCancel = nothing, live, handle, aside, about }: Given) {
  const t = useText()
  const me = useSession()
  const form = ACTION_FIELDS[action]
  const { name, consequence, call, waits } = ruleOf(action)
  const openReview = useReviewOpened(order, form)
  const beginWriting = useWriting(order.id, action)
  const entered = useEffectEvent(() => {
    openReview()
    beginWriting()
  })
  useEffect(() => {
    if (as !== 'panel') entered()
  }, [as])
  const outcomeOf = useOutcome(order)
  const tell = useTellOutcome(order.id)
  const done = (acted: Acted): void => {
    const outcome = outcomeOf(acted)
    // The desk tells of it itself.
    if (as !== 'panel') tell(outcome)
    onDone(outcome)
  }
  const label = t(name)
  const title = `${label} · ${order.order_no}`
  const { Fields } = form
  const Look = LOOKS[as]
  const look = (
    <Look
      endpoint={CALL_ENDPOINTS[call]}
      schema={ACTION_INPUT[action]}
      fixed={{ id: order.id, version: order.version, ...form.fixed?.(order) }}
      initial={form.initial ? { ...form.initial(order, me), ...about } : undefined}
      draft={Fields || waits ? draftName(action, order.id, about?.assist_id) : undefined}
      beside={Fields && as === 'dialog' ? <Matter order={order} doing={action} /> : undefined}
      handle={handle}
      aside={aside}
      // Beside a panel the next order is there at once; what is behind it is read meanwhile.
      invalidates={as === 'panel' ? NOTHING : action === 'remove' ? LIST_READINGS : ORDER_READINGS}
      title={title}
      submitText={label}
      danger={form.danger ?? false}
      consequence={t(consequence)}
      onDone={(acted) => done(acted as Acted)}
      onCancel={onCancel}
      waits={
        waits && as !== 'panel' ? waitingAs({ order, action, ...(about && { about }) }, title, onCancel) : undefined
      }
      {...overtaking(order, action, live)}
    >
      {Fields && <Fields order={order} />}
    </Look>
  )
  // Beside the order a form stands open by itself: the review begins when somebody enters it.
  const enter = (): void => {
    openReview()
    beginWriting()
  }
  return as === 'panel' ? <div onFocusCapture={enter}>{look}</div> : look
}

/** What is kept of the form while it waits for the network. */
const waitingAs = (seen: SeenOrder, title: string, onWaiting: () => void) => ({ seen, title, onWaiting })

const nothing = (): void => undefined
const NOTHING: readonly Endpoint[] = []

/** What the form says of others who are at the order, too. */
const overtaking = (order: OrderDetail, action: ActionName, live: Live) => ({
  tells: (refusal: CallFailure | null) => <Overtaken {...{ order, action, live, refusal }} />,
  saysItself: ({ code }: CallFailure) => SAYS_OVERTAKEN.has(code),
  blocked: live.gone || !live.present.actions.includes(action),
})

/** Tells the server once that the review began. */
function useReviewOpened(order: OrderDetail, form: ActionFields): () => void {
  const { mutate } = useAction(reviewOpen, { quiet: true })
  const told = useRef(false)
  const { id, review_opened_at } = order
  return useCallback(() => {
    if (told.current || !form.opensReview || review_opened_at) return
    told.current = true
    mutate({ id })
  }, [form.opensReview, id, mutate, review_opened_at])
}
