import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

export const PAGE_SIZES = [10, 20, 50, 100] as const
const DEFAULT_SIZE = 20
/** Names in the address that are no filters. */
const PAGING = ['size', 'sort', 'cursor', 'page', 'view']
/** Stands for a view where somebody wants none, not even the one that the list opens with. */
export const NO_VIEW = 'none'

/** What the address of a list says: a link to it shows the same list to somebody else. */
export interface ListState {
  readonly filters: Readonly<Record<string, string>>
  /** `received_at` or `-received_at`; empty for the list's own order. */
  readonly sort: string
  readonly size: number
  readonly cursor: string
  readonly page: number
  /** Id of the view that it began with, `NO_VIEW`, or empty. */
  readonly view: string
}

function readListState(params: URLSearchParams): ListState {
  const filters = Object.fromEntries([...params].filter(([key, value]) => !PAGING.includes(key) && value !== ''))
  const size = Number(params.get('size'))
  return {
    filters,
    sort: params.get('sort') ?? '',
    size: PAGE_SIZES.includes(size as never) ? size : DEFAULT_SIZE,
    cursor: params.get('cursor') ?? '',
    page: params.get('cursor') ? Math.max(2, Number(params.get('page')) || 2) : 1,
    view: params.get('view') ?? '',
  }
}

/** What an address says as a call of a list. */
export const listCall = ({ filters, size, cursor, sort }: ListState) => ({
  ...filters,
  limit: size,
  ...(cursor && { cursor }),
  ...(sort && { sort }),
})

function writeListState(state: ListState): string {
  const params = new URLSearchParams(state.filters)
  if (state.sort) params.set('sort', state.sort)
  if (state.size !== DEFAULT_SIZE) params.set('size', String(state.size))
  if (state.view) params.set('view', state.view)
  if (state.cursor) {
    params.set('cursor', state.cursor)
    params.set('page', String(state.page))
  }
  return params.toString()
}

export interface ListUrl {
  readonly state: ListState
  /** The same as an address says it. */
  readonly search: string
  /** Everything at once, as a view says it. */
  open(search: string, view: string): void
  setFilters(changed: Readonly<Record<string, string>>): void
  clearFilters(): void
  setSort(sort: string): void
  setSize(size: number): void
  next(cursor: string): void
  previous(): void
}

/** The list's state in the address. Back goes to the page before; what it started at is kept with the history entry. */
export function useListUrl(): ListUrl {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const state = useMemo(() => readListState(params), [params])
  const passed = (location.state as { cursors?: readonly string[] } | null)?.cursors ?? []

  const go = useCallback(
    (next: ListState, cursors: readonly string[] = [], replace = false) =>
      void navigate({ search: writeListState(next) }, { state: { cursors }, replace }),
    [navigate],
  )
  return movesOf(state, passed, go)
}

/** The same for a list inside a screen whose address is about something else: it begins anew whenever it is shown. */
export function useListState(filters: Readonly<Record<string, string>> = {}): ListUrl {
  const [{ state, passed }, setState] = useState<{ state: ListState; passed: readonly string[] }>(() => ({
    state: { ...readListState(new URLSearchParams()), filters },
    passed: [],
  }))
  return movesOf(state, passed, (next, cursors = []) => setState({ state: next, passed: cursors }))
}

type Go = (next: ListState, cursors?: readonly string[], replace?: boolean) => void

/** Where one gets from a page; `passed` is where the pages before it begin. */
function movesOf(state: ListState, passed: readonly string[], go: Go): ListUrl {
  const first = { ...state, cursor: '', page: 1 }
  const leaving = state.view && NO_VIEW
  // An address that asks for nothing would be that of the view itself.
  const left = (next: ListState): ListState =>
    writeListState({ ...next, view: '' }) === '' ? { ...next, view: leaving } : next
  return {
    state,
    search: writeListState(state),
    open: (search, view) => go({ ...readListState(new URLSearchParams(search)), cursor: '', page: 1, view }, [], true),
    setFilters: (changed) => {
      const filters = Object.fromEntries(
        Object.entries({ ...state.filters, ...changed }).filter(([, value]) => value !== ''),
      )
      go(left({ ...first, filters }), [], true)
    },
    clearFilters: () => go({ ...first, filters: {}, view: leaving }, [], true),
    setSort: (sort) => go(left({ ...first, sort }), [], true),
    setSize: (size) => go(left({ ...first, size }), [], true),
    next: (cursor) => go({ ...state, cursor, page: state.page + 1 }, [...passed, state.cursor]),
    previous: () =>
      go({ ...state, cursor: passed.at(-1) ?? '', page: passed.at(-1) ? state.page - 1 : 1 }, passed.slice(0, -1)),
  }
}
