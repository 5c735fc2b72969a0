/** What somebody has set (domain 5.11). */
export interface Bounds {
  /** Fewer are never a warning. */
  readonly least: number
  /** So many times what is usual. */
  readonly times: number
}

/** Orders of a place and topic within some days, and on the same weekdays of each week before. */
export interface Counted {
  readonly n: number
  readonly before: readonly number[]
}

/** How often chance alone may be taken for a rise: once in a thousand looks. */
const CHANCE = 0.001
/** From here on what rose is usual again. */
const ORDINARY = 0.05

/**
 * What is usual: the mean of the weeks before. The largest of them counts no more than the next, so that one week with a storm
 * neither hides the next rise nor is taken for a habit.
 */
export function usualOf(before: readonly number[]): number {
  const [largest = 0, next = largest] = before.toSorted((a, b) => b - a)
  const sum = before.reduce((all, n) => all + n, 0) - (largest - next)
  return before.length === 0 ? 0 : sum / before.length
}

/** How often chance alone brings as many or more. One order is added to the weeks before: that nothing came says little. */
export function chanceOf({ n, before }: Counted): number {
  const weeks = Math.max(1, before.length)
  return tail(n, usualOf(before) + 1 / weeks)
}

/** Whether so many are a rise that somebody should look at. */
export const rises = (counted: Counted, { least, times }: Bounds): boolean =>
  counted.n >= least && counted.n >= times * usualOf(counted.before) && chanceOf(counted) <= CHANCE

/** Whether a rise has passed: later than it would no longer begin, so that it does not come and go. */
export const hasPassed = (counted: Counted, { least }: Pick<Bounds, 'least'>): boolean =>
  counted.n < least || chanceOf(counted) > ORDINARY

/** The chance of `n` or more where `mean` are expected and each comes by itself (Poisson). */
export function tail(n: number, mean: number): number {
  // Beyond this the terms are smaller than numbers can be; by then the normal curve is as good.
  if (mean > 500) return normalTail((n - 0.5 - mean) / Math.sqrt(mean))
  let [term, below] = [Math.exp(-mean), 0]
  for (let k = 0; k < n; k++) {
    below += term
    term *= mean / (k + 1)
  }
  return Math.min(1, Math.max(0, 1 - below))
}

/** The upper tail of the normal curve (Abramowitz and Stegun 26.2.17). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const t = 1 / (1 + 0.231_641_9 * z)
  const sum = t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}
