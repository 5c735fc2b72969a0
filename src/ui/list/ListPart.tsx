import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useColumnChoice } from './column-choice.ts'
import type { ListDeclaration } from './declaration.ts'
import { cardOf } from './FactsCard.tsx'
import styles from './List.module.css'
import { inputOf, ListBody, useActiveRow, usePage } from './ListBody.tsx'
import type { ListUrl } from './list-url.ts'
import { Pager } from './Pager.tsx'

interface Given<Row, E extends Endpoint> {
  readonly list: Omit<ListDeclaration<Row, E>, 'filters' | 'Card' | 'batchActions'>
  readonly url: ListUrl
}

const NONE: ReadonlySet<string> = new Set()

/** A list inside a screen that is about something else: rows and pages, and whatever filters stand around it. */
export function ListPart<Row, E extends Endpoint>({ list: given, url }: Given<Row, E>) {
  const navigate = useNavigate()
  const list = useMemo(() => ({ ...given, filters: [], Card: cardOf(given) }), [given])
  const choice = useColumnChoice(list.id, list.columns)
  const input = inputOf<Row, E>(list, url.state)
  const query = usePage<Row, E>(list, input)
  const rows = query.data?.rows ?? []
  const [active, onActive] = useActiveRow(rows.length, JSON.stringify(input))
  const onOpen = (row: Row): void => list.open && void navigate(list.open(row))
  return (
    <section
      className={styles['inside']}
      aria-label={list.title}
      aria-busy={query.isFetching}
      data-old={query.isPlaceholderData}
    >
      <ListBody {...{ list, url, query, choice, rows, active, onActive, onOpen }} gone={NONE} selection={null} />
      {(url.state.page > 1 || query.data?.next) && <Pager url={url} page={query.data} />}
    </section>
  )
}
