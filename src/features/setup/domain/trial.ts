import { defineMessages } from '#kernel/messages.ts'

/** What is tried with an order of its own, in this order, each by an account that may. */
export const TRIAL_STEPS = defineMessages({
  enter: { zh: '登记工单', en: 'Enter an order' },
  allocate: { zh: '派单', en: 'Allocate it' },
  sign: { zh: '签收', en: 'Sign for it' },
  reply: { zh: '回复', en: 'Reply' },
  approve: { zh: '审核办结', en: 'Approve and complete' },
})
export type TrialStep = keyof typeof TRIAL_STEPS

export const TRIAL_KEYS = Object.keys(TRIAL_STEPS) as [TrialStep, ...TrialStep[]]
export const TRIAL_STATES = ['done', 'failed', 'waiting'] as const
