import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useSession } from '#features/identity/web/public.ts'
import { detailPath } from '#features/work-orders/domain/public.ts'
import { Remaining, ordersAddress } from '#features/work-orders/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { ExpandOutlined, PrinterOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { usePrinted } from '#ui/parts/use-printed.ts'

import type { dashboardBrief } from '../contract.ts'
import { linesOf } from '../domain/brief.ts'
import { Block, BlockReading } from './Block.tsx'
import styles from './Dashboard.module.css'
import { OrdersLink } from './OrdersLink.tsx'
import { inWords } from './in-words.ts'
import { HOME, WHY } from './messages.ts'
import { useBrief } from './use-readings.ts'

const Wall = lazy(() => import('./Wall.tsx').then((module) => ({ default: module.Wall })))
/** In the address of the first page, so that a wall shows it again after a reload. */
const WALL = 'wall'

type Brief = OutputOf<typeof dashboardBrief>

/** What one must know this morning, in sentences that open the orders they tell of, and the orders to know. */
export function Brief() {
  const t = useText()
  const brief = useBrief()
  const part = usePrinted<HTMLDivElement>()
  const navigate = useNavigate()
  const onWall = useSearchParams()[0].has(WALL)
  const days = brief.data && `${brief.data.days.from} – ${brief.data.days.to}`
  return (
    <div ref={part}>
      <Block
        place="list"
        title={t(HOME.brief)}
        extra={
          <>
            <span className={styles['extra']}>{days}</span>
            <Tools isRead={brief.data !== undefined} />
          </>
        }
      >
        <Letterhead />
        <BlockReading query={brief} lines={8}>
          {(data) => (
            <>
              <ul className={styles['brief']} data-guide="brief">
                {linesOf(data).map(({ text, params, rows, tone }) => (
                  <li key={ordersAddress(rows)} data-tone={tone}>
                    <OrdersLink to={ordersAddress(rows)}>{t(text, params)}</OrdersLink>
                  </li>
                ))}
              </ul>
              {data.orders.length > 0 && <Known orders={data.orders} />}
            </>
          )}
        </BlockReading>
      </Block>
      <Suspense fallback={null}>
        {onWall && <Wall onClose={() => void navigate({ search: '' }, { replace: true })} />}
      </Suspense>
    </div>
  )
}

/** On paper, whose brief it is and of which day. */
function Letterhead() {
  const { dept_name } = useSession()
  const { language } = useLanguage()
  return <p className={styles['paper']}>{`${dept_name} · ${inWords(dayOf(serverTime()), language)}`}</p>
}

/** The brief on paper, and on the wall. */
function Tools({ isRead }: { isRead: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  // The full screen first: what is opened then lies over it.
  const toWall = async (): Promise<void> => {
    await document.documentElement.requestFullscreen?.().catch(() => null)
    void navigate({ search: `?${WALL}=1` })
  }
  return (
    <span className={styles['briefTools']}>
      <Button size="small" type="text" icon={<PrinterOutlined />} disabled={!isRead} onClick={() => window.print()}>
        {t(HOME.print)}
      </Button>
      <Button size="small" type="text" icon={<ExpandOutlined />} onClick={() => void toWall()}>
        {t(HOME.wall)}
      </Button>
    </span>
  )
}

function Known({ orders }: Pick<Brief, 'orders'>) {
  const t = useText()
  return (
    <ul className={styles['orders']} data-guide="known" aria-label={t(HOME.toKnow)}>
      {orders.map((row) => (
        <li key={row.id}>
          <OrdersLink to={detailPath('all', row.id)} className={styles['order']}>
            <span className={styles['orderTitle']}>
              <Tag tone="red">{t(WHY[row.why], { n: row.back_count })}</Tag> {row.title}
            </span>
            <span className={styles['orderNo']}>{row.order_no}</span>
            <span className={styles['orderQueue']}>{row.holder_dept_name}</span>
            <span className={styles['orderTime']}>
              <Remaining row={row} />
            </span>
          </OrdersLink>
        </li>
      ))}
    </ul>
  )
}
