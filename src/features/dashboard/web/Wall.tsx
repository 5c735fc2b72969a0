import { useEffect, useRef, useState } from 'react'

import { ownName } from '#features/reference/domain/public.ts'
import { APPEAL_TYPE } from '#features/work-orders/domain/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { dayOf, timeOfDay, type Time } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { CloseOutlined } from '#ui/icons.ts'
import { useDark } from '#ui/theme/mode.tsx'

import type { dashboardBrief } from '../contract.ts'
import { linesOf } from '../domain/brief.ts'
import { BlockReading } from './Block.tsx'
import { inWords } from './in-words.ts'
import { HOME, WHY } from './messages.ts'
import { useBrief } from './use-readings.ts'
import styles from './Wall.module.css'

type Order = OutputOf<typeof dashboardBrief>['orders'][number]

const MINUTE = 60_000

/**
 * The morning brief on a wall: dark, large, and by itself as new as the minute. Whoever passes by reads it, so of an order
 * it tells what kind it is, where and with whom, and nothing that somebody wrote.
 */
export function Wall({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { language } = useLanguage()
  const dialog = useModal(onClose)
  const now = useServerTime()
  const brief = useBrief(MINUTE)
  useDark()
  return (
    <dialog ref={dialog} className={styles['wall']} aria-label={t(HOME.brief)}>
      <header>
        <h2>{t(HOME.brief)}</h2>
        <span>{inWords(dayOf(now), language)}</span>
        <time>{timeOfDay(now)}</time>
        <button
          type="button"
          aria-label={t(HOME.leaveWall)}
          title={t(HOME.leaveWall)}
          onClick={() => dialog.current?.close()}
        >
          <CloseOutlined />
        </button>
      </header>
      <BlockReading query={brief} lines={8}>
        {(data) => (
          <>
            <ul className={styles['lines']}>
              {linesOf(data).map(({ text, params, tone }) => (
                <li key={t(text, params)} data-tone={tone}>
                  {t(text, params)}
                </li>
              ))}
            </ul>
            {data.orders.length > 0 && <Orders orders={data.orders} />}
          </>
        )}
      </BlockReading>
      {brief.data && brief.isError && <p role="status">{t(HOME.notRenewed)}</p>}
    </dialog>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const t = useText()
  return (
    <section>
      <h3>{t(HOME.toKnow)}</h3>
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.id}>
            <b>{t(WHY[order.why], { n: order.back_count })}</b>
            <span>
              {order.category_name ? ownName(order.category_name) : t(APPEAL_TYPE[order.appeal_type])}{' '}
              <small>{order.order_no.slice(-4)}</small>
            </span>
            <span>{order.area_name}</span>
            <span>{order.holder_dept_name}</span>
            <span>{order.remaining}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Over everything as long as it is shown; Esc closes it, and so does the end of the full screen. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose), [onClose])
  useEffect(() => {
    const element = dialog.current!
    const closed = (): void => close.current()
    const leftFullScreen = (): void => void (document.fullscreenElement ?? element.close())
    element.showModal()
    element.addEventListener('close', closed)
    document.addEventListener('fullscreenchange', leftFullScreen)
    return () => {
      document.removeEventListener('fullscreenchange', leftFullScreen)
      element.removeEventListener('close', closed)
      element.close()
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return dialog
}

const SECONDS = 10_000

function useServerTime(): Time {
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), SECONDS)
    return () => clearInterval(timer)
  }, [])
  return now
}
