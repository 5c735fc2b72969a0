/** How many actions stand in the row itself; the others wait behind “more”. */
export const IN_SIGHT = 2

/** The second waits there as well where both together are longer, in Chinese letters: the column stands over all others of a narrow window. */
const LONGEST = 12

/** In pixels: the edges of the cell, from one action to the next, the arrow of a menu. */
const EDGES = 20
const BETWEEN = 10
const ARROW = 14

/** In widths of a Chinese letter. Those of European languages differ: said to be half as wide, a label of English has a third of its room left over. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u2e80-\uffff]/, 1],
  [/[fijlrt.,:'\u2019 ]/, 0.32],
  [/[mwMW]/, 0.9],
  [/[A-Z]/, 0.7],
]
const OTHERS = 0.57
const widthOf = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS
const lettersIn = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

/** How many actions of a table's row stand in it, by their labels. */
export const countInSight = (labels: readonly string[]): number =>
  labels.length >= IN_SIGHT && lettersIn(labels.slice(0, IN_SIGHT).join('')) > LONGEST ? 1 : IN_SIGHT

/** The room that the actions of the widest row take, as a length of CSS; `rows` are their labels, `least` stands there otherwise. */
export function widthOfActions(rows: readonly (readonly string[])[], more: string, least: string): string {
  const lines = rows.map((labels) => {
    const count = countInSight(labels)
    return {
      shown: [...labels.slice(0, count), ...(labels.length > count ? [more] : [])],
      hides: labels.length > count,
    }
  })
  const letters = Math.max(
    lettersIn(least),
    ...lines.map(({ shown }) => shown.reduce((sum, label) => sum + lettersIn(label), 0)),
  )
  const most = Math.max(1, ...lines.map(({ shown }) => shown.length))
  const arrow = lines.some(({ hides }) => hides) ? ARROW : 0
  return `calc(${letters.toFixed(1)}em + ${EDGES + (most - 1) * BETWEEN + arrow}px)`
}
