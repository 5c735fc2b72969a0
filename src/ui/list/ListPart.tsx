import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import type { CallOf, Endpoint } from '#kernel/endpoint.ts'

import { useColumnChoice } from './column-choice.ts'
import type { ListDeclaration } from './declaration.ts'
import { cardOf } from './FactsCard.tsx'
import styles from './List.module.css'
import { ListBody, useActiveRow, usePage } from './ListBody.tsx'
import { listCall, type ListState, type ListUrl } from './list-url.ts'
import { Pager } from './Pager.tsx'

interface PartDeclaration<Row, E extends Endpoint> extends Omit<
  ListDeclaration<Row, E>,
  'input' | 'filters' | 'Card' | 'batchActions'
> {
  /** Whose rows they are: what is sent with the page. */
  readonly of?: Partial<CallOf<E>>
}

interface Given<Row, E extends Endpoint> {
  readonly list: PartDeclaration<Row, E>
  readonly url: ListUrl
}

const NONE: ReadonlySet<string> = new Set()

/** A list inside a screen that is about something else: rows and pages, and whatever filters stand around it. */
export function ListPart<Row, E extends Endpoint>({ list: given, url }: Given<Row, E>) {
  const navigate = useNavigate()
  const list = useMemo(
    () => ({
      ...given,
      input: (state: ListState) => ({ ...listCall(state), ...given.of }) as CallOf<E>,
      filters: [],
      Card: cardOf(given),
    }),
    [given],
  )
  const choice = useColumnChoice(list.id, list.columns)
  const query = usePage<Row, E>(list, list.input(url.state))
  const rows = query.data?.rows ?? []
  const [active, onActive] = useActiveRow(rows.length)
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
