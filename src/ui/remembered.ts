import { useState } from 'react'

/** What this browser remembers under `key`; damaged or missing content gives `fallback`. */
export function recall<T>(key: string, fallback: T, storage: Storage = localStorage): T {
  try {
    const text = storage.getItem(key)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

/** Keeps a value; a full or forbidden storage loses only the convenience. */
export function remember(key: string, value: unknown, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows may refuse to store; the screen works without.
  }
}

/** State that survives a reload of the page. */
export function useRemembered<T>(key: string, fallback: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => recall(key, fallback))
  const set = (next: T): void => {
    remember(key, next)
    setValue(next)
  }
  return [value, set]
}
