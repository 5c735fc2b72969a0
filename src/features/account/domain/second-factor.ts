/** Roles that should not hang on a password alone, whatever they list (domain 7.5). */
const WANTED_OF = ['admin', 'center_leader']

interface Held {
  /** Codes of the roles that somebody has. */
  readonly roles: readonly string[]
  /** What these list. */
  readonly parts: readonly string[]
  /** What of all that there is handles rights, records or callers in clear. */
  readonly delicate: ReadonlySet<string>
}

/** Whether the policy wants a second factor of whoever holds this: as advice, or where the tenant says so, as a duty. */
export function secondFactorWanted({ roles, parts, delicate }: Held, isForced: boolean): 'no' | 'advised' | 'required' {
  if (!roles.some((code) => WANTED_OF.includes(code)) && !parts.some((part) => delicate.has(part))) return 'no'
  return isForced ? 'required' : 'advised'
}
