import type { Ref } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { LoadingState } from '#ui/parts/States.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { useMobile } from '#ui/parts/use-media.ts'

import { Attention } from '../order/Attention.tsx'
import { Deadlines } from '../order/Deadlines.tsx'
import { Facts } from '../order/Facts.tsx'
import { Glance } from '../order/Glance.tsx'
import { Group } from '../order/Group.tsx'
import { Items } from '../order/Items.tsx'
import { Lookers } from '../order/Lookers.tsx'
import { Records } from '../order/Records.tsx'
import { Timeline } from '../order/Timeline.tsx'
import { Writers } from '../order/Writers.tsx'
import { useOrder } from '../use-order.ts'
import styles from './Desk.module.css'
import { DESK } from './messages.ts'

/** The whole order to read; it has the focus while nobody writes, so that it scrolls by its keys. */
export function DeskOrder({ id, place }: { id: string; place: Ref<HTMLElement> }) {
  const t = useText()
  const query = useOrder(id)
  const mobile = useMobile()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
    <article className={styles['order']} ref={place} tabIndex={0} aria-label={t(DESK.order)}>
      <Reading query={query} loading={<LoadingState lines={10} />}>
        {(order) => (
          <>
            <Glance order={order} brief beside={<Lookers id={order.id} />} />
            <Attention order={order} />
            <Writers id={order.id} />
            {mobile && <Deadlines order={order} />}
            <Facts order={order} />
            <Items order={order} />
            {!mobile && <Deadlines order={order} />}
            <Group order={order} />
            <Records order={order} />
            <Timeline order={order} />
          </>
        )}
      </Reading>
    </article>
  )
}
