import { runs } from '#kernel/bigrams.ts'

/** So many pairs of letters that say most are put together to words. */
const PAIRS = 12
const TOLD = 3
/** Longer than this it is a sentence and not a word. */
const LONGEST = 6

/** A single pair of letters tells too little. */
const ENOUGH = 3
export const tellEnough = (words: readonly string[]): boolean => words.join('').length >= ENOUGH

/**
 * The words of a text that say most, as a reader knows them: pairs of letters that say much and overlap are one word, `路灯` and
 * `灯不` and `不亮` are `路灯不亮`. Those of the vocabulary are told alone where they tell enough: that they are words is certain.
 */
export function tellingWords(
  text: string,
  weights: ReadonlyMap<string, number>,
  vocabulary: ReadonlySet<string>,
): string[] {
  const known = wordsIn(text, new Map([...weights].filter(([pair]) => vocabulary.has(pair))))
  return tellEnough(known) ? known : wordsIn(text, weights)
}

function wordsIn(text: string, weights: ReadonlyMap<string, number>): string[] {
  const most = [...weights].toSorted(([, a], [, b]) => b - a).slice(0, PAIRS)
  const strong = new Map(most)
  const told = new Map<string, number>()
  for (const run of runs(text)) for (const [word, weight] of stretches([...run], strong)) told.set(word, weight)
  return [...told]
    .toSorted(([, a], [, b]) => b - a)
    .map(([word]) => word)
    .filter((word, at, all) => !all.slice(0, at).some((better) => better.includes(word) || word.includes(better)))
    .slice(0, TOLD)
}

function* stretches(chars: readonly string[], strong: ReadonlyMap<string, number>): Generator<[string, number]> {
  const whole = chars.join('')
  if (strong.has(whole)) yield [whole, strong.get(whole)!]
  let from = 0
  let weight = 0
  for (let at = 0; at < chars.length; at++) {
    const pair = strong.get(`${chars[at]}${chars[at + 1] ?? ''}`)
    if (pair !== undefined && at - from < LONGEST - 1) weight += pair
    else {
      if (weight > 0) yield [chars.slice(from, at + 1).join(''), weight]
      // The pair that made it too long begins the next one.
      from = pair === undefined ? at + 1 : at
      weight = pair ?? 0
    }
  }
}
