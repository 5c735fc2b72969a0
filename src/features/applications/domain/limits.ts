/** How often somebody may apply (security A15): an office behind one address has many people, a number has one. */
export const APPLY = { phone_day: 3, address_day: 20, waiting: 500 } as const

/** What was applied for lately. */
export interface Applied {
  readonly phone_day: number
  readonly address_day: number
  readonly waiting: number
}

export const mayApply = ({ phone_day, address_day, waiting }: Applied): boolean =>
  phone_day < APPLY.phone_day && address_day < APPLY.address_day && waiting < APPLY.waiting
