import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'

import type { ListState, ListUrl } from './list-url.ts'

type Meant = Readonly<Record<string, string>>
/** What was looked for last, and by which filters the list is narrowed to it; null until that is found out. */
interface Sent {
  readonly text: string
  readonly meant: Meant | null
}
const isNarrowed = ({ filters }: ListState, meant: Meant): boolean =>
  Object.entries(meant).every(([key, value]) => (filters[key] ?? '') === value)

/**
 * What stands in the box above a list, which asks on Enter, or when emptied: typing itself costs nothing. What was looked for
 * stands there as long as the list is narrowed to it, so that the box never says of a whole list that it is a part of it.
 */
export function useSearch(url: ListUrl, key: string, meaningOf?: (typed: string) => Promise<Meant>) {
  const place = `${useLocation().key} ${url.search}`
  const value = url.state.filters[key] ?? ''
  const [text, setText] = useState(value)
  const [sent, setSent] = useState<Sent>({ text: value, meant: { [key]: value } })
  const [seen, setSeen] = useState(place)
  // Not an effect: what is typed outlasts a look at another tag. And whoever types already is not interrupted by a list
  // that comes a moment later.
  if (seen !== place) {
    setSeen(place)
    if (sent.meant && !isNarrowed(url.state, sent.meant)) {
      setSent({ text: value, meant: { [key]: value } })
      if (text === sent.text) setText(value)
    }
  }
  const latest = useRef(url)
  latest.current = url
  const narrow = (typed: string, meant: Meant): void => {
    setSent({ text: typed, meant })
    latest.current.setFilters(meant)
  }
  // What cannot be asked for is told as every call is; what is found counts while nobody has gone on.
  const { mutate: mean } = useMutation({ mutationFn: (typed: string) => meaningOf!(typed.trim()) })
  const ask = (typed: string): void => {
    const plain = { [key]: typed.trim() }
    if (!meaningOf) return narrow(typed, plain)
    setSent({ text: typed, meant: null })
    mean(typed, {
      onSuccess: (meant) => narrow(typed, meant),
      onError: () => setSent({ text: typed, meant: plain }),
    })
  }
  return { text, type: setText, ask }
}
