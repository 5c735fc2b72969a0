import { createContext, use, useRef, useState } from 'react'

/** What is written in the forms of the page by who is at it, form by form: as long as it is open, and nowhere else. */
export const Forms = createContext<Map<string, unknown> | null>(null)

/** What is written in a form; it stays while one is elsewhere on the page. */
export function useForm<T extends object>(name: string, begin: () => T) {
  const forms = use(Forms)
  const [value, setValue] = useState(() => (forms?.get(name) as T | undefined) ?? begin())
  /** What is told late, as of pictures that had to be made small, takes nothing back that was written meanwhile. */
  const latest = useRef(value)
  return {
    value,
    change(more: Partial<T>): void {
      latest.current = { ...latest.current, ...more }
      forms?.set(name, latest.current)
      setValue(latest.current)
    },
    /** It begins anew when it is opened next. */
    forget: (): void => void forms?.delete(name),
  }
}
