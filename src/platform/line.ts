import { ERRORS, fail } from '#kernel/errors.ts'

/** A line of waiting work: `atOnce` pieces are under way, the others wait for their turn; refuses (`BUSY`) when `waiting` wait. */
export function lineOf({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) fail(ERRORS.BUSY)
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
