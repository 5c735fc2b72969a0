import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartData } from '#ui/chart/data.ts'
import { NumberTable } from '#ui/chart/NumberTable.tsx'

import styles from './Gallery.module.css'

const DAYS = Array.from({ length: 14 }, (_, day) => `11-${String(day + 10)}`)
const RATES = ['Signed', 'Contacted', 'In time', 'Solved', 'Satisfied']
const UNITS = ['城市管理局', 'Human Resources and Social Security Bureau', '东湖街道', 'Traffic Police']

const TOPICS: readonly (readonly [name: string, value: number, within: number | null])[] = [
  ['城市管理', 120, null],
  ['住房与物业', 90, null],
  ['Market regulation and consumption', 40, null],
  ['市容秩序', 70, 0],
  ['环境卫生', 50, 0],
  ['物业服务', 60, 1],
  ['供热', 30, 1],
  ['Prepaid cards', 40, 2],
  ['占道经营', 45, 3],
  ['乱停放', 25, 3],
  ['电梯', 35, 5],
]
const FLOWS = [
  ['城市管理局', '市政中心', 12],
  ['城市管理局', '住建局', 8],
  ['住建局', 'Human Resources and Social Security Bureau', 5],
  ['东湖街道', '城市管理局', 9],
  ['东湖街道', '未再派出', 2],
] as const

const one = (label: string, values: readonly (number | null)[]) => [{ label, values, tone: '1' as const }]
const CHARTS: readonly ChartData[] = [
  {
    kind: 'lines',
    points: DAYS,
    series: [
      { label: '受理', values: DAYS.map((_, day) => 80 + ((day * 37) % 50)), tone: '1' },
      { label: '办结', values: DAYS.map((_, day) => 70 + ((day * 23) % 60)), tone: '2', dashed: true },
    ],
  },
  { kind: 'bars', points: UNITS, series: one('未办结', [1_234_567, 820_000, 64_000, 7]) },
  { kind: 'ring', points: UNITS, series: one('受理', [40, 30, 20, 10]) },
  {
    kind: 'heat',
    points: DAYS,
    series: ['周一', '周二', '周三'].map((label, row) => ({
      ...{ label, tone: '1' as const, values: DAYS.map((_, day) => (day * (row + 3)) % 11) },
    })),
  },
  {
    kind: 'radar',
    points: RATES,
    series: UNITS.map((label, place) => ({
      ...{
        label,
        tone: String(place + 1) as '1',
        values: RATES.map((_, rate) => 60 + ((place * 17 + rate * 13) % 40)),
      },
      ...(place % 2 === 1 && { dashed: true as const }),
    })),
  },
  { kind: 'gauge', points: ['响应率', '解决率', '满意率'], series: one('%', [98.5, 86.49, null]) },
  {
    kind: 'funnel',
    points: ['受理', '派单', '签收', '联系', '回复', '办结'],
    series: one('工单', [1000, 920, 915, 880, 760, 700]),
  },
  {
    kind: 'sunburst',
    points: TOPICS.map(([name]) => name),
    series: one(
      '受理',
      TOPICS.map(([, value]) => value),
    ),
    within: TOPICS.map(([, , within]) => within),
  },
  {
    kind: 'sankey',
    points: FLOWS.map(([from, to]) => `${from} → ${to}`),
    series: one(
      '退单',
      FLOWS.map(([, , n]) => n),
    ),
    ends: FLOWS.map(([from, to]) => [from, to] as const),
  },
]

export function Charts() {
  return (
    <div className={styles['charts']}>
      {CHARTS.map((data) => (
        <Chart key={data.kind} title={data.kind} heading={<b>{data.kind}</b>} data={data} table={tableOf(data)} />
      ))}
    </div>
  )
}

const tableOf = ({ kind, points, series }: ChartData) => (
  <NumberTable
    caption={kind}
    corner="Point"
    heads={series.map(({ label }) => ({ title: label }))}
    rows={points.map((name, place) => ({
      ...{ key: name, name },
      cells: series.map(({ values }) => ({ text: String(values[place] ?? '—') })),
    }))}
  />
)
