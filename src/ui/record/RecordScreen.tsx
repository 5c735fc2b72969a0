import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import type { ListAction, ListDeclaration } from '../list/declaration.ts'
import { cardOf } from '../list/FactsCard.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { useMayOpen } from '../may-open.ts'
import { UI } from '../messages.ts'
import type { Opens, RecordAddresses, RecordDeclaration, RowOf } from './declaration.ts'
import { RecordForm } from './RecordForm.tsx'
import { SheetTools } from './SheetTools.tsx'

interface Given<L extends Endpoint> {
  readonly record: RecordDeclaration<L>
  readonly opens: Opens
  /** What can be done with a row besides; the same function until something changes. */
  readonly acts?: (row: RowOf<L>) => readonly ListAction[]
  /** What can be done with several rows at once; the same. */
  readonly batch?: (rows: readonly RowOf<L>[]) => readonly ListAction[]
  /** Over the filters; the same. */
  readonly head?: ReactNode
}

/**
 * Everything about a plain record: its list, and over it the form that the address asks for. Loading, empty, failed,
 * forbidden and gone are drawn here and in what it is built on, so no record can forget them.
 */
export function RecordScreen<L extends Endpoint>({ record, opens, acts, batch, head }: Given<L>) {
  const { pathname } = useLocation()
  const ways = useWays(record)
  const list = useRecordList(record, ways, { acts, batch, head })
  return (
    <>
      <ListScreen list={list} />
      {opens !== 'list' && <RecordForm key={pathname} record={record} opens={opens} onClose={ways.close} />}
    </>
  )
}

/** The screen of a record whose declaration needs nothing of the moment. */
export const recordScreenOf =
  <L extends Endpoint>(record: RecordDeclaration<L>) =>
  ({ opens }: { opens: Opens }) => <RecordScreen record={record} opens={opens} />

const NONE = [] as const

type AddressOf = (opens: Exclude<Opens, 'list'>, id?: string) => string
type Ways = ReturnType<typeof useWays>

/** To the forms and back; the page of the list and its filters come along in the address. */
function useWays({ at }: { at: RecordAddresses }) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return useMemo(() => {
    const addressOf: AddressOf = (opens, id = '') => at[opens]!.path.replace(':id', id) + search
    const go = (address: string): void => void navigate(address, { state })
    const close = (): void => void navigate({ pathname: at.list.path, search }, { state, replace: true })
    return { addressOf, go, close }
  }, [at, navigate, search, state])
}

function useRecordList<L extends Endpoint>(
  { id, at, list, add, edit, remove, sheets = NONE, changes = NONE }: RecordDeclaration<L>,
  { addressOf, go }: Ways,
  { acts, batch, head }: Pick<Given<L>, 'acts' | 'batch' | 'head'>,
): ListDeclaration<RowOf<L>, L> {
  const t = useText()
  const mayOpen = useMayOpen()
  return useMemo(() => {
    const has = (opens: Exclude<Opens, 'list'>, form: object | undefined): boolean =>
      Boolean(form && at[opens] && mayOpen(at[opens].path))
    const offersSheets = sheets.filter((sheet) => mayOpen(sheet.at))
    const actions = [
      ...(has('edit', edit) ? [{ key: 'edit', label: t(edit?.label ?? UI.edit), denied: edit?.denied } as const] : []),
      ...(has('remove', remove)
        ? [{ key: 'remove', label: t(remove?.label ?? UI.delete), danger: true, denied: remove?.denied } as const]
        : []),
    ]
    const offered = (row: RowOf<L>) =>
      actions
        .filter(({ denied }) => !denied?.(row))
        .map(({ denied: _, ...action }) => ({ ...action, run: () => go(addressOf(action.key, row.id)) }))
    return {
      ...list,
      id,
      rowId: (row) => row.id,
      title: t(at.list.title),
      filters: list.filters ?? [],
      emptyText: t(list.empty),
      Card: cardOf(list),
      ...((actions.length > 0 || acts) && {
        rowActions: (row) => [...offered(row), ...(acts?.(row) ?? [])],
      }),
      ...(batch && { batchActions: batch }),
      head,
      ...(has('edit', edit) && { open: (row) => addressOf('edit', row.id) }),
      tools: (
        <>
          {offersSheets.length > 0 && <SheetTools sheets={offersSheets} changes={[list.endpoint, ...changes]} />}
          {has('add', add) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => go(addressOf('add'))}>
              {t(at.add!.title)}
            </Button>
          )}
        </>
      ),
    }
  }, [acts, add, addressOf, at, batch, changes, edit, go, head, id, list, mayOpen, remove, sheets, t])
}
