import type { DEPT_KIND } from './dictionaries.ts'

interface Undertaking {
  readonly enabled: 0 | 1
  readonly can_undertake: 0 | 1
  readonly kind: string
}

/** Kinds of departments to which the centre gives orders (domain 2.5). */
export const UNDERTAKING_KINDS: readonly (keyof typeof DEPT_KIND)[] = ['street', 'bureau', 'company']

/** Those to which the centre may give orders. */
export const isAllocatable = ({ enabled, can_undertake, kind }: Undertaking): boolean =>
  enabled === 1 && can_undertake === 1 && UNDERTAKING_KINDS.some((one) => one === kind)
