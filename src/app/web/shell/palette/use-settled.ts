import { useEffect, useState } from 'react'

const REST_MS = 200

/** A text as soon as nothing was typed for a moment; until then the one before. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
