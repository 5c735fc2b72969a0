import { folded, runs } from '#kernel/bigrams.ts'

/** So many letters before what was found, and in all: one line of a list. */
const BEFORE = 12
const LENGTH = 80

/** Of the sentence before, of which nothing else is shown. */
const END = /^[，。；、：！？,.;:!?…\s]+/

/**
 * One line of `content` around the first of the searched words that `title` does not show; null where the title shows all
 * of them, or the content none. Both are as their reader may see them: what is cut here is not masked any more.
 */
export function passageOf({ title, content }: { title: string; content: string }, searched: string): string | null {
  const [inTitle, plain] = [folded(title), folded(content)]
  const places = runs(searched)
    .filter((run) => !inTitle.includes(run))
    .map((run) => plain.indexOf(run))
    .filter((at) => at >= 0)
  if (places.length === 0) return null
  const from = Math.max(0, Math.min(...places) - BEFORE)
  const to = Math.min(content.length, from + LENGTH)
  const cut = wholeLetters(content.slice(from, to)).replace(/\s+/g, ' ').trim()
  const line = from > 0 ? cut.replace(END, '') : cut
  return `${from > 0 ? '…' : ''}${line}${to < content.length ? '…' : ''}`
}

/** Without the half of a letter that the cut left at either end. */
const wholeLetters = (text: string): string => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
