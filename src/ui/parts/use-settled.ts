import { useEffect, useState } from 'react'

const REST_MS = 200

/** A text as soon as it did not change for a moment; until then the one before. */
export function useSettled(text: string, rest_ms = REST_MS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), rest_ms)
    return () => clearTimeout(timer)
  }, [text, rest_ms])
  return settled
}
