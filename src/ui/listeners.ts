/** Who wants to hear that something has changed, as `useSyncExternalStore` asks for it. */
export function makeListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (changed: () => void): (() => void) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    tell: (): void => {
      for (const changed of listeners) changed()
    },
  }
}
