import { useText } from '#ui/i18n/text.tsx'

import type { Shape } from '../domain/shape.ts'
import { REGISTER } from './register-messages.ts'

/** Between what a number may be, in words; empty where nothing bounds it. */
export function useRange() {
  const t = useText()
  return (shape: Shape): string => {
    const of = shape.kind === 'each' ? shape.of : shape
    if (of.kind !== 'number' || of.min === null) return ''
    return of.max === null ? t(REGISTER.atLeast, { min: of.min }) : t(REGISTER.range, { min: of.min, max: of.max })
  }
}
