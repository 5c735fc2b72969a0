import { APPROVAL_ERRORS } from '../errors.ts'

/** Why an export cannot be decided on by who looks at it; null where it can. */
export function undecidable({ state, own }: { readonly state: string; readonly own: 0 | 1 }) {
  if (state !== 'asked') return APPROVAL_ERRORS.EXPORT_DECIDED
  return own === 1 ? APPROVAL_ERRORS.EXPORT_OWN : null
}
