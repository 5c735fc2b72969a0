/** Round numbers from 0 to at least `most`, for the lines behind a chart. */
export function stepsOf(most: number, count = 4): number[] {
  const rough = most / count
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((of) => of * size).find((of) => of >= rough)!,
  )
  const whole = Math.ceil(step)
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, i) => i * whole)
}

/** `count` places from `from` to `to`, equally far from each other. */
export const placesOf = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, i) => (count === 1 ? to : from + ((to - from) * i) / (count - 1)))

/** Points joined by straight lines, as an SVG path. */
export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
