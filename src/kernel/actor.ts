/** Who acts: read from the session and its role on every request, never from what a client says. */
export interface Actor {
  readonly supplier_id: string
  readonly operator_id: string
  readonly username: string
  readonly nick_name: string
  readonly dept_id: string
  readonly dept_name: string
  /** `/1/23/`: the department and all above it. */
  readonly dept_path: string
  /** '1' centre · '2' undertaking department · '3' sub-unit or community · '4' grid member (domain 1.4). */
  readonly user_level: '1' | '2' | '3' | '4'
  /** Codes of domain 2.1: `center_dispatcher`, `dept_operator` … */
  readonly roles: readonly string[]
}

export const hasRole = (actor: Actor, ...codes: readonly string[]): boolean =>
  actor.roles.includes('admin') || codes.some((code) => actor.roles.includes(code))
