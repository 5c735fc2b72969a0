import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { FirstPage, Page } from '#kernel/list.ts'

import { useText } from '../i18n/text.tsx'
import { shapeOf } from '../form/rules.ts'
import { UI } from '../messages.ts'
import { TO_STAY } from '../tag-list.ts'
import { useHeld } from '../parts/use-held.ts'
import { useMobile } from '../parts/use-media.ts'
import { Above } from './Above.tsx'
import { useCalmRows } from './calm-rows.ts'
import { Chosen } from './Chosen.tsx'
import { useColumnChoice } from './column-choice.ts'
import { countedOn } from './counted-on.ts'
import type { Filter, ListDeclaration } from './declaration.ts'
import { FilterBar } from './FilterBar.tsx'
import { inputOf, ListBody, useActiveRow, usePage } from './ListBody.tsx'
import { useListCommands } from './list-commands.ts'
import { useListUrl, type ListState } from './list-url.ts'
import styles from './List.module.css'
import { ListTools } from './ListTools.tsx'
import { Searched } from './Marked.tsx'
import { useOpensWithView } from './opening.ts'
import { Pager } from './Pager.tsx'
import { PeekPanel } from './PeekPanel.tsx'
import { useSelection } from './selection.ts'
import { useLeaving } from './use-leaving.ts'
import { usePageTop } from './use-page-top.ts'
import { usePeek } from './use-peek.ts'

/**
 * A list screen is a declaration of columns, filters and row actions. The address is its state; loading,
 * empty, failed and forbidden are drawn here, so no list can forget them.
 */
export function ListScreen<Row, E extends Endpoint>({ list }: { list: ListDeclaration<Row, E> }) {
  const mobile = useMobile()
  const navigate = useNavigate()
  const url = useListUrl()
  const choice = useColumnChoice(list.id, list.columns)
  const searchBox = useRef<HTMLInputElement>(null)
  const waits = useOpensWithView(list.id) && Boolean(list.views) && url.search === ''
  const input = inputOf(list, url.state)
  const query = usePage<Row, E>(list, input, !waits)
  const asked = JSON.stringify(input)
  const { rows, gone, holding, refresh } = useCalmPage(query, list.rowId, asked)
  const selection = useSelection(without(rows, gone, list.rowId), list.rowId, asked)
  const [active, setActive] = useActiveRow(rows.length, asked)
  const page = useCounted(query, url.state)
  useLeaving(list, url.state, { page: query.isPlaceholderData ? undefined : page, rows, gone })
  const openRow = useCallback(
    (row: Row, stay = false) => list.open && void navigate(list.open(row), stay ? { state: TO_STAY } : {}),
    [list, navigate],
  )

  const peek = usePeek(rows, list.rowId, [active, setActive])
  usePageTop(peek.frame, query.isPlaceholderData ? null : asked)
  // Beside cards there is no room; a window that is wide again shows what was looked at.
  const Peek = mobile ? undefined : list.Peek
  const peeked = Peek && peek.row
  const withoutActions = useWithoutActions(list)

  const row = rows[active]
  useListCommands({
    move: (step) => peek.goTo(Math.min(Math.max(active + step, 0), rows.length - 1)),
    open: list.open && ((stay) => row && openRow(row, stay)),
    peek: Peek && (() => row && peek.toggle(row)),
    closePeek: peeked && peek.close,
    select: list.batchActions && (() => row && selection.toggle(list.rowId(row))),
    search: searches(list) ? () => searchBox.current?.focus() : undefined,
    refresh,
    row: row && list.rowActions ? { name: list.rowName(row), actions: list.rowActions(row) } : undefined,
  })

  return (
    <div className={styles['screen']} data-mobile={mobile}>
      {list.head}
      {list.above && <Above numbers={list.above} page={query.data as FirstPage | undefined} />}
      <FilterBar
        filters={list.filters}
        search={list.search}
        shape={shapeOf(list.endpoint.input)}
        {...{ url, searchBox }}
        refreshing={query.isFetching}
        onRefresh={refresh}
        tools={<ListTools {...{ list, url, choice, page }} />}
        choice={mobile ? null : choice}
        declared={list.columns}
      />
      <div
        {...holding}
        ref={peek.frame}
        className={styles['frame']}
        aria-busy={query.isFetching}
        data-old={query.isPlaceholderData}
      >
        <Searched value={searchedIn(list.filters, url.state.filters)}>
          <ListBody
            {...{ url, query, choice, rows, gone, active }}
            list={peeked ? withoutActions : list}
            selection={list.batchActions ? selection : null}
            onActive={peek.goTo}
            peeked={peeked}
            onPeek={peek.toggle}
            onOpen={openRow}
          />
          {Peek && peeked && <Beside {...{ list, Peek, gone }} row={peeked} onOpen={openRow} onClose={peek.close} />}
        </Searched>
      </div>
      <footer className={styles['foot']}>
        {selection.chosen.length > 0 && <Chosen key={asked} {...{ list, url, selection, mobile, page }} />}
        {!mobile && selection.chosen.length === 0 && <KeysHint list={list} />}
        <Pager {...{ url, page }} />
      </footer>
    </div>
  )
}

/** Beside what is looked at there is no room for the buttons of rows. */
function useWithoutActions<Row, E extends Endpoint>(list: ListDeclaration<Row, E>): ListDeclaration<Row, E> {
  return useMemo(() => {
    const { rowActions: _beside, ...rest } = list
    return rest
  }, [list])
}

interface BesideGiven<Row, E extends Endpoint> {
  readonly list: ListDeclaration<Row, E>
  readonly Peek: NonNullable<ListDeclaration<Row, E>['Peek']>
  readonly row: Row
  readonly gone: ReadonlySet<string>
  readonly onOpen: (row: Row) => void
  readonly onClose: () => void
}

/** The row that is looked at, with its actions: so the list has their room for what tells the rows apart. */
function Beside<Row, E extends Endpoint>({ list, Peek, row, gone, onOpen, onClose }: BesideGiven<Row, E>) {
  const actions = gone.has(list.rowId(row)) ? [] : (list.rowActions?.(row) ?? [])
  return (
    <PeekPanel name={list.rowName(row)} actions={actions} onOpen={() => onOpen(row)} onClose={onClose}>
      <Peek row={row} />
    </PeekPanel>
  )
}

/** The keys that do something here. */
function KeysHint<Row, E extends Endpoint>({ list }: { list: ListDeclaration<Row, E> }) {
  const t = useText()
  const keys = [
    UI.keysMove,
    list.open && UI.keysOpen,
    list.Peek && UI.keysPeek,
    list.batchActions && UI.keysSelect,
    searches(list) && UI.keysSearch,
    UI.keysRefresh,
    UI.keysHelp,
  ]
  const said = keys.filter((key) => key !== undefined && key !== false).map((key) => t(key))
  return <span className={styles['keys']}>{t(UI.said, { label: t(UI.keys), value: said.join(t(UI.and)) })}</span>
}

const searches = <Row, E extends Endpoint>({ filters }: Pick<ListDeclaration<Row, E>, 'filters'>): boolean =>
  filters.some(({ kind }) => kind === 'search')

/** What stands in the search box, as the address has it. */
function searchedIn(filters: readonly Filter[], set: Readonly<Record<string, string>>): string {
  const search = filters.find(({ kind }) => kind === 'search')
  return (search && set[search.key]) ?? ''
}

/** The page as it is shown: calm while it is read again by itself, and all new when somebody asks for it. */
function useCalmPage<Row>(query: UseQueryResult<Page<Row>>, rowId: (row: Row) => string, asked: string) {
  const read = useMemo(() => query.data?.rows ?? [], [query.data])
  const { held, holding } = useHeld()
  const [refreshes, setRefreshes] = useState(0)
  const token = query.isPlaceholderData ? null : `${refreshes} ${asked}`
  const { rows, gone } = useCalmRows(read, rowId, token, held)
  const refresh = (): void => void query.refetch().then(() => setRefreshes((times) => times + 1))
  return { rows, gone, holding, refresh }
}

/** The page, with what turning to it tells of how many the list has. */
function useCounted<Row>(
  { data, isPlaceholderData }: UseQueryResult<Page<Row>>,
  { page: n, size }: Pick<ListState, 'page' | 'size'>,
): Page<Row> | undefined {
  return useMemo(() => {
    if (!data || isPlaceholderData) return data
    return { ...data, ...countedOn(data, (n - 1) * size + data.rows.length, data.next === null) }
  }, [data, isPlaceholderData, n, size])
}

/** Nothing is chosen that left, nor what is not shown yet. */
const without = <Row,>(rows: readonly Row[], gone: ReadonlySet<string>, rowId: (row: Row) => string) =>
  gone.size === 0 ? rows : rows.filter((row) => !gone.has(rowId(row)))
