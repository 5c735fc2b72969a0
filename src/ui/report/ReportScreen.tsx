import type { ReactNode } from 'react'

import { numberedHeading } from '#kernel/numbers.ts'

import { Chart } from '../chart/Chart.tsx'
import type { ChartData } from '../chart/data.ts'
import { NumberTable, type NumberRow } from '../chart/NumberTable.tsx'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { Reading } from '../parts/Reading.tsx'
import { usePrinted } from '../parts/use-printed.ts'
import { AsOfBar } from './AsOfBar.tsx'
import { Chaptered } from './Chaptered.tsx'
import { PeriodBar, type Groups, type PeriodShown } from './PeriodBar.tsx'
import styles from './Report.module.css'
import { Figures } from './Figures.tsx'
import type { Figure, ReportSection } from './section.ts'
import { IsThere } from './ReportTools.tsx'
import { More, Tile } from './Tile.tsx'
import type { ReportState } from './use-report-url.ts'

export type { ReportSection } from './section.ts'

/** A report as it is shown. */
export interface ReportShown<Section = ReportSection | ReportWords> {
  readonly period: PeriodShown
  /** The period, what it is compared with, and when it was counted. */
  readonly said: readonly string[]
  /** The numbers above everything. */
  readonly cards?: readonly Figure[]
  readonly sections: readonly Section[]
  /** Why there are none, and the way out. */
  readonly missing?: ReactNode
}

/** What a report says in words. */
export interface ReportWords extends Pick<ReportSection, 'key' | 'title' | 'note'> {
  readonly paragraphs: readonly string[]
  /** Where it comes from. */
  readonly said: readonly string[]
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
  /** Its days are what they were, and nobody chooses others. */
  readonly fixed?: boolean
  /** Drawings beside each other, each with its table behind it. */
  readonly board?: boolean
  /** It has many parts, which are counted and stand in a table of contents. */
  readonly contents?: boolean
  /** Below the period: what it is narrowed to. */
  readonly filters?: ReactNode
  /** Beside the period: exports. */
  readonly tools?: ReactNode
}

/** Every report: a period, a comparison, a drawing, and the numbers with their totals, each leading to its rows. */
export function ReportScreen(given: ReportScreenGiven) {
  const { title, recentDays, state, change, query, groups, alone, filters, tools } = given
  const { board = false, contents = false, fixed = false } = given
  const printed = usePrinted<HTMLDivElement>()
  return (
    <div ref={printed} className={styles['report']}>
      <p className={styles['paper']} aria-hidden>
        {title}
      </p>
      <div className={styles['head']}>
        {fixed ? null : recentDays === 0 ? (
          <AsOfBar {...{ state, change }} shown={query.data?.period} />
        ) : (
          <PeriodBar {...{ state, change, recentDays, groups }} shown={query.data?.period} compares={alone !== true} />
        )}
        <IsThere value={query.data !== undefined && !query.data.missing}>{tools}</IsThere>
      </div>
      {filters}
      <Reading query={query}>{(shown) => <Shown {...{ title, shown, board, contents }} />}</Reading>
    </div>
  )
}

interface ShownGiven {
  readonly title: string
  readonly shown: ReportShown
  readonly board: boolean
  readonly contents: boolean
}

function Shown({ title, shown: { said, cards, sections, missing }, board, contents }: ShownGiven) {
  return (
    <>
      <Said said={said} />
      {missing && <div className={styles['card']}>{missing}</div>}
      {cards && cards.length > 0 && <Figures figures={cards} className={styles['cards']} card={styles['card']} />}
      {contents ? <Chapters sections={sections} /> : <Sections title={title} sections={sections} board={board} />}
    </>
  )
}

type AnySection = ReportSection | ReportWords

/** Tables below each other, or tiles beside each other. */
function Sections({ title, sections, board }: { title: string; sections: readonly AnySection[]; board: boolean }) {
  const shown = sections.map((section) => {
    const name = section.title ?? title
    if ('paragraphs' in section) return <Words key={name} name={name} words={section} />
    const Kind = board ? Tile : Section
    return <Kind key={name} name={name} section={section} />
  })
  return board ? <div className={styles['board']}>{shown}</div> : shown
}

/** Counted, with what leads to each. */
function Chapters({ sections }: { sections: readonly AnySection[] }) {
  const t = useText()
  const counted = sections.map((section, at) => {
    const title = section.title ?? ''
    return { ...section, title: t(numberedHeading(at + 1, { zh: title, en: title })) }
  })
  const chapters = counted.map(({ key = '', title }) => ({ id: key, title }))
  return (
    <Chaptered chapters={chapters}>
      <Sections title="" sections={counted} board={false} />
    </Chaptered>
  )
}

const Said = ({ said }: { said: readonly string[] }) => (
  <p className={styles['said']}>
    {said.map((sentence) => (
      <span key={sentence}>{sentence}</span>
    ))}
  </p>
)

/** So many fit beside a drawing. */
const FEW_COLUMNS: Readonly<Partial<Record<ChartData['kind'], number>>> = { bars: 5, lines: 4 }

const leads = ({ to, cells }: NumberRow): boolean => Boolean(to) || cells.some((cell) => cell.to)

function Section({ name, section }: { name: string; section: ReportSection }) {
  const t = useText()
  const { title, corner, heads, rows, totals, chart, empty, note, more } = section
  const isNarrow = chart !== undefined && heads.length <= (FEW_COLUMNS[chart.kind] ?? 0)
  // Where no number leads anywhere, keys could not scroll it otherwise.
  const isPlain = ![...rows, ...rows.flatMap(({ below = [] }) => below)].some(leads)
  return (
    <section id={section.key} className={`${styles['section']} ${isNarrow ? styles['beside'] : ''}`} aria-label={name}>
      {title && <h2 className={styles['title']}>{title}</h2>}
      {(empty || chart) && (
        <div className={styles['card']}>
          {empty || !chart ? <p className={styles['none']}>{t(UI.noNumbers)}</p> : <Chart title={name} data={chart} />}
        </div>
      )}
      {!(empty && title) && (
        <div className={styles['card']}>
          <div className={styles['table']} {...(isPlain && { tabIndex: 0, role: 'group', 'aria-label': name })}>
            <NumberTable caption={name} corner={corner} heads={heads} rows={rows} totals={totals} />
          </div>
        </div>
      )}
      <More more={more} />
      {note}
    </section>
  )
}

function Words({ name, words: { key, paragraphs, said, note } }: { name: string; words: ReportWords }) {
  return (
    <section id={key} className={styles['section']} aria-label={name}>
      <h2 className={styles['title']}>{name}</h2>
      {paragraphs.length > 0 && (
        <div className={styles['card']}>
          {paragraphs.map((paragraph, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a paragraph is its place
            <p key={place} className={styles['paragraph']}>
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {said.length > 0 && <Said said={said} />}
      {note}
    </section>
  )
}
