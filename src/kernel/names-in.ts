/** So many marks a name may have in it. */
const MARKS = 4

/** Names in one cell, with 、 , ; or a new line between them (domain 6.2); one that is known counts as it is, also with such marks in it. */
export function namesIn(text: string, isKnown: (name: string) => boolean = () => false): string[] {
  // Names and marks by turns.
  const parts = text.split(/([、,，;；\n])/)
  const names: string[] = []
  for (let at = 0, end; at < parts.length; at = end + 1) {
    const upTo = (last: number): string => parts.slice(at, last).join('').trim()
    end = Math.min(parts.length, at + 2 * MARKS + 1)
    while (end > at + 1 && !isKnown(upTo(end))) end -= 2
    names.push(upTo(end))
  }
  return names.filter(Boolean)
}
