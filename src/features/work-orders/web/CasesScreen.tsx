import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { useFilterOptions } from '#features/reference/web/public.ts'
import { defineMessages } from '#kernel/messages.ts'
import { dayOf } from '#kernel/time.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { DayBars } from '#ui/parts/DayBars.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { caseList, type CaseRow } from '../contract/cases.ts'
import { actionPath } from '../domain/queues/addresses.ts'
import { FIELD } from './messages.ts'
import { ordersAddress } from './orders-address.ts'

const TEXT = defineMessages({
  callers: { zh: '诉求人数', en: 'Callers' },
  orders: { zh: '工单数', en: 'Orders' },
  trend: { zh: '近日走势', en: 'By day' },
  last: { zh: '最近一件', en: 'Last' },
  found: { zh: '预警时间', en: 'Found' },
  state: { zh: '状态', en: 'State' },
  running: { zh: '持续中', en: 'going on' },
  ended: { zh: '已平息', en: 'over' },
  merge: { zh: '并单', en: 'Merge' },
  note: { zh: '备注', en: 'Note' },
  none: { zh: '没有群体性诉求', en: 'No collective cases' },
})

const STATE = { 1: TEXT.running, 0: TEXT.ended }
const stateOf = ({ ended_at }: CaseRow, t: Text) => (
  <Tag tone={ended_at ? 'grey' : 'red'}>{t(ended_at ? TEXT.ended : TEXT.running)}</Tag>
)

const COLUMNS: readonly Column<CaseRow>[] = [
  { key: 'area', title: FIELD.area, width: 180, long: true, pinned: true, render: ({ area_name }) => area_name },
  {
    key: 'category',
    title: FIELD.category,
    width: 200,
    long: true,
    grow: 1,
    render: ({ category_name }) => category_name,
  },
  { key: 'callers', title: TEXT.callers, width: 96, align: 'right' },
  { key: 'orders', title: TEXT.orders, width: 84, align: 'right' },
  { key: 'trend', title: TEXT.trend, width: 120, render: ({ trend }) => <DayBars days={trend} /> },
  momentColumn('last_at', TEXT.last),
  momentColumn('found_at', TEXT.found),
  { key: 'state', title: TEXT.state, width: 96, render: stateOf },
]

const ordersOf = ({ category_id, area_id, first_at, last_at }: CaseRow): string =>
  ordersAddress({ category_id, area_id, received_from: dayOf(first_at), received_to: dayOf(last_at) })

/** Where several callers speak of the same matter at the same place, before it is in the news (domain 2.9). */
export function CasesScreen() {
  const t = useText()
  const navigate = useNavigate()
  const areas = useFilterOptions('areas')
  const categories = useFilterOptions('categories')
  const list = useMemo(
    (): ListDeclaration<CaseRow, typeof caseList> => ({
      id: 'collective-cases',
      title: t(caseList.title),
      endpoint: caseList,
      rowId: ({ id }) => id,
      rowName: ({ area_name, category_name }) => `${area_name} ${category_name}`,
      columns: COLUMNS,
      filters: [
        { kind: 'choice', key: 'running', title: TEXT.state, options: STATE },
        { kind: 'choice', key: 'area_id', title: FIELD.area, options: areas },
        { kind: 'choice', key: 'category_id', title: FIELD.category, options: categories },
      ],
      open: ordersOf,
      rowActions: ({ main_id, waiting_id }) => [
        ...(main_id && waiting_id
          ? [
              {
                key: 'merge',
                label: t(TEXT.merge),
                run: () => void navigate(`${actionPath('repeat', waiting_id)}?main_id=${main_id}`),
              },
            ]
          : []),
        ...(main_id
          ? [{ key: 'note', label: t(TEXT.note), run: () => void navigate(actionPath('note', main_id)) }]
          : []),
      ],
      views: true,
      Card: CaseCard,
      emptyText: t(TEXT.none),
    }),
    [areas, categories, navigate, t],
  )
  return <ListScreen list={list} />
}

/** A case on a phone. */
function CaseCard({ row }: { row: CaseRow }) {
  const t = useText()
  return (
    <>
      <div>
        {row.area_name} {row.category_name} {stateOf(row, t)}
      </div>
      <div>
        {t(TEXT.callers)} {row.callers} · {t(TEXT.orders)} {row.orders} · <DayBars days={row.trend} />
      </div>
    </>
  )
}
