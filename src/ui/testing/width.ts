import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A window so many pixels wide, and how it becomes another width, as when it is drawn smaller or a tablet is turned. */
export function windowOf(width: number): (next: number) => void {
  let now = width
  const heard = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      const [, not, least] = /^(not all and )?\(min-width: (\d+)px\)$/.exec(query) ?? []
      return least !== undefined && now >= Number(least) === (not === undefined)
    },
    addEventListener: (_change: string, hear: () => void) => heard.add(hear),
    removeEventListener: (_change: string, hear: () => void) => heard.delete(hear),
  }))
  return (next) =>
    act(() => {
      now = next
      heard.forEach((hear) => hear())
    })
}
