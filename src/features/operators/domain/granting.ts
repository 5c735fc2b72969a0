import { refuse, type Refusal } from '#kernel/errors.ts'
import { FIELD_GROUPS } from '#kernel/field-rights.ts'

import { OPERATOR_ERRORS } from '../errors.ts'

/** A role as far as giving it is concerned. */
export interface Role {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly may_all: boolean
  readonly mutually_exclusive: readonly string[]
  /** Addresses, paths of calls, and the fields that it shows. */
  readonly parts: readonly string[]
}

const FIELD = 'field:'
/** What a role shows, as parts of it: who does not see a field himself gives no role that shows it (domain 4.4.1). */
export const shownParts = (hidden: readonly string[]): string[] =>
  FIELD_GROUPS.filter((group) => !hidden.includes(group)).map((group) => FIELD + group)

export interface Giver {
  readonly may_all: boolean
  readonly holds: ReadonlySet<string>
}

/** Every part of the catalogue with the administrator whose alone it is. */
export type Owners = ReadonlyMap<string, string | null>

/** A role of one of the three administrators, or the one that may all. */
const isAdministrators = ({ may_all, mutually_exclusive }: Pick<Role, 'may_all' | 'mutually_exclusive'>) =>
  may_all || mutually_exclusive.length > 0

/** Administrators' roles are given by who may all; what else holds an administrator's right, by who holds it himself. */
export function mayGive(role: Role, { may_all, holds }: Giver, owners: Owners): boolean {
  if (may_all) return true
  const isFree = (part: string): boolean => !owners.get(part) && !part.startsWith(FIELD)
  return !isAdministrators(role) && role.parts.every((part) => isFree(part) || holds.has(part))
}

interface Change {
  readonly before: readonly Role[]
  readonly after: readonly Role[]
  readonly giver: Giver
  readonly owners: Owners
}

/** Why an account may not have these roles in place of those, or null (security E4, domain 4.4, decision 0196). */
export function rolesFault({ before, after, giver, owners }: Change): Refusal | null {
  const changed = [...withoutThose(before, after), ...withoutThose(after, before)]
  const foreign = changed.find((role) => !mayGive(role, giver, owners))
  if (foreign) return refuse(OPERATOR_ERRORS.ROLE_NOT_YOURS, { role: foreign.name }, 'role_ids')
  if (after.length > 1 && after.some(({ code }) => code === 'audit_admin'))
    return refuse(OPERATOR_ERRORS.AUDITOR_ALONE, {}, 'role_ids')
  const excluded = after.find(({ code }) => after.some(({ mutually_exclusive }) => mutually_exclusive.includes(code)))
  if (excluded) return exclusive(excluded)
  const some = after.filter(({ may_all }) => !may_all)
  const administrators = new Set(some.flatMap(({ parts }) => parts.flatMap((part) => owners.get(part) ?? [])))
  return administrators.size > 1 ? exclusive(some.at(-1)!) : null
}

/** In a unit nobody hands out what he does not hold himself, and never an administrator's role (decision 0201). */
export const mayHandOut = (role: Role, { may_all, holds }: Giver): boolean =>
  !isAdministrators(role) && (may_all || role.parts.every((part) => holds.has(part)))

/** Why somebody of a unit may not have these roles in place of those, or null. */
export function handingFault(change: Change): Refusal | null {
  const { before, after, giver } = change
  const changed = [...withoutThose(before, after), ...withoutThose(after, before)]
  const foreign = changed.find((role) => !mayHandOut(role, giver))
  return foreign ? refuse(OPERATOR_ERRORS.ROLE_NOT_YOURS, { role: foreign.name }, 'role_ids') : rolesFault(change)
}

const exclusive = ({ name }: Role): Refusal => refuse(OPERATOR_ERRORS.ROLES_EXCLUSIVE, { role: name }, 'role_ids')

const withoutThose = (roles: readonly Role[], those: readonly Role[]): readonly Role[] =>
  roles.filter(({ id }) => !those.some((other) => other.id === id))

/** Whether one of these roles holds what is an administrator's alone, and not the giver's: who keeps such an account can become him. */
export const holdsAnothers = (roles: readonly Role[], { may_all, holds }: Giver, owners: Owners): boolean =>
  !may_all && roles.some(({ parts }) => parts.some((part) => owners.get(part) && !holds.has(part)))

/** Why whoever acts may not change this account at all, or null: nobody his own, administrators' only who may all. */
export function barOf(
  { own, administrator }: { readonly own: boolean; readonly administrator: boolean },
  { may_all }: Pick<Giver, 'may_all'>,
): 'own' | 'administrator' | null {
  if (own) return 'own'
  return administrator && !may_all ? 'administrator' : null
}

/** The same of a unit's keeper: nobody keeps the account of somebody who may what he may not. */
export function barOfUser(
  { own, roles }: { readonly own: boolean; readonly roles: readonly Role[] },
  giver: Giver,
): 'own' | 'beyond' | null {
  if (own) return 'own'
  return roles.every((role) => mayHandOut(role, giver)) ? null : 'beyond'
}

/** What is said of it. */
export const BARRED = {
  own: OPERATOR_ERRORS.ACCOUNT_OWN,
  administrator: OPERATOR_ERRORS.ACCOUNT_OF_ADMINISTRATOR,
  beyond: OPERATOR_ERRORS.ACCOUNT_BEYOND,
} as const
