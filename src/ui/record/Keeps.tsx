import { Alert } from 'antd'
import { useEffect } from 'react'

import { heldBy, type Held } from '#kernel/holdings.ts'
import type { Message } from '#kernel/messages.ts'

import { useText } from '../i18n/text.tsx'
import { useMayOpen } from '../may-open.ts'
import { UI } from '../messages.ts'
import { Leads } from '../parts/Leads.tsx'
import { Reading } from '../parts/Reading.tsx'

interface Given<K extends string> {
  readonly query: { readonly data: { readonly held: Held<K> } | undefined; readonly error: unknown }
  /** What may keep it, in the order in which it is told. */
  readonly holdings: Readonly<Record<K, Message>>
  /** Addresses of the lists that show them, where there are such. */
  readonly places: Readonly<Partial<Record<K, string>>>
  readonly title: Message
  readonly onKept: (kept: boolean) => void
}

/** What keeps a record from being deleted, each with the way there. */
export function Keeps<K extends string>({ query, holdings, places, title, onKept }: Given<K>) {
  const t = useText()
  const mayOpen = useMayOpen()
  const { data } = query
  useEffect(() => {
    if (data) onKept(heldBy(holdings, data.held).length > 0)
  }, [data, holdings, onKept])
  const way = (place: string | undefined) => (place && mayOpen(place.split('?')[0]!) ? place : null)
  return (
    <Reading query={query}>
      {({ held }) => {
        const found = heldBy(holdings, held)
        if (found.length === 0) return null
        const listed = found.map(({ kind, what, n }) => (
          <li key={kind}>
            <Leads to={way(places[kind])}>{t(UI.holds, { what, n })}</Leads>
          </li>
        ))
        return <Alert type="warning" showIcon title={t(title)} description={<ul>{listed}</ul>} />
      }}
    </Reading>
  )
}
