/** What changes from message to message in a text that was approved. */
const PLACE = /\$\{(\w+)\}/g

/** A text that a provider has approved, under its number there. */
export interface Approved {
  readonly code: string
  readonly content: string
}

/** Names of the places of an approved text, each once. */
export const placesOf = (approved: string): readonly string[] => [
  ...new Set([...approved.matchAll(PLACE)].map(([, name]) => name!)),
]

/** What has to be filled into an approved text so that it says `content`; null where it can never say that. */
export function fillingsOf(approved: string, content: string): Readonly<Record<string, string>> | null {
  const names = [...approved.matchAll(PLACE)].map(([, name]) => name!)
  const [first = '', ...between] = approved.split(/\$\{\w+\}/)
  const last = between.pop()
  if (last === undefined) return content === first ? {} : null
  if (!content.startsWith(first)) return null
  let at = first.length
  const values: string[] = []
  // Each piece at its first place: if the text fits anyhow, it fits so.
  for (const piece of between) {
    const next = content.indexOf(piece, at)
    if (next < 0) return null
    values.push(content.slice(at, next))
    at = next + piece.length
  }
  const end = content.length - last.length
  if (end < at || !content.endsWith(last)) return null
  values.push(content.slice(at, end))
  return agreed(names, values)
}

/** A place that stands twice says the same twice. */
function agreed(names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> | null {
  const filled: Record<string, string> = {}
  for (const [n, name] of names.entries()) {
    if ((filled[name] ?? values[n]) !== values[n]) return null
    filled[name] = values[n]!
  }
  return filled
}

/** The approved text that says `content`, with what is filled in; null where none does. */
export function findApproved(
  all: readonly Approved[],
  content: string,
): { readonly code: string; readonly fillings: Readonly<Record<string, string>> } | null {
  for (const { code, content: approved } of all) {
    const fillings = fillingsOf(approved, content)
    if (fillings) return { code, fillings }
  }
  return null
}
