import { z } from 'zod'

import type { Message } from '#kernel/messages.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { defineSettings, setting, settingsOf } from '#platform/settings/settings.ts'

import { WEIGHTS, type WeightName, type Weights } from '../domain/measures.ts'

const weight = z.coerce.number().min(0).max(1).multipleOf(0.01)
const { partly, mark_5, mark_4, mark_3, mark_2, mark_1 } = WEIGHTS

const COMPOSITE = [
  ['of_response', { zh: '响应率', en: 'Response' }],
  ['of_solve', { zh: '解决率', en: 'Solved' }],
  ['of_satisfaction', { zh: '满意率', en: 'Satisfaction' }],
  ['of_late', { zh: '未按时承办（扣分）', en: 'Not answered in time (taken off)' }],
  ['of_back_refusal', { zh: '无理退单率（扣分）', en: 'Refused send-backs (taken off)' }],
] as const satisfies readonly (readonly [WeightName, Message])[]

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
    partly: hundredths(values['kpi.solve.partlyWeight']),
    ...{ mark_5: five!, mark_4: four!, mark_3: three!, mark_2: two!, mark_1: one! },
  }
}

const hundredths = (weight: number): number => Math.round(100 * weight)
