const STEPS = [
  [1e18, 'E'],
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** `12345` → `12.3k` (spec §9); numbers up to 9999 are written out. */
export function shortNumber(value: number): string {
  if (value <= 9999) return String(value)
  const [size, letter] = STEPS.find(([step]) => value >= step) ?? [1, '']
  return `${(Math.floor(value / (size / 10)) / 10).toString()}${letter}`
}
