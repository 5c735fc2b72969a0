/** What is chosen of the parts of a grant. */
export type Chosen = 'all' | 'some' | 'none'

/** How much of a grant a role has. */
export function chosenOf(parts: readonly string[], has: ReadonlySet<string>): Chosen {
  const n = parts.filter((part) => has.has(part)).length
  if (n === 0) return 'none'
  return n === parts.length ? 'all' : 'some'
}

/**
 * The parts of a role with a grant more or less. Grants share parts: what another one that is chosen whole needs stays
 * when this one goes.
 */
export function withGrant(
  grants: readonly (readonly string[])[],
  has: ReadonlySet<string>,
  parts: readonly string[],
  chosen: boolean,
): Set<string> {
  if (chosen) return new Set([...has, ...parts])
  const others = grants.filter((other) => !sameParts(other, parts) && chosenOf(other, has) === 'all')
  const needed = new Set(others.flat())
  return new Set([...has].filter((part) => !parts.includes(part) || needed.has(part)))
}

const sameParts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part) => other.includes(part))
