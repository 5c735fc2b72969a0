import { useRef, useState } from 'react'

/** Does one thing at a time: what is pressed again before the network has answered is done once. */
export function useOne(): [boolean, (run: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const runs = useRef(false)
  const one = async (run: () => Promise<void>): Promise<void> => {
    if (runs.current) return
    runs.current = true
    setBusy(true)
    try {
      await run()
    } finally {
      runs.current = false
      setBusy(false)
    }
  }
  return [busy, one]
}
