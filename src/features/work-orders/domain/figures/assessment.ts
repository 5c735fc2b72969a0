import type { Message } from '#kernel/messages.ts'

import type { ExclusionScope } from '../order/exclusion-words.ts'

/** The rates by which departments are assessed (domain 5.2). */
export const RATE = {
  on_time: { zh: '按期率', en: 'On time' },
  answer: { zh: '承办按时率', en: 'On-time answers' },
  back_refusal: { zh: '无理退单率', en: 'Refused send-backs' },
  response: { zh: '响应率', en: 'Response' },
  solve: { zh: '解决率', en: 'Solution rate' },
  satisfaction: { zh: '满意率', en: 'Satisfaction' },
} as const satisfies Record<string, Message>
export type Rate = keyof typeof RATE

/** Categories of a reply that say why a demand is not met, once they were confirmed (domain 2.6). */
export const UNMET = ['compliance', 'notscope'] as const
type Unmet = (typeof UNMET)[number]

/** Which orders are due where several were merged (domain 2.9): the main one alone, or each. */
export const MERGED = {
  main_only: { zh: '只计主单', en: 'The main order alone' },
  all: { zh: '各单分别计', en: 'Each of them' },
} as const satisfies Record<string, Message>
type Merged = keyof typeof MERGED

/** From which rates an order is left out: by what it was taken out of (domain 2.11), and by the category of its reply. */
export interface Assessment {
  readonly scopes: Readonly<Record<ExclusionScope, readonly Rate[]>>
  readonly categories: Readonly<Record<Unmet, readonly Rate[]>>
  readonly merged: Merged
}

/** As it is while a tenant says nothing else. */
export const ASSESSMENT: Assessment = {
  scopes: {
    solve: ['solve'],
    satisfaction: ['satisfaction'],
    late: ['on_time', 'answer'],
    back: ['back_refusal'],
    all: ['on_time', 'answer', 'back_refusal', 'response', 'solve', 'satisfaction'],
  },
  categories: { compliance: ['solve', 'satisfaction'], notscope: ['response', 'solve', 'satisfaction'] },
  merged: 'main_only',
}

/** Every order counts in every rate. */
export const NOTHING_LEFT_OUT: Assessment = {
  scopes: { solve: [], satisfaction: [], late: [], back: [], all: [] },
  categories: { compliance: [], notscope: [] },
  merged: 'all',
}

/** What leaves an order out of a rate. */
export const leftOutOf = (rate: Rate, { scopes, categories }: Omit<Assessment, 'merged'>) => ({
  scopes: namesWith(rate, scopes),
  categories: namesWith(rate, categories),
})

const namesWith = <K extends string>(rate: Rate, of: Readonly<Record<K, readonly Rate[]>>): K[] =>
  (Object.keys(of) as K[]).filter((name) => of[name].includes(rate))
