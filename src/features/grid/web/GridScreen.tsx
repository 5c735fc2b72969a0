import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'

import { areaShapes } from '#features/reference/contract/boundaries.ts'
import { OPEN_STATUSES } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { nameIn } from '#kernel/messages.ts'
import { timeOfDay } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { CompressOutlined, ExpandOutlined, MinusOutlined, PlusOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { HeadRow } from '#ui/parts/HeadRow.tsx'
import { useMobile } from '#ui/parts/use-media.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import { mapSummary } from '../contract.ts'
import styles from './Grid.module.css'
import { GRID } from './messages.ts'
import { DESKTOP, PHONE, STEPS, mapOf, sheetIn, stepOf } from './places.ts'
import { useView } from './use-view.ts'

const MINUTE = 60_000
const SELDOM = 10 * MINUTE

type Shapes = OutputOf<typeof areaShapes>['areas']
type Street = OutputOf<typeof mapSummary>['streets'][number]
type Way = (street: Street) => string
/** To the orders that are counted at a street, of a department to those that it leads. */
const wayFor =
  (dept_id: string | null): Way =>
  ({ id }) =>
    ordersAddress({ area_id: id, status: [...OPEN_STATUSES], ...(dept_id && { dept_id }) })

/** The district's streets with their open orders; each leads to its list (spec §2, domain 4.8). */
export function GridScreen() {
  const query = useEndpoint(mapSummary, {}, { refetchInterval: MINUTE })
  return <Reading query={query}>{(summary) => <District {...summary} />}</Reading>
}

function District({ at, dept_id, streets, elsewhere }: OutputOf<typeof mapSummary>) {
  const t = useText()
  const whole = useRef<HTMLDivElement>(null)
  const ordersOf = wayFor(dept_id)
  const shapes = useEndpoint(areaShapes, {}, { staleTime: SELDOM }).data?.areas ?? []
  return (
    <div className={styles['screen']} ref={whole}>
      <header className={styles['head']}>
        <h2>{t(GRID.title)}</h2>
        <span>{t(shapes.length > 0 ? GRID.bounded : GRID.subtitle)}</span>
        <span className={styles['at']}>{t(GRID.updated, { time: timeOfDay(at) })}</span>
        {document.fullscreenEnabled && (
          <Button size="small" icon={<ExpandOutlined />} onClick={() => void whole.current?.requestFullscreen()}>
            {t(GRID.fullScreen)}
          </Button>
        )}
      </header>
      <div className={styles['body']}>
        {shapes.length > 0 || streets.some(({ lng, lat }) => lng !== null && lat !== null) ? (
          <Sheet {...{ streets, shapes, ordersOf }} />
        ) : (
          <p className={styles['none']}>{t(GRID.noPlaces)}</p>
        )}
        <Streets {...{ streets, elsewhere, ordersOf }} />
      </div>
    </div>
  )
}

interface Shown {
  readonly streets: readonly Street[]
  readonly ordersOf: Way
}

function Sheet({ streets, shapes, ordersOf }: Shown & { readonly shapes: Shapes }) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const sheet = useMobile() ? PHONE : room
  const view = useView(sheet)
  const nameOf = useName()
  const { bubbles, outlines } = mapOf(streets, shapes, sheet)
  const stepAt = (id: string): number => stepOf(streets.find((street) => street.id === id) ?? { open: 0, overdue: 0 })
  return (
    <div ref={frame} className={styles['sheet']}>
      {/* The table beside it has the same links, in an order. */}
      <svg aria-hidden viewBox={`0 0 ${sheet.width} ${sheet.height}`} {...view.handlers}>
        <g transform={view.transform}>
          {outlines.map(({ id, d }) => (
            <path key={id} data-step={stepAt(id)} className={styles['outline']} d={d} />
          ))}
          {bubbles.map(({ place, x, y, r }) => {
            const { open, overdue } = place
            return (
              <Link key={place.id} to={ordersOf(place)} tabIndex={-1}>
                <title>{t(GRID.bubble, { name: nameOf(place), open, overdue })}</title>
                <g data-step={stepOf(place)} className={styles['bubble']} transform={`translate(${x} ${y})`}>
                  <circle r={r} />
                  <g transform={`scale(${1 / Math.sqrt(view.zoom)})`}>
                    <text className={styles['count']} textAnchor="middle" dy={6}>
                      {open}
                    </text>
                  </g>
                  <text className={styles['name']} textAnchor="middle" y={r + sheet.smallest}>
                    {nameOf(place).replace(/ Subdistrict$/, '')}
                  </text>
                </g>
              </Link>
            )
          })}
        </g>
      </svg>
      <div className={styles['tools']}>
        <Button icon={<PlusOutlined />} aria-label={t(GRID.closer)} onClick={view.closer} />
        <Button icon={<MinusOutlined />} aria-label={t(GRID.further)} onClick={view.further} />
        <Button icon={<CompressOutlined />} aria-label={t(GRID.whole)} onClick={view.whole} />
      </div>
      <Legend />
    </div>
  )
}

/** What the colours say, in numbers. */
function Legend() {
  const t = useText()
  const said = (step: number): string => {
    const [from, to] = [STEPS[step - 1], STEPS[step]]
    if (!from) return step === 0 ? t(GRID.none) : t(GRID.under, { to: to! })
    return to ? t(GRID.between, { from, to }) : t(GRID.over, { from })
  }
  return (
    <div className={styles['legend']}>
      <p id="map-share">{t(GRID.share)}</p>
      <ul aria-labelledby="map-share">
        {Array.from({ length: STEPS.length + 1 }, (_, step) => (
          <li key={step} data-step={step}>
            {said(step)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The size of an element, as soon as it has one. */
function useRoom(element: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(DESKTOP)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0 && height > 0) setRoom(sheetIn(width, height))
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** The same in words and numbers. */
function Streets({ streets, elsewhere, ordersOf }: Shown & Pick<OutputOf<typeof mapSummary>, 'elsewhere'>) {
  const t = useText()
  const nameOf = useName()
  return (
    <table className={styles['streets']}>
      <HeadRow heads={[GRID.street, GRID.open, GRID.overdue]} />
      <tbody>
        {streets.map((street) => (
          <tr key={street.id} data-step={stepOf(street)}>
            <th scope="row">
              <Link to={ordersOf(street)}>{nameOf(street)}</Link>
            </th>
            <td>{street.open}</td>
            <td>{street.overdue}</td>
          </tr>
        ))}
        {elsewhere.open > 0 && (
          <tr>
            <th scope="row">{t(GRID.elsewhere)}</th>
            <td>{elsewhere.open}</td>
            <td>{elsewhere.overdue}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function useName(): (street: Street) => string {
  const { language } = useLanguage()
  return (street) => nameIn(language, street)
}
