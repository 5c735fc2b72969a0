import { InboxOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery, type QueryFunction, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { CallOf, Endpoint } from '#kernel/endpoint.ts'
import type { Page } from '#kernel/list.ts'

import { readingOf } from '../api/hooks.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { EmptyState, FailureState, Notice, PlainButton } from '../parts/States.tsx'
import { useMobile } from '../parts/use-media.ts'
import { Cards } from './Cards.tsx'
import type { ListDeclaration } from './declaration.ts'
import { listCall, type ListState, type ListUrl } from './list-url.ts'
import { Table, type RowsGiven } from './Table.tsx'

interface Given<Row, E extends Endpoint> extends RowsGiven<Row, E> {
  readonly url: ListUrl
  readonly query: UseQueryResult<Page<Row>>
}

/** The rows of a page as a table, or as cards on a phone; in their place why there are none. */
export function ListBody<Row, E extends Endpoint>({ query, url, ...given }: Given<Row, E>) {
  const mobile = useMobile()
  const place = useRef(0)
  const { list, rows } = given
  const filtered = Object.keys(url.state.filters).length > 0
  if (query.isError) return <FailureState failure={query.error} onRetry={() => void query.refetch()} />
  if (query.data && rows.length === 0) {
    if (url.state.page > 1) return <EmptyPage onBack={url.previous} />
    return (
      <EmptyState
        filtered={filtered}
        onClear={url.clearFilters}
        text={list.emptyText && !filtered ? list.emptyText : undefined}
      />
    )
  }
  if (mobile) return <Cards {...given} place={place} loading={query.isPending} />
  const loading = query.isPending ? url.state.size : 0
  return <Table {...given} place={place} loading={loading} sort={url.state.sort} onSort={url.setSort} />
}

/** All that stood there was done with meanwhile; before it there is more. */
function EmptyPage({ onBack }: { onBack: () => void }) {
  const t = useText()
  const back = <PlainButton onClick={onBack}>{t(UI.previousPage)}</PlainButton>
  return <Notice icon={<InboxOutlined />} title={t(UI.pageEmpty)} actions={back} />
}

/** The call for what an address says. */
export const inputOf = <Row, E extends Endpoint>({ input, of }: ListDeclaration<Row, E>, state: ListState) =>
  input?.(state) ?? ({ ...listCall(state), ...of } as CallOf<E>)

/** How a page of the list is read, whoever asks for it. */
export const pageOf = <Row, E extends Endpoint>(list: ListDeclaration<Row, E>, input: CallOf<E>) =>
  readingOf(list.endpoint, input) as { queryKey: unknown[]; queryFn: QueryFunction<Page<Row>> }

/** A page of the list; the one before stays until it is there. */
export function usePage<Row, E extends Endpoint>(list: ListDeclaration<Row, E>, input: CallOf<E>, enabled = true) {
  return useQuery({
    ...pageOf<Row, E>(list, input),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** The row that the keyboard is on; none where something else is asked for. */
export function useActiveRow(count: number, asked: string) {
  const [cursor, setCursor] = useState({ asked, at: -1 })
  const active = cursor.asked === asked ? cursor.at : -1
  const setActive = (at: number): void => setCursor({ asked, at })
  useEffect(() => {
    if (active >= count) setCursor({ asked, at: count - 1 })
  }, [active, asked, count])
  return [active, setActive] as const
}
