import { useMemo } from 'react'

import { useFilterOptions } from '#features/reference/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { DayBars } from '#ui/parts/DayBars.tsx'

import { WARNINGS, warningList, warningRecord, type WarningRow } from '../contract.ts'
import { WARNING_KIND, WARNING_STATE, type WarningState } from '../domain/warning.ts'
import { WARNING } from './messages.ts'
import { StateTag, placeOf, whyOf } from './parts.tsx'
import styles from './Warnings.module.css'

const COLUMNS: readonly Column<WarningRow>[] = [
  { key: 'place', title: WARNING.place, width: 160, long: true, pinned: true, render: placeOf },
  { key: 'topic', title: WARNING.topic, width: 170, long: true, grow: 1, render: ({ topic_name }) => topic_name },
  { key: 'kind', title: WARNING.kind, width: 140, long: true, render: ({ kind }, t) => t(WARNING_KIND[kind]) },
  { key: 'why', title: WARNING.why, width: 198, wrap: true, grow: 1, render: whyOf },
  { key: 'trend', title: WARNING.trend, width: 132, render: ({ trend }) => <DayBars days={trend} /> },
  { key: 'state', title: WARNING.state, width: 100, render: ({ state }) => <StateTag state={state} /> },
  momentColumn('found_at', WARNING.found),
  {
    key: 'ended_at',
    title: WARNING.lasts,
    width: 96,
    long: true,
    render: ({ ended_at }, t) => t(ended_at ? WARNING.ended : WARNING.running),
  },
]

/** Where more comes in than usual (domain 5.11). */
export function WarningsScreen() {
  const t = useText()
  const areas = useFilterOptions('areas')
  const record = useEndpoint(warningRecord, {}).data
  const list = useMemo(
    (): ListDeclaration<WarningRow, typeof warningList> => ({
      id: 'early-warnings',
      title: t(WARNINGS.list.title),
      endpoint: warningList,
      rowId: ({ id }) => id,
      rowName: (row) => [placeOf(row, t), row.topic_name ?? t(WARNING_KIND[row.kind])].join(' '),
      columns: COLUMNS,
      filters: [
        { kind: 'choice', key: 'running', title: WARNING.lasts, options: { 1: WARNING.running, 0: WARNING.ended } },
        { kind: 'choice', key: 'kind', title: WARNING.kind, options: WARNING_KIND },
        { kind: 'choice', key: 'state', title: WARNING.state, options: WARNING_STATE },
        { kind: 'choice', key: 'area_id', title: WARNING.place, options: areas },
      ],
      open: ({ id }) => WARNINGS.one.path.replace(':id', id),
      head: record && <p className={styles['record']}>{t(WARNING.record, summed(record))}</p>,
      views: true,
      Card: WarningCard,
      emptyText: t(WARNING.empty),
    }),
    [areas, record, t],
  )
  return <ListScreen list={list} />
}

function summed(record: OutputOf<typeof warningRecord>) {
  const of = (...states: WarningState[]) =>
    record.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0)
  return {
    n: of('new', 'watched', 'handled', 'false_alarm'),
    ...{ handled: of('handled'), watched: of('watched'), wrong: of('false_alarm'), open: of('new') },
  }
}

/** A warning on a phone. */
function WarningCard({ row }: { row: WarningRow }) {
  const t = useText()
  return (
    <>
      <div>
        <strong>
          {placeOf(row, t)} {row.topic_name ?? t(WARNING_KIND[row.kind])}
        </strong>{' '}
        <StateTag state={row.state} />
      </div>
      <div>{whyOf(row, t)}</div>
      <div>
        <DayBars days={row.trend} /> {minutes(row.found_at)}
      </div>
    </>
  )
}
