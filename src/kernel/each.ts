/** Does `work` for one after the other, and for the rest too where it fails for one; what went wrong is thrown at the end. */
export async function doEach<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((failure: unknown) => failures.push(failure))
  throwAll(failures)
}

/** Throws what went wrong, where anything did. */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed of those to be done each`)
}
