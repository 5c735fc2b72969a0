import { useEffect } from 'react'
import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import { heldBy, HOLDINGS, type Holding, type Holdings } from '../domain/holdings.ts'
import { REFERENCE } from './messages.ts'

interface Given {
  readonly query: { readonly data: { readonly held: Holdings } | undefined; readonly error: unknown }
  /** Address of the list that shows them, where there is one. */
  readonly placeOf: (holding: Holding) => string | undefined
  readonly onKept: (kept: boolean) => void
}

/** What keeps a row of a tree from being deleted, each with the way there. */
export function Keeps({ query, placeOf, onKept }: Given) {
  const t = useText()
  const mayOpen = useMayOpen()
  const { data } = query
  useEffect(() => {
    if (data) onKept(heldBy(data.held).length > 0)
  }, [data, onKept])
  const way = (holding: Holding, words: string) => {
    const place = placeOf(holding)
    return place && mayOpen(place.split('?')[0]!) ? <Link to={place}>{words}</Link> : words
  }
  return (
    <Reading query={query}>
      {({ held }) =>
        heldBy(held).length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t(REFERENCE.kept)}
            description={
              <ul>
                {heldBy(held).map((holding) => (
                  <li key={holding}>
                    {way(holding, t(REFERENCE.holds, { what: HOLDINGS[holding], n: held[holding]! }))}
                  </li>
                ))}
              </ul>
            }
          />
        )
      }
    </Reading>
  )
}
