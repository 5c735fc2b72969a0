/** A source of chance that a seed decides completely: the same seed gives the same data on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
  pick<T>(items: readonly T[]): T
  normal(): number
  /** Log-normal with this median and σ of the logarithm. */
  logNormal(median: number, sigma: number): number
}

/** The generator sfc32 (Chris Doty-Humphrey, public domain), seeded from a text. */
export function randomFrom(seed: string): Random {
  const next = sfc32(seed)
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (percent) => next() * 100 < percent,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    normal,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
  }
}

function sfc32(seed: string): () => number {
  let [a, b, c, d] = fourWords(seed)
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** FNV-1a over the text, from four different starts. */
const fourWords = (seed: string): [number, number, number, number] =>
  [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((start) => {
    let hash = start
    for (const char of seed) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
    return hash | 0
  }) as [number, number, number, number]

export interface Choice<T> {
  readonly total: number
  readonly ends: readonly number[]
  readonly values: readonly T[]
}

/** Prepares a choice by weight. */
export function choiceOf<T>(weighted: readonly (readonly [T, number])[]): Choice<T> {
  let total = 0
  const ends = weighted.map(([, weight]) => (total += weight))
  return { total, ends, values: weighted.map(([value]) => value) }
}

export function choose<T>(random: Random, choice: Choice<T>): T {
  const at = random.next() * choice.total
  let low = 0
  let high = choice.ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (choice.ends[middle]! > at) high = middle
    else low = middle + 1
  }
  return choice.values[low]!
}
