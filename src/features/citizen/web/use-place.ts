import { useEffect, useState } from 'react'

/** Where on the page somebody is, as its address says. */
export type Place =
  | { readonly at: 'submit' }
  | { readonly at: 'mine' }
  | { readonly at: 'matter'; readonly id: string }
  | { readonly at: 'link'; readonly token: string }

const NUMBER = /^[1-9]\d{0,17}$/

export function placeOf(path: string): Place {
  const [, , first, second] = path.split('/')
  if (first === 'o' && second) return { at: 'link', token: second }
  if (first === 'mine') return second && NUMBER.test(second) ? { at: 'matter', id: second } : { at: 'mine' }
  return { at: 'submit' }
}

/** The place, and how one goes to another; Back leads back. */
export function usePlace(): [Place, (path: string) => void] {
  const [place, setPlace] = useState(() => placeOf(location.pathname))
  useEffect(() => {
    const follow = (): void => setPlace(placeOf(location.pathname))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = (path: string): void => {
    history.pushState(null, '', path)
    setPlace(placeOf(path))
    scrollTo(0, 0)
  }
  return [place, go]
}
