/** How often somebody may apply (security A15): an office behind one address has many people, a number has one. */
export const APPLY = { phone_day: 3, address_day: 20, waiting: 500 } as const

/** What was applied for lately; one that was sent again counts again. Of who waits already none is waiting: theirs is replaced. */
export interface Applied {
  readonly phone_day: number
  readonly address_day: number
  readonly waiting: number
}

/** Why nothing more is taken: of this applicant today, or of anybody until some were decided. */
export function whyNotApply({ phone_day, address_day, waiting }: Applied): 'APPLY_TOO_OFTEN' | 'APPLY_FULL' | null {
  if (phone_day >= APPLY.phone_day || address_day >= APPLY.address_day) return 'APPLY_TOO_OFTEN'
  return waiting >= APPLY.waiting ? 'APPLY_FULL' : null
}
