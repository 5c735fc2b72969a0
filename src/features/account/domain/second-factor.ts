/** Roles that handle rights, records or other people's data, and should not hang on a password alone (domain 7.5). */
const WANTED_OF = ['admin', 'sys_admin', 'sec_admin', 'audit_admin', 'center_leader']

/** Whether the policy wants a second factor of these roles: as advice, or where the tenant says so, as a duty. */
export function secondFactorWanted(roles: readonly string[], isForced: boolean): 'no' | 'advised' | 'required' {
  if (!roles.some((code) => WANTED_OF.includes(code))) return 'no'
  return isForced ? 'required' : 'advised'
}
