import type { Dice } from '../../domain/lifecycle/sample.ts'

/** Random choices that a seed repeats (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number): number => Math.floor(next() * n)
  return {
    below,
    chance: (probability: number): boolean => next() < probability,
    of: <T>(items: readonly T[]): T => items[below(items.length)]!,
    some: <T>(items: readonly T[], most: number): T[] => items.filter(() => next() < 0.4).slice(0, below(most + 1)),
  }
}
