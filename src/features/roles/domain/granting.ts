import { refuse, type Refusal } from '#kernel/errors.ts'
import { FIELD_GROUP, type FieldGroup } from '#kernel/field-rights.ts'

import { ROLE_ERRORS } from '../errors.ts'
import { ownersOf, type Catalogue } from './catalogue.ts'

/** What a role lists, as its form sends it. */
export interface Listed {
  readonly path_arr: readonly string[]
  readonly api_arr: readonly string[]
}

interface Granting {
  /** What the role listed before; nothing for a new one. */
  readonly before: readonly string[]
  readonly after: Listed
  /** What whoever grants may do himself. */
  readonly holds: ReadonlySet<string>
  readonly may_all: boolean
}

/**
 * Why a role may not list this, or null (security E4, decision 0188): only what there is; an administrator's rights are
 * given by who holds them alone, and never those of two in one role. Everybody else's are the security administrator's to give.
 */
export function grantingFault(catalogue: Catalogue, { before, after, holds, may_all }: Granting): Refusal | null {
  const owners = ownersOf(catalogue)
  const parts = partsListed(after)
  const fieldOf = (part: string) => (after.path_arr.includes(part) ? 'path_arr' : 'api_arr')
  const added = parts.filter((part) => !before.includes(part))
  const unknown = added.find((part) => !owners.has(part))
  if (unknown) return refuse(ROLE_ERRORS.ROLE_RIGHT_UNKNOWN, { right: unknown }, fieldOf(unknown))
  const forbidden = added.find((part) => owners.get(part) && !holds.has(part) && !may_all)
  if (forbidden)
    return refuse(ROLE_ERRORS.ROLE_RIGHT_NOT_HELD, { right: titleOf(catalogue, forbidden) }, fieldOf(forbidden))
  return administratorsOf(owners, parts).size > 1 ? refuse(ROLE_ERRORS.ROLE_ADMINISTRATORS, {}, 'api_arr') : null
}

/** Both lists of a role as one. */
export const partsListed = ({ path_arr, api_arr }: Listed): string[] => [...path_arr, ...api_arr]

const administratorsOf = (owners: ReadonlyMap<string, string | null>, parts: readonly string[]): Set<string> =>
  new Set(parts.flatMap((part) => owners.get(part) ?? []))

interface Beside extends Pick<Granting, 'before'> {
  readonly after: readonly string[]
  readonly beside: readonly (readonly string[])[]
}

/** Why a role may not list this beside what accounts that have it list by their others, or null: nobody is two of the three (security E4). */
export function besideFault(catalogue: Catalogue, { before, after, beside }: Beside): Refusal | null {
  const owners = ownersOf(catalogue)
  const added = administratorsOf(
    owners,
    after.filter((part) => !before.includes(part)),
  )
  const meets = beside.some((parts) => added.size > 0 && administratorsOf(owners, [...parts, ...after]).size > 1)
  return meets ? refuse(ROLE_ERRORS.ROLE_OF_ADMINISTRATOR, {}, 'api_arr') : null
}

/** The right that a part belongs to, in words. */
const titleOf = (catalogue: Catalogue, part: string) =>
  catalogue
    .flatMap(({ grants }) => grants)
    .find(({ paths, calls }) => paths.includes(part) || calls.some(({ path }) => path === part))!.title

interface Showing {
  /** What the role hid before; null for a new one, which showed nothing. */
  readonly before: readonly FieldGroup[] | null
  readonly after: readonly FieldGroup[]
  /** What is hidden from whoever grants. */
  readonly own: readonly FieldGroup[]
}

/** Why a role may not hide just these fields, or null: nobody lets others see what is hidden from himself (domain 4.4.1). */
export function showingFault({ before, after, own }: Showing): Refusal | null {
  const field = own.find((group) => (before === null || before.includes(group)) && !after.includes(group))
  return field ? refuse(ROLE_ERRORS.ROLE_FIELD_HIDDEN, { field: FIELD_GROUP[field] }, 'hidden_fields') : null
}
