import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Chart } from '../chart/Chart.tsx'
import { NumberTable, type NumberCell, type NumberHead, type NumberRow } from '../chart/NumberTable.tsx'
import type { ChartData } from '../chart/option.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { Reading } from '../parts/Reading.tsx'
import { usePrinted } from '../parts/use-printed.ts'
import { PeriodBar, type Groups, type PeriodShown } from './PeriodBar.tsx'
import styles from './Report.module.css'
import type { ReportState } from './use-report-url.ts'

/** A report as it is shown. */
export interface ReportShown {
  readonly period: PeriodShown
  /** The period, what it is compared with, and when it was counted. */
  readonly said: readonly string[]
  /** The numbers above everything. */
  readonly cards?: readonly (NumberCell & { readonly title: string; readonly hint?: string })[]
  readonly sections: readonly ReportSection[]
}

/** Numbers with their totals, and what is drawn of them. */
export interface ReportSection {
  /** Where a report has several. */
  readonly title?: string
  readonly corner: string
  readonly heads: readonly NumberHead[]
  readonly rows: readonly NumberRow[]
  readonly totals?: NumberRow
  /** Left out where numbers say it better. */
  readonly chart?: ChartData
  /** Drawn in its place, such as a map. */
  readonly drawing?: ReactNode
  /** Nothing was counted at all. */
  readonly empty: boolean
  /** Below its numbers: what they mean, and where they lead. */
  readonly note?: ReactNode
}

interface ReportScreenGiven {
  readonly title: string
  /** Of the period that is shown at first; left out where the kind of period is the report's own, none where it tells of now. */
  readonly recentDays?: number
  readonly state: ReportState
  readonly change: (changed: Partial<ReportState>) => void
  readonly query: { readonly data: ReportShown | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** What the rows can be, where that is chosen. */
  readonly groups?: Groups
  /** It is compared with nothing. */
  readonly alone?: boolean
  /** Drawings beside each other, each with its table behind it. */
  readonly board?: boolean
  /** Below the period: what it is narrowed to. */
  readonly filters?: ReactNode
  /** Beside the period: exports. */
  readonly tools?: ReactNode
}

/** Every report: a period, a comparison, a drawing, and the numbers with their totals, each leading to its rows. */
export function ReportScreen(given: ReportScreenGiven) {
  const { title, recentDays, state, change, query, groups, alone, board, filters, tools } = given
  const printed = usePrinted<HTMLDivElement>()
  return (
    <div ref={printed} className={styles['report']}>
      <p className={styles['paper']} aria-hidden>
        {title}
      </p>
      <div className={styles['head']}>
        {recentDays !== 0 && (
          <PeriodBar {...{ state, change, recentDays, groups }} shown={query.data?.period} compares={alone !== true} />
        )}
        {tools}
      </div>
      {filters}
      <Reading query={query}>{(shown) => <Shown title={title} shown={shown} board={board === true} />}</Reading>
    </div>
  )
}

function Shown({ title, shown, board }: { title: string; shown: ReportShown; board: boolean }) {
  const { said, cards, sections } = shown
  return (
    <>
      <p className={styles['said']}>
        {said.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      {cards && cards.length > 0 && <Cards cards={cards} />}
      {board ? (
        <div className={styles['board']}>
          {sections.map((section) => (
            <Tile key={section.title ?? title} name={section.title ?? title} section={section} />
          ))}
        </div>
      ) : (
        sections.map((section) => (
          <Section key={section.title ?? title} name={section.title ?? title} section={section} />
        ))
      )}
    </>
  )
}

function Cards({ cards }: { cards: NonNullable<ReportShown['cards']> }) {
  return (
    <dl className={styles['cards']}>
      {cards.map(({ title, hint, text, to, note }) => (
        <div key={title} className={styles['card']} title={hint}>
          <dt>{title}</dt>
          <dd>
            {to ? <Link to={to}>{text}</Link> : text}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A drawing with its table behind it. */
function Tile({
  name,
  section: { corner, heads, rows, totals, chart, drawing, empty },
}: {
  name: string
  section: ReportSection
}) {
  const t = useText()
  const table = <NumberTable caption={name} corner={corner} heads={heads} rows={rows} {...(totals && { totals })} />
  return (
    <section className={styles['card']} aria-label={name}>
      <h2 className={styles['title']}>{name}</h2>
      {empty || !chart ? (
        <p className={styles['none']}>{t(UI.noNumbers)}</p>
      ) : (
        <Chart title={name} data={chart} table={table} drawing={drawing} />
      )}
    </section>
  )
}

/** So many fit beside a drawing. */
const FEW_COLUMNS = 5

const leads = ({ to, cells }: NumberRow): boolean => Boolean(to) || cells.some((cell) => cell.to)

function Section({ name, section }: { name: string; section: ReportSection }) {
  const t = useText()
  const { title, corner, heads, rows, totals, chart, empty, note } = section
  const isNarrow = chart?.kind === 'bars' && heads.length <= FEW_COLUMNS
  // Where no number leads anywhere, keys could not scroll it otherwise.
  const isPlain = ![...rows, ...rows.flatMap(({ below = [] }) => below)].some(leads)
  return (
    <section className={`${styles['section']} ${isNarrow ? styles['beside'] : ''}`} aria-label={name}>
      {title && <h2 className={styles['title']}>{title}</h2>}
      {(empty || chart) && (
        <div className={styles['card']}>
          {empty || !chart ? (
            <p className={styles['none']}>{t(UI.noNumbers)}</p>
          ) : (
            <Chart title={name} data={chart} to={(place) => rows[place]?.to ?? ''} />
          )}
        </div>
      )}
      {!(empty && title) && (
        <div className={styles['card']}>
          <div className={styles['table']} {...(isPlain && { tabIndex: 0, role: 'group', 'aria-label': name })}>
            <NumberTable caption={name} corner={corner} heads={heads} rows={rows} {...(totals && { totals })} />
          </div>
        </div>
      )}
      {note}
    </section>
  )
}
