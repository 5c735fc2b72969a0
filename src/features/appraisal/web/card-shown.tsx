import {
  bandOf,
  changeOf,
  countsFor,
  MEASURES,
  SCORE_KEYS,
  scoreParts,
  valueOf,
  type Counts,
  type MeasureKey,
} from '#features/reports/domain/public.ts'
import { addressOf, headOf, numberText, sharesOf } from '#features/reports/web/public.ts'
import { groupText } from '#features/work-orders/domain/public.ts'
import type { NumberCell, NumberRow } from '#ui/chart/NumberTable.tsx'
import type { Text } from '#ui/i18n/text.tsx'
import type { ReportSection, ReportShown } from '#ui/report/ReportScreen.tsx'

import type { Card, Looking } from './card.ts'
import { exclusionsOf, takenOffOf } from './appeals-shown.tsx'
import { APPRAISAL } from './messages.ts'
import { scoreText } from './scorecard-address.ts'

/** What an exclusion takes out. */
const RATES = ['response_rate', 'solve_rate', 'satisfaction_rate', 'answer_rate', 'back_refusal_rate'] as const
const TOLD = [...SCORE_KEYS, 'score'] as const satisfies readonly MeasureKey[]

/** What a card looks like. */
export const cardShown = (card: Card, looking: Looking): ReportShown<ReportSection> => ({
  ...headOf(card, looking),
  said: [card.name, ...headOf(card, looking).said],
  cards: cardsOf(card, looking),
  sections: [
    compositionOf(card, looking),
    helpOf(card, looking),
    monthsOf(card, looking),
    beforeAfterOf(card, looking),
    takenOffOf(card, looking),
    ...(card.exclusions.length ? [exclusionsOf(card, looking)] : []),
  ],
})

const textOf = (key: MeasureKey, counts: Counts | null, { weights }: Card): string => {
  const value = counts && valueOf(key, counts, weights)
  return key === 'score' ? scoreText(value) : numberText(key, value)
}

/** The orders behind a figure. */
function behind(key: MeasureKey, card: Card, { linked, narrowed }: Looking): string | undefined {
  if (!linked || !valueOf(key, card.counts, card.weights)) return undefined
  const { from, to } = card.period
  const counted_of = narrowed ? { counted_of: groupText({ by: 'dept', value: card.id }) } : {}
  return addressOf(key, { from, to, ...counted_of })
}

function cardsOf(card: Card, looking: Looking): NonNullable<ReportShown['cards']> {
  const { counts, before, weights, rank, place, kind } = card
  const { t } = looking
  const score = valueOf('score', counts, weights)
  const change = before && changeOf('score', counts, before, weights)
  const note = [
    rank === 'band' && score !== null && t(APPRAISAL.bandIs, { band: bandOf(score) }),
    place && t(APPRAISAL.placeOf, place),
    change !== null && change !== 0 && `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(2)}`,
  ].filter(Boolean)
  const rates = SCORE_KEYS.map((key) => ({
    title: t(MEASURES[key].title.centre),
    hint: t(MEASURES[key].formula, sharesOf(weights)),
    ...{ text: textOf(key, counts, card), to: behind(key, card, looking) },
    ...(kind && { note: `${t(APPRAISAL.kind, { kind: kind.name })} ${textOf(key, kind.counts, card)}` }),
  }))
  const hint = t(MEASURES.score.formula, sharesOf(weights))
  return [{ title: t(MEASURES.score.title.centre), hint, text: scoreText(score), note: note.join(' ') }, ...rates]
}

/** Hundredths as they are read: 0.4, +19.70. */
const pointsText = (hundredths: number): string =>
  `${hundredths < 0 ? '−' : '+'}${Math.abs(Math.round(hundredths) / 100).toFixed(2)}`

function compositionOf(card: Card, looking: Looking): ReportSection {
  const { counts, weights, kind } = card
  const { t } = looking
  const ofKind = (key: MeasureKey): NumberCell[] => (kind ? [{ text: textOf(key, kind.counts, card) }] : [])
  const row = (key: MeasureKey, weight: string, points: string, said: string): NumberRow => ({
    ...{ key, name: t(MEASURES[key].title.centre) },
    cells: [
      { text: textOf(key, counts, card), to: behind(key, card, looking) },
      { text: weight },
      { text: points },
      ...ofKind(key),
      { text: said },
    ],
  })
  const formula = (key: MeasureKey) => t(MEASURES[key].formula, sharesOf(weights))
  return {
    title: t(APPRAISAL.composition),
    corner: t(APPRAISAL.rate),
    heads: [
      ...[APPRAISAL.value, APPRAISAL.weight, APPRAISAL.added].map((title) => ({ title: t(title) })),
      ...(kind ? [kindHead(kind, t)] : []),
      { title: t(APPRAISAL.formula), words: true },
    ],
    rows: scoreParts(counts, weights).map(({ rate, adds, missed, weight, value, points }) => ({
      ...row(
        rate,
        String(weight / 100),
        // What weighs nothing is told, and neither adds nor takes.
        value === null || weight === 0 ? '—' : pointsText(points),
        adds
          ? formula(rate)
          : t(APPRAISAL.takenOff, {
              formula: formula(rate),
              how: missed ? APPRAISAL.missed : APPRAISAL.perPoint,
            }),
      ),
      below: countsFor([rate]).map((key) => row(key, '', '', formula(key))),
    })),
    totals: row('score', '', textOf('score', counts, card), formula('score')),
    empty: false,
  }
}

/** A department is told of help that was rated alone: that an answer was taken up would say that its lead has replied (decision 0277). */
const HELP: Readonly<Record<'centre' | 'unit', readonly MeasureKey[]>> = {
  centre: ['helped', 'help_rated', 'help_unrated', 'help_avg', 'help_good_rate'],
  unit: ['help_rated', 'help_avg', 'help_good_rate'],
}

/** What those say of its help who called it in. */
function helpOf(card: Card, looking: Looking): ReportSection {
  const { counts, weights, kind } = card
  const { t, narrowed } = looking
  return {
    title: t(APPRAISAL.help),
    corner: t(APPRAISAL.rate),
    heads: [
      { title: t(APPRAISAL.value) },
      ...(kind ? [kindHead(kind, t)] : []),
      { title: t(APPRAISAL.formula), words: true },
    ],
    rows: HELP[narrowed ? 'centre' : 'unit'].map((key) => ({
      ...{ key, name: t(MEASURES[key].title.centre) },
      cells: [
        { text: textOf(key, counts, card), to: behind(key, card, looking) },
        ...(kind ? [{ text: textOf(key, kind.counts, card) }] : []),
        { text: t(MEASURES[key].formula, sharesOf(weights)) },
      ],
    })),
    empty: !counts.help_rated && !(narrowed && counts.helped),
  }
}

/** Departments of the kind together, by their sums. */
const kindHead = (kind: NonNullable<Card['kind']>, t: Text) => ({
  title: t(APPRAISAL.kind, { kind: kind.name }),
  hint: t(APPRAISAL.kindHint, { n: kind.n }),
})

function monthsOf(card: Card, { t }: Looking): ReportSection {
  const { months, weights, kind } = card
  const title = (key: MeasureKey) => t(MEASURES[key].title.centre)
  const kind_title = kind && `${title('score')} (${t(APPRAISAL.kind, { kind: kind.name })})`
  const line = (
    label: string,
    tone: '1' | '2' | '3' | '4' | '5',
    of: (month: Card['months'][number]) => number | null,
  ) => ({
    ...{ label, tone, values: months.map(of) },
  })
  return {
    title: t(APPRAISAL.months),
    corner: t(APPRAISAL.month),
    heads: [...TOLD.map((key) => ({ title: title(key) })), ...(kind_title ? [{ title: kind_title }] : [])],
    rows: months.map(({ key, counts, kind: together }) => ({
      ...{ key, name: key },
      cells: [
        ...TOLD.map((of) => ({ text: textOf(of, counts, card) })),
        ...(kind ? [{ text: textOf('score', together, card) }] : []),
      ],
    })),
    chart: {
      kind: 'lines',
      most: 100,
      points: months.map(({ key }) => key),
      series: [
        line(title('score'), '1', ({ counts }) => valueOf('score', counts, weights)),
        ...(kind_title
          ? [
              {
                ...line(kind_title, '2', ({ kind: together }) => together && valueOf('score', together, weights)),
                dashed: true as const,
              },
            ]
          : []),
      ],
    },
    empty: false,
  }
}

function beforeAfterOf(card: Card, looking: Looking): ReportSection {
  const { t } = looking
  const cells = (key: MeasureKey) =>
    [card.without, card.counts, card.with_proposed].map((of) => ({ text: textOf(key, of, card) }))
  return {
    title: t(APPRAISAL.beforeAfter),
    corner: t(APPRAISAL.rate),
    heads: [APPRAISAL.without, APPRAISAL.now, APPRAISAL.withProposed].map((head) => ({ title: t(head) })),
    rows: RATES.map((key) => ({ key, name: t(MEASURES[key].title.centre), cells: cells(key) })),
    totals: { key: 'score', name: t(MEASURES.score.title.centre), cells: cells('score') },
    empty: false,
  }
}
