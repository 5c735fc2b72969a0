import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A window so many pixels wide, and how it becomes another width, as when it is drawn smaller or a tablet is turned. */
export function windowOf(width: number): (next: number) => void {
  let now = width
  const heard = new Map<(list: object) => void, object>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, not, least] = /^(not all and )?\(min-width: (\d+)px\)$/.exec(query) ?? []
    const list = {
      get matches() {
        return least !== undefined && now >= Number(least) === (not === undefined)
      },
      addEventListener: (_change: string, hear: (list: object) => void) => heard.set(hear, list),
      removeEventListener: (_change: string, hear: (list: object) => void) => heard.delete(hear),
    }
    return list
  })
  return (next) =>
    act(() => {
      now = next
      heard.forEach((list, hear) => hear(list))
    })
}
