import type { Message } from '#kernel/messages.ts'

/** A right that roles are put together from, with what it lets see and call. */
export interface CatalogueGrant {
  readonly key: string
  readonly title: Message
  /** Addresses of screens. */
  readonly paths: readonly string[]
  readonly calls: readonly { readonly path: string; readonly title: Message }[]
  /** Code of the administrator whose right alone it is; null for everybody else's. */
  readonly administrator: string | null
  /** Whoever has it should not hang on a password alone; an administrator's is so besides. */
  readonly delicate: boolean
  /** Only in the tenant that runs the installation. */
  readonly first_tenant: boolean
}

interface CatalogueModule {
  readonly name: string
  readonly title: Message
  readonly grants: readonly CatalogueGrant[]
}

/** Everything that can be granted. */
export type Catalogue = readonly CatalogueModule[]

/** Every part that no right has but an administrator's or another delicate one (domain 7.5). */
export function delicateParts(catalogue: Catalogue): ReadonlySet<string> {
  const grants = catalogue.flatMap((module) => module.grants)
  const isDelicate = ({ administrator, delicate }: CatalogueGrant) => administrator !== null || delicate
  const others = new Set(grants.filter((grant) => !isDelicate(grant)).flatMap(partsOf))
  return new Set(
    grants
      .filter(isDelicate)
      .flatMap(partsOf)
      .filter((part) => !others.has(part)),
  )
}

type Made = Pick<CatalogueGrant, 'paths'> & { readonly calls: readonly { readonly path: string }[] }

/** What a grant is made of: addresses of screens and paths of calls, which never look alike. */
export const partsOf = ({ paths, calls }: Made): string[] => [...paths, ...calls.map(({ path }) => path)]

/** Every part of the catalogue with the administrator whose alone it is. */
export function ownersOf(catalogue: Catalogue): ReadonlyMap<string, string | null> {
  const owners = new Map<string, string | null>()
  for (const grant of catalogue.flatMap(({ grants }) => grants))
    for (const part of partsOf(grant)) {
      // What also belongs to a right of others is nobody's alone.
      const other = owners.has(part) && owners.get(part) !== grant.administrator
      owners.set(part, other ? null : grant.administrator)
    }
  return owners
}

/** Everybody who is signed in has the first page. */
export const FIRST_PAGE = '/dashboard'

/** Whether a role lets nobody see or do anything more than anybody may who is signed in. */
export const grantsNothing = (parts: Iterable<string>): boolean => [...parts].every((part) => part === FIRST_PAGE)
