/** What counts by how much is for each tenant to say, in hundredths (domain 5.2). */
export const WEIGHTS = {
  ...{ partly: 50, mark_5: 100, mark_4: 100, mark_3: 100, mark_2: 0, mark_1: 0 },
  ...{ of_response: 20, of_solve: 40, of_satisfaction: 40, of_late: 100, of_back_refusal: 50, of_help: 0 },
  // By which of both send-backs are told (`kpi.backRate.basis`): one of them is nothing.
  ...{ back_cohort: 100, back_event: 0 },
} as const
export type WeightName = keyof typeof WEIGHTS
export type Weights = Readonly<Record<WeightName, number>>

/** What was weighed at some time; what came later counts as at first. */
export const weightsThen = (kept: Partial<Weights>): Weights => ({ ...WEIGHTS, ...kept })
