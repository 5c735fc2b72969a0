import { z } from 'zod'
import { numeric, whole } from '#kernel/endpoint.ts'
import { RATE } from '#features/work-orders/domain/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import type { Message } from '#kernel/messages.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { defineSettings, setting, settingsOf } from '#platform/settings/settings.ts'

import { WEIGHTS, type WeightName, type Weights } from '../domain/weights.ts'

const weight = numeric(z.number().min(0).max(1).multipleOf(0.01))
const { partly, mark_5, mark_4, mark_3, mark_2, mark_1 } = WEIGHTS

const COMPOSITE = [
  ['of_response', RATE.response],
  ['of_solve', RATE.solve],
  ['of_satisfaction', RATE.satisfaction],
  ['of_late', { zh: '未按时承办（扣分）', en: 'Not answered in time (taken off)' }],
  ['of_back_refusal', { zh: '无理退单率（扣分）', en: 'Refused send-backs (taken off)' }],
  ['of_help', { zh: '协办未获好评（扣分）', en: 'Help not rated well (taken off)' }],
] as const satisfies readonly (readonly [WeightName, Message])[]

/** Allocations of the period that were sent back since, or send-backs that were asked for in it (domain 5.2). */
const BACK_BASIS = {
  cohort: { zh: '期内派出的派单中申请过退单的', en: 'Of the allocations of the period those sent back since' },
  event: { zh: '期内申请的退单次数', en: 'Send-backs asked for in the period' },
} as const satisfies Record<string, Message>
const BACK_WEIGHTS: Record<keyof typeof BACK_BASIS, Pick<Weights, 'back_cohort' | 'back_event'>> = {
  cohort: { back_cohort: 100, back_event: 0 },
  event: { back_cohort: 0, back_event: 100 },
}

/** How long what was kept of past days stays. */
export const KEPT_SETTINGS = defineSettings({
  'report.unfinished.keepDays': setting(whole(31, 3660), 800, {
    zh: '未办结情况每日留存的保留天数',
    en: 'Days for which the daily record of what was unfinished is kept',
  }),
})

/** What counts by how much in the rates of call-backs (domain 5.2, 9.1). */
export const KPI_SETTINGS = defineSettings({
  'kpi.satisfaction.weights': setting(
    z.array(weight).length(5),
    [mark_5, mark_4, mark_3, mark_2, mark_1].map((hundredths) => hundredths / 100),
    { zh: '满意率中5至1分的权重', en: 'Weights of the marks 5 to 1 in the satisfaction rate' },
    { parts: Object.fromEntries([5, 4, 3, 2, 1].map((mark, at) => [at, { zh: `${mark} 分`, en: `Mark ${mark}` }])) },
  ),
  'kpi.solve.partlyWeight': setting(weight, partly / 100, {
    zh: '解决率中部分解决的权重',
    en: 'Weight of “partly” in the solve rate',
  }),
  'kpi.backRate.basis': setting(
    z.enum(keysOf(BACK_BASIS)),
    'cohort',
    { zh: '退单率的口径', en: 'What the rate of send-backs counts' },
    { words: BACK_BASIS },
  ),
  'kpi.composite.weights': setting(
    z.array(weight).length(COMPOSITE.length),
    COMPOSITE.map(([name]) => WEIGHTS[name] / 100),
    { zh: '综合得分中各项的权重', en: 'Weights of the parts of the score' },
    { parts: Object.fromEntries(COMPOSITE.map(([, title], at) => [at, title])) },
  ),
})

/** The weights of a tenant. */
export function weightsOf(kept: KeptValues): Weights {
  const values = settingsOf(kept, KPI_SETTINGS)
  const [five, four, three, two, one] = values['kpi.satisfaction.weights'].map(hundredths)
  const composite = COMPOSITE.map(([name], at) => [name, hundredths(values['kpi.composite.weights'][at]!)])
  return {
    ...(Object.fromEntries(composite) as Pick<Weights, (typeof COMPOSITE)[number][0]>),
    ...BACK_WEIGHTS[values['kpi.backRate.basis']],
    partly: hundredths(values['kpi.solve.partlyWeight']),
    ...{ mark_5: five!, mark_4: four!, mark_3: three!, mark_2: two!, mark_1: one! },
  }
}

const hundredths = (weight: number): number => Math.round(100 * weight)
