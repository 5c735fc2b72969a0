import { addressOf, headOf } from '#features/reports/web/public.ts'
import { groupText } from '#features/work-orders/domain/public.ts'
import { ordersAddress } from '#features/work-orders/web/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import type { NumberCell } from '#ui/chart/NumberTable.tsx'
import type { Text } from '#ui/i18n/text.tsx'
import type { ReportSection, ReportShown } from '#ui/report/ReportScreen.tsx'

import type { stageHours } from '../contract.ts'
import { daysToClear, PACE_DAYS, STAGE_SPAN, STAGES, type Stage } from '../domain/stages.ts'
import { STAGE } from './messages.ts'

type Answer = OutputOf<typeof stageHours>
interface Looking {
  readonly t: Text
  readonly side: 'centre'
  readonly linked: boolean
}
type Times = Answer['total']['times']

const KEYS = keysOf(STAGES)
/** Office hours with a decimal. */
const hours = (minutes: number): number => Math.round(minutes / 6) / 10
const hoursText = (minutes: number | undefined): string => (minutes === undefined ? '—' : hours(minutes).toFixed(1))

/** What the hours of each stage look like. */
export const stagesShown = (answer: Answer, looking: Looking): ReportShown => ({
  ...headOf(answer, looking),
  sections: [stagesOf(answer, looking), unitsOf(answer, looking), handsOf(answer, looking), backlogOf(answer, looking)],
})

const headsOf = (t: Text) => KEYS.map((key) => ({ title: t(STAGES[key]), hint: t(STAGE_SPAN[key]) }))

function stagesOf({ total: { times } }: Answer, { t }: Looking): ReportSection {
  const values = (of: 'median' | 'mean' | 'p90') => KEYS.map((key) => (times[key] ? hours(times[key][of]) : null))
  const told = [
    ['median', STAGE.median, '1'],
    ['mean', STAGE.mean, '2'],
    ['p90', STAGE.p90, '3'],
  ] as const
  return {
    title: t(STAGE.stages),
    corner: t(STAGE.stage),
    heads: [
      ...told.map(([, title]) => ({ title: t(title) })),
      { title: t(STAGE.orders) },
      { title: t(STAGE.counted), words: true },
    ],
    rows: KEYS.map((key) => ({
      ...{ key, name: t(STAGES[key]) },
      cells: [
        ...told.map(([of]) => ({ text: hoursText(times[key]?.[of]) })),
        { text: String(times[key]?.n ?? 0) },
        { text: t(STAGE_SPAN[key]) },
      ],
    })),
    chart: {
      kind: 'bars',
      points: KEYS.map((key) => t(STAGES[key])),
      series: [{ label: t(STAGE.median), values: values('median'), tone: '1' }],
    },
    empty: Object.keys(times).length === 0,
  }
}

/** The median of a stage, and how long nine of ten took at most. */
const timeCell = (times: Times, key: Stage, t: Text): NumberCell => {
  const time = times[key]
  return { text: hoursText(time?.median), ...(time && { note: t(STAGE.nineOfTen, { n: hoursText(time.p90) }) }) }
}

/** Narrowed to a department, where it is one. */
const ofUnit = (id: string | undefined) => (id ? { counted_of: groupText({ by: 'dept', value: id }) } : {})

/** So many are drawn. */
const DRAWN = 12

function unitsOf({ units, total, period }: Answer, { t, linked }: Looking): ReportSection {
  const completed = (n: number, id?: string): NumberCell => {
    return {
      text: String(n),
      to: linked && n ? addressOf('completed', { from: period.from, to: period.to, ...ofUnit(id) }) : undefined,
    }
  }
  const slowest = units
    .filter(({ times }) => times.handle)
    .toSorted((a, b) => b.times.handle!.median - a.times.handle!.median)
    .slice(0, DRAWN)
  return {
    title: t(STAGE.units),
    corner: t(STAGE.dept),
    heads: [{ title: t(STAGE.completed) }, ...headsOf(t)],
    rows: units.map(({ key, name, n, times }) => ({
      ...{ key, name, cells: [completed(n, key), ...KEYS.map((stage) => timeCell(times, stage, t))] },
    })),
    totals: {
      ...{ key: 'totals', name: t(STAGE.together) },
      cells: [completed(total.n), ...KEYS.map((stage) => timeCell(total.times, stage, t))],
    },
    chart: {
      kind: 'bars',
      points: slowest.map(({ name }) => name),
      series: [
        {
          label: t(STAGE.handling),
          values: slowest.map(({ times }) => hours(times.handle!.median)),
          tone: '1',
        },
      ],
    },
    empty: units.length === 0,
  }
}

/** In whose hands what was completed was on its way, and how long in each. */
function handsOf({ hands, period: { from, to } }: Answer, { t, linked }: Looking): ReportSection {
  const listed = (id: string): string =>
    ordersAddress({ cohort: 'held', counted_from: from, counted_to: to, ...ofUnit(id) })
  const slowest = hands.toSorted((a, b) => b.median - a.median).slice(0, DRAWN)
  const told = [STAGE.median, STAGE.mean, STAGE.p90].map((title) => ({ title: t(title), hint: t(STAGE.handsHint) }))
  return {
    title: t(STAGE.hands),
    corner: t(STAGE.holder),
    heads: [{ title: t(STAGE.held), hint: t(STAGE.heldHint) }, ...told],
    rows: hands.map(({ key, name, n, median, mean, p90 }) => ({
      ...{ key, name },
      cells: [
        { text: String(n), to: linked ? listed(key) : undefined },
        ...[median, mean, p90].map((minutes) => ({ text: hoursText(minutes) })),
      ],
    })),
    chart: {
      kind: 'bars',
      points: slowest.map(({ name }) => name),
      series: [{ label: t(STAGE.median), values: slowest.map(({ median }) => hours(median)), tone: '1' }],
    },
    empty: hands.length === 0,
  }
}

/** What lies there, what comes and goes a working day, and how long it will take. */
function backlogCells(
  of: Omit<Answer['backlog'][number], 'key' | 'name'>,
  { workdays, at }: Answer,
  { t, linked }: Looking,
  id?: string,
): NumberCell[] {
  const perDay = (n: number): string => (workdays ? (n / workdays).toFixed(1) : '—')
  const today = dayOf(at)
  const days = daysToClear(of, workdays)
  const to = linked && of.open ? addressOf('unfinished', { from: today, to: today, ...ofUnit(id) }) : undefined
  return [
    { text: String(of.open), to },
    { text: perDay(of.came) },
    { text: perDay(of.went) },
    { text: days === 'never' ? t(STAGE.never) : days.toFixed(1) },
  ]
}

/** Those that need longest, as far as there is an end to it for any. */
function backlogChart({ backlog, workdays }: Answer, t: Text): ReportSection['chart'] | undefined {
  const drawn = backlog
    .map((one) => ({ name: one.name, days: daysToClear(one, workdays) }))
    .filter((one): one is { name: string; days: number } => one.days !== 'never' && one.days > 0)
    .toSorted((a, b) => b.days - a.days)
    .slice(0, DRAWN)
  if (drawn.length === 0) return undefined
  return {
    kind: 'bars',
    points: drawn.map(({ name }) => name),
    series: [{ label: t(STAGE.toClear), values: drawn.map(({ days }) => days), tone: '1' }],
  }
}

function backlogOf(answer: Answer, looking: Looking): ReportSection {
  const { backlog, workdays } = answer
  const { t } = looking
  const chart = backlogChart(answer, t)
  const sum = (of: 'open' | 'came' | 'went') => backlog.reduce((all, one) => all + one[of], 0)
  const all = { open: sum('open'), came: sum('came'), went: sum('went') }
  const hint = t(STAGE.paceHint, { days: PACE_DAYS, workdays })
  return {
    title: t(STAGE.backlog),
    corner: t(STAGE.dept),
    heads: [
      { title: t(STAGE.open) },
      ...[STAGE.came, STAGE.went].map((title) => ({ title: t(title), hint })),
      { title: t(STAGE.toClear), hint: t(STAGE.toClearHint) },
    ],
    rows: backlog.map(({ key, name, ...of }) => ({ key, name, cells: backlogCells(of, answer, looking, key) })),
    totals: { key: 'totals', name: t(STAGE.together), cells: backlogCells(all, answer, looking) },
    ...(chart && { chart }),
    empty: backlog.length === 0,
  }
}
