import { useEffect, useRef, type RefObject } from 'react'

import './print.css'

/** As long as the screen is shown, this part of it is what is printed, as one sheet. */
export function usePrinted<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null)
  useEffect(() => {
    const { dataset } = part.current!
    dataset['print'] = ''
    return () => void delete dataset['print']
  }, [])
  return part
}
