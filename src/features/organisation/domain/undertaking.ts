import type { DEPT_KIND } from './dictionaries.ts'

/** Those to which the centre may give orders (domain 2.5). */
export const isAllocatable = ({ enabled, can_undertake, kind }: Undertaking): boolean =>
  enabled === 1 && can_undertake === 1 && ['street', 'bureau', 'company'].includes(kind)
interface Undertaking {
  readonly enabled: 0 | 1
  readonly can_undertake: 0 | 1
  readonly kind: keyof typeof DEPT_KIND
}
