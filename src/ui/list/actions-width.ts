/** How many actions stand in the row itself; the others wait behind “more”. */
export const IN_SIGHT = 2

/** In pixels: the edges of the cell, from one action to the next, the arrow of a menu. */
const EDGES = 20
const BETWEEN = 10
const ARROW = 14

/** In widths of a Chinese letter; those of European languages are half as wide, or a little more. */
const lettersIn = (text: string): number => [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.58 : 1), 0)

/** The room that the actions of the widest row take, as a length of CSS; `rows` are their labels, `least` stands there otherwise. */
export function widthOfActions(rows: readonly (readonly string[])[], more: string, least: string): string {
  const lines = rows.map((labels) => [...labels.slice(0, IN_SIGHT), ...(labels.length > IN_SIGHT ? [more] : [])])
  const letters = Math.max(
    lettersIn(least),
    ...lines.map((line) => line.reduce((sum, label) => sum + lettersIn(label), 0)),
  )
  const most = Math.max(1, ...lines.map(({ length }) => length))
  return `calc(${letters.toFixed(1)}em + ${EDGES + (most - 1) * BETWEEN + (most > IN_SIGHT ? ARROW : 0)}px)`
}
