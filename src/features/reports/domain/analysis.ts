import { ownName } from '#features/reference/domain/public.ts'
import { defineMessages, type Message } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'
import { numberedHeading, percentText } from '#kernel/numbers.ts'
import { lengthOf, periodName, periodsBefore, type Period } from '#kernel/period.ts'
import type { Day, Time } from '#kernel/time.ts'

import { TEMPLATE } from './analysis-template.ts'
import type { Figures, Row } from './grid.ts'
import type { Side } from './measure.ts'
import { addUp, changeOf, MEASURES, valueOf, type Counts, type MeasureKey } from './measures.ts'
import type { Weights } from './weights.ts'

/** What the other parts of a report say. */
export interface Facts {
  readonly period: Period
  readonly compared: { readonly from: Day; readonly to: Day; readonly until?: Time | undefined } | null
  /** The day on which it was counted. */
  readonly today: Day
  readonly side: Side
  readonly weights: Weights
  readonly parts: Readonly<Record<string, Pick<Figures, 'rows' | 'before' | 'rose'>>>
  readonly lists?: Readonly<Record<string, { readonly total: number }>>
}

const WORDS = defineMessages({
  paragraph: { zh: '{head}。{text}', en: '{head}. {text}' },
  more: { zh: '，比{before}增加{n}%', en: ', {n}% more than {before}' },
  fewer: { zh: '，比{before}减少{n}%', en: ', {n}% fewer than {before}' },
  up: { zh: '，比{before}提高{n}个百分点', en: ', {n} points more than {before}' },
  down: { zh: '，比{before}下降{n}个百分点', en: ', {n} points less than {before}' },
  same: { zh: '，与{before}持平', en: ', as in {before}' },
  share: { zh: '{name}{n}件（占{share}）', en: '{name} {n} ({share})' },
  number: { zh: '{name}{n}件', en: '{name} {n}' },
  rise: { zh: '{name}（增加{n}件）', en: '{name} ({n} more)' },
  rate: { zh: '{name}（{rate}）', en: '{name} ({rate})' },
  between: { zh: '、', en: ', ' },
})
const LAST_YEAR = { zh: '去年同期', en: 'the year before' }
/** Of what runs, as much as has passed of it. */
const BEFORE: Partial<Record<Period['kind'], readonly [whole: Message, so_far: Message]>> = {
  week: [
    { zh: '上周', en: 'the week before' },
    { zh: '上周同期', en: 'the week before by then' },
  ],
  month: [
    { zh: '上月', en: 'the month before' },
    { zh: '上月同期', en: 'the month before by then' },
  ],
  quarter: [
    { zh: '上季度', en: 'the quarter before' },
    { zh: '上季度同期', en: 'the quarter before by then' },
  ],
}

/** So many are named, the first of them. */
const NAMED = 3
/** Of fewer a rate says nothing of who they were done by. */
const LEAST_JUDGED = 10

/** The figures in sentences: the template with its slots filled. */
export function analysisOf(facts: Facts, say: Say): string {
  const slots = slotsOf(facts, say)
  const textOf = (sentence: Message): string | null => {
    const named = [...sentence.zh.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const values = named.map((name) => [name, slots(name)] as const)
    return values.some(([, value]) => value === null)
      ? null
      : say(sentence, Object.fromEntries(values) as Record<string, string>)
  }
  return TEMPLATE.map(({ head, says }) => ({
    head,
    text: says
      .filter(({ side }) => side === undefined || side === facts.side)
      .flatMap((sentence) => textOf(sentence) ?? [])
      .join(say({ zh: '', en: ' ' })),
  }))
    .filter(({ text }) => text)
    .map(({ head, text }, at) => say(WORDS.paragraph, { head: numberedHeading(at + 1, head), text }))
    .join('\n')
}

type Slot = string | null

/** The value of a slot by its name; null where the figures say nothing. */
function slotsOf(facts: Facts, say: Say): (name: string) => Slot {
  const named: Readonly<Record<string, () => Slot>> = {
    period: () => say(periodName(facts.period)),
    per_day: () => perDay(facts),
    top_types: () => shares(facts, 'by_type', say),
    top_channels: () => shares(facts, 'by_channel', say),
    top_categories: () => numbers(facts, 'top_categories', 'received', say),
    top_areas: () => numbers(facts, 'by_area', 'received', say),
    top_depts: () => (isAlone(facts) ? null : numbers(facts, 'by_dept', 'given', say)),
    rising: () => rising(facts, say),
    late_depts: () => (isAlone(facts) ? null : late(facts, say)),
  }
  return (name) => {
    const own = named[name]
    if (own) return own()
    const list = facts.lists?.[name]
    if (list) return String(list.total)
    const key = name.replace(/_than$/, '') as MeasureKey
    const totals = key in MEASURES ? totalsOf(key, facts) : null
    return totals && (key === name ? textOf(key, totals, facts) : than(key, totals, facts, say))
  }
}

/** Where the totals of a figure stand; of most in the first part. */
const PART: Partial<Record<MeasureKey, string>> = {
  ...{ supervised: 'supervision', supervise_late: 'supervision', supervise_closed: 'supervision' },
  ...{ delays_granted: 'extensions', delay_avg: 'extensions', pauses_granted: 'extensions' },
}
interface Totals {
  readonly whole: Counts
  readonly before: Counts | null
}
function totalsOf(key: MeasureKey, { parts }: Facts): Totals | null {
  const part = parts[PART[key] ?? 'by_day']
  return part ? { whole: addUp(part.rows.map(({ counts }) => counts)), before: part.before } : null
}

function textOf(key: MeasureKey, { whole }: Totals, { weights }: Facts): Slot {
  const value = valueOf(key, whole, weights)
  if (value === null) return null
  return MEASURES[key].unit === 'percent' ? percentText(value) : String(value)
}

/** How it stands to what it is compared with; nothing where that cannot be said. */
function than(key: MeasureKey, { whole, before }: Totals, { period, compared, weights }: Facts, say: Say): string {
  const change = before && changeOf(key, whole, before, weights)
  if (change === null || !compared) return ''
  const isBefore = compared.from === periodsBefore(period, 1).from
  const word = isBefore ? BEFORE[period.kind]?.[compared.until ? 1 : 0] : LAST_YEAR
  const [up, down] = MEASURES[key].unit === 'percent' ? [WORDS.up, WORDS.down] : [WORDS.more, WORDS.fewer]
  const text = change > 0 ? up : change < 0 ? down : WORDS.same
  return say(text, { before: word ?? LAST_YEAR, n: Math.abs(change).toFixed(2) })
}

function perDay(facts: Facts): Slot {
  const { period, today } = facts
  const totals = totalsOf('received', facts)
  if (!totals) return null
  const to = period.to < today ? period.to : today
  return String(Math.round((10 * (totals.whole.received ?? 0)) / lengthOf({ from: period.from, to })) / 10)
}

const joined = (texts: readonly string[], say: Say): Slot => (texts.length > 0 ? texts.join(say(WORDS.between)) : null)

/** The first rows that have anything and say what they are. */
const firstOf = (rows: readonly Row[], key: 'received' | 'given'): Row[] =>
  rows
    .filter((row) => row.key !== '' && (row.counts[key] ?? 0) > 0)
    .toSorted((a, b) => b.counts[key]! - a.counts[key]!)
    .slice(0, NAMED)

function shares({ parts }: Facts, part: string, say: Say): Slot {
  const rows = parts[part]?.rows ?? []
  const all = addUp(rows.map(({ counts }) => counts)).received ?? 0
  const share = ({ counts }: Row) => percentText(Math.round((10_000 * counts.received!) / all) / 100)
  return joined(
    firstOf(rows, 'received').map((row) =>
      say(WORDS.share, { name: ownName(row.name), n: row.counts.received!, share: share(row) }),
    ),
    say,
  )
}

/** A department that reads of itself alone is neither first nor last among others. */
const isAlone = ({ parts }: Facts): boolean => (parts['by_dept']?.rows ?? []).filter(({ key }) => key).length < 2

const numbers = ({ parts }: Facts, part: string, key: 'received' | 'given', say: Say): Slot =>
  joined(
    firstOf(parts[part]?.rows ?? [], key).map((row) =>
      say(WORDS.number, { name: ownName(row.name), n: row.counts[key]! }),
    ),
    say,
  )

/** What rose most; from nothing, nothing rises. */
function rising({ parts }: Facts, say: Say): Slot {
  const { rows = [], before, rose = roseMost(rows) } = parts['top_categories'] ?? {}
  if (!before?.received) return null
  return joined(
    rose.map((row) => say(WORDS.rise, { name: ownName(row.name), n: riseOf(row) })),
    say,
  )
}

const riseOf = ({ counts, before }: Row): number => (before ? (counts.received ?? 0) - (before.received ?? 0) : 0)

/** Of all rows those of which the most came in beyond what they are compared with, as many as are named. */
export const roseMost = <R extends Row>(rows: readonly R[]): R[] =>
  rows
    .filter((row) => row.key && riseOf(row) > 0)
    .toSorted((a, b) => riseOf(b) - riseOf(a))
    .slice(0, NAMED)

function late({ parts, weights }: Facts, say: Say): Slot {
  const rates = (parts['by_dept']?.rows ?? [])
    .filter(({ key, counts }) => key && (counts.judged ?? 0) >= LEAST_JUDGED)
    .map((row) => ({ row, rate: valueOf('on_time_rate', row.counts, weights)! }))
    .filter(({ rate }) => rate < 100)
    .toSorted((a, b) => a.rate - b.rate)
    .slice(0, NAMED)
  return joined(
    rates.map(({ row, rate }) => say(WORDS.rate, { name: ownName(row.name), rate: percentText(rate) })),
    say,
  )
}
