import type { FieldGroup } from './field-rights.ts'

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
  /** Built-in roles whose work on orders these roles do besides (domain 2.1); their rights are no part of it. */
  readonly stands_for?: readonly string[]
  /** Groups of fields that none of these roles shows (domain 4.4.1). */
  readonly hidden: readonly FieldGroup[]
}

/** Somebody from outside, as the token says: who signed in by a code, or whoever holds the link of one order. */
export interface Citizen {
  readonly supplier_id: string
  readonly user_id: string | null
  readonly order_id: string | null
  /** Whose order it was when the link was made. */
  readonly mark: string | null
}

/**
 * A citizen as one who acts: of no department, so that no order is visible to him, and in a role that no account has. The id is
 * drawn from the numbers of all rows and is no account's.
 */
export const citizenActor = (supplier_id: string, id: string): Actor => ({
  supplier_id,
  operator_id: id,
  username: '',
  nick_name: '市民',
  dept_id: '0',
  dept_name: '',
  dept_path: '/',
  user_level: '4',
  roles: [CITIZEN_ROLE],
  hidden: [],
})
const CITIZEN_ROLE = 'citizen'
/** Somebody who is signed in on the page of citizens; no account of the office. */
export const isCitizen = (actor: Actor): boolean => actor.roles.includes(CITIZEN_ROLE)

/** Whether somebody is of the centre, whatever he does there; all others are of a department. */
export const atCentre = ({ user_level }: Pick<Actor, 'user_level'>): boolean => user_level === '1'

/** The departments that are an actor's to see, as a pattern of their paths: the centre's all, else one's own and those below. */
export const subtreeOf = (actor: Pick<Actor, 'user_level' | 'dept_path'>): string =>
  atCentre(actor) ? '/%' : `${actor.dept_path}%`

/** The roles as which somebody works: those that he has, and those for which these stand. */
export const worksAs = ({ roles, stands_for = [] }: Pick<Actor, 'roles' | 'stands_for'>): readonly string[] => [
  ...roles,
  ...stands_for,
]

/** Whether an actor works as one of these roles; `admin` does as every one. */
export const hasRole = (actor: Actor, ...codes: readonly string[]): boolean =>
  actor.roles.includes('admin') || worksAs(actor).some((code) => codes.includes(code))
