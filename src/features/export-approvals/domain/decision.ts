import { APPROVAL_ERRORS } from '../errors.ts'

interface Asked {
  readonly state: string
  readonly own: 0 | 1
  /** Who asked could still fetch it, as far as that is known. */
  readonly stands?: boolean
}

/** Why an export cannot be decided on by who looks at it; null where it can. */
export function undecidable({ state, own, stands = true }: Asked) {
  if (state !== 'asked') return APPROVAL_ERRORS.EXPORT_DECIDED
  if (own === 1) return APPROVAL_ERRORS.EXPORT_OWN
  return stands ? null : APPROVAL_ERRORS.EXPORT_FALLEN
}
