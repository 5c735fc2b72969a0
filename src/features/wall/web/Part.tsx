import { ownName } from '#features/reference/domain/public.ts'
import { MEASURES } from '#features/reports/domain/public.ts'
import { WARNING_KIND, sentenceOf } from '#features/warnings/domain/public.ts'
import { useText } from '#ui/i18n/text.tsx'

import type { WallFigures } from '../contract.ts'
import { widthOf, type WallPart } from '../domain/wall.ts'
import { WALL } from './messages.ts'
import styles from './Wall.module.css'

/** One part of the wall. */
export function Part({ part, figures }: { part: WallPart; figures: WallFigures }) {
  switch (part) {
    case 'today':
      return <Today figures={figures} />
    case 'days':
      return <Days figures={figures} />
    case 'topics':
      // From across the room nobody reads more.
      return <Bars rows={figures.topics.map((topic) => ({ ...topic, name: ownName(topic.name) }))} />
    case 'areas':
      return <Bars rows={figures.areas} />
    case 'departments':
      return <Departments figures={figures} />
    case 'warnings':
      return <Warnings figures={figures} />
  }
}

interface Figures {
  readonly figures: WallFigures
}

function Today({ figures: { today } }: Figures) {
  const t = useText()
  return (
    <dl className={styles['numbers']}>
      {today.map(({ key, today: n, yesterday }) => (
        <div key={key}>
          <dt>{t(MEASURES[key].title.centre)}</dt>
          <dd>{n}</dd>
          <dd className={styles['soft']}>{t(WALL.yesterday, { n: yesterday })}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Two bars for each day; the numbers stand in the table that is read out. */
function Days({ figures: { days } }: Figures) {
  const t = useText()
  const all = days.flatMap(({ received, completed }) => [received, completed])
  return (
    <>
      <p className={styles['legend']} aria-hidden>
        <span data-of="received">{t(WALL.received)}</span>
        <span data-of="completed">{t(WALL.completed)}</span>
      </p>
      <ol className={styles['days']}>
        {days.map(({ day, received, completed }) => (
          <li key={day}>
            <span className={styles['columns']} aria-hidden>
              <i data-of="received" style={{ height: `${widthOf(received, all)}%` }} />
              <i data-of="completed" style={{ height: `${widthOf(completed, all)}%` }} />
            </span>
            <b>
              {received}
              <small>{completed}</small>
            </b>
            <span>{day.slice(8)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

interface Bar {
  readonly id: string
  readonly name: string
  readonly n: number
  /** Of which late. */
  readonly late?: number
  readonly said?: string
}

function Bars({ rows }: { rows: readonly Bar[] }) {
  const t = useText()
  const all = rows.map(({ n }) => n)
  if (rows.length === 0) return <p>{t(WALL.nothing)}</p>
  return (
    <ol className={styles['bars']}>
      {rows.map(({ id, name, n, late = 0, said }) => (
        <li key={id} data-said={said ? '' : undefined}>
          <span>{name}</span>
          <span className={styles['bar']} aria-hidden>
            <i data-late style={{ width: `${widthOf(late, all)}%` }} />
            <i style={{ width: `${widthOf(n - late, all)}%` }} />
          </span>
          <b>{said ?? n}</b>
        </li>
      ))}
    </ol>
  )
}

function Departments({ figures: { departments } }: Figures) {
  const t = useText()
  return (
    <Bars
      rows={departments.map(({ dept_id, name, open, overdue }) => ({
        ...{ id: dept_id, name, n: open, late: overdue },
        said: t(WALL.underWay, { open, overdue }),
      }))}
    />
  )
}

function Warnings({ figures: { warnings } }: Figures) {
  const t = useText()
  if (warnings.length === 0) return <p>{t(WALL.nothing)}</p>
  return (
    <ul className={styles['warnings']}>
      {warnings.map((warning) => (
        <li key={warning.id}>
          <b>
            {warning.area_name ?? t(WALL.district)} {warning.topic_name ?? t(WARNING_KIND[warning.kind])}
          </b>
          <span>{t(...sentenceOf(warning))}</span>
        </li>
      ))}
    </ul>
  )
}
