import { useParams } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { useTagTitle } from '#ui/tags.ts'

import { downloadOrder } from '../contract/attachments.ts'
import type { OrderDetail } from '../contract/detail.ts'
import { shortNameOf } from '../domain/queues/matter.ts'
import { DownloadButton } from './order/DownloadButton.tsx'
import { Files } from './order/Files.tsx'
import { Glance } from './order/Glance.tsx'
import { ORDER } from './order/messages.ts'
import { filesOf } from './order/order-file.ts'
import styles from './order/Order.module.css'
import { Section } from './order/Section.tsx'
import { noOrder } from './no-order.tsx'
import { useOrder } from './use-order.ts'

/** An order to be taken away, and what is in the file. */
export function DownloadScreen() {
  const { id = '' } = useParams()
  return (
    <Reading query={useOrder(id)} failed={noOrder}>
      {(order) => <Shown order={order} />}
    </Reading>
  )
}

function Shown({ order }: { order: OrderDetail }) {
  const t = useText()
  useTagTitle(`${t(downloadOrder.title)} ${shortNameOf(order)}`)
  const files = filesOf(order)
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <Glance order={order} brief />
      </header>
      <Section title={t(downloadOrder.title)}>
        <p className={styles['text']}>{t(ORDER.downloadHolds, { n: files.length })}</p>
        <Files order_id={order.id} files={files} />
        <div className={styles['download']}>
          <DownloadButton order={order} main />
        </div>
      </Section>
    </div>
  )
}
