import { useMemo } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { cardOf } from '#ui/list/FactsCard.tsx'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { LOG_AT, operationExport, operationKinds, operationLog, type OperationRow } from '../contract.ts'
import { OPERATION_RESULT, RISK } from '../domain/operation.ts'
import { OPERATION } from '../fields.ts'
import { LOG } from './messages.ts'
import { objectOf, resultOf, titleOf, whoOf } from './operation-cells.tsx'
import { OperationDialog } from './OperationDialog.tsx'
import { OperationWhole } from './OperationWhole.tsx'

const COLUMNS: readonly Column<OperationRow>[] = [
  { key: 'at', title: OPERATION.at, width: 170, pinned: true },
  {
    key: 'operator_name',
    title: OPERATION.operator_name,
    width: 140,
    long: true,
    render: whoOf,
  },
  { key: 'dept_name', title: OPERATION.dept_name, width: 150, long: true },
  { key: 'action', title: OPERATION.action, width: 180, long: true, render: titleOf },
  {
    key: 'object',
    title: OPERATION.object,
    width: 180,
    long: true,
    render: objectOf,
  },
  { key: 'result', title: OPERATION.result, width: 124, long: true, grow: 1, render: resultOf },
  {
    key: 'risk',
    title: OPERATION.risk,
    width: 80,
    render: ({ risk }, t) => risk === 'high' && <Tag tone="red">{t(RISK.high)}</Tag>,
  },
  { key: 'ip', title: OPERATION.ip, width: 140 },
  {
    key: 'duration_ms',
    title: OPERATION.duration_ms,
    width: 110,
    align: 'right',
    off: true,
  },
]

const declarationOf = (
  kinds: OutputOf<typeof operationKinds>,
  t: Text,
): ListDeclaration<OperationRow, typeof operationLog> => {
  const declared = {
    columns: COLUMNS,
    rowName: (row: OperationRow) => `${whoOf(row, t)} ${titleOf(row, t)}`,
  }
  return {
    ...declared,
    id: 'operations',
    title: t(LOG_AT.operations.title),
    endpoint: operationLog,
    rowId: ({ id }) => id,
    filters: [
      { kind: 'search', key: 'keyword', title: LOG.by },
      {
        kind: 'choice',
        key: 'action',
        title: OPERATION.action,
        options: kinds.map(({ action, title }) => ({ value: action, label: t(title) })),
      },
      { kind: 'choice', key: 'result', title: OPERATION.result, options: OPERATION_RESULT },
      { kind: 'choice', key: 'risk', title: OPERATION.risk, options: RISK },
      { kind: 'days', key: 'at', title: OPERATION.at },
      { kind: 'value', key: 'object_type', title: LOG.objectType, linked: true },
      { kind: 'value', key: 'object_id', title: LOG.objectId, linked: true },
    ],
    exported: operationExport,
    open: ({ id }) => LOG_AT.operation.path.replace(':id', id),
    Peek: Beside,
    Card: cardOf(declared),
    emptyText: t(LOG.noOperations),
  }
}

const Beside = ({ row }: { row: OperationRow }) => <OperationWhole id={row.id} />

/** What was done, refused and failed; Space shows of a line what it changed, and `opens` one over the list. */
export function OperationScreen({ opens }: { opens: 'list' | 'one' }) {
  const t = useText()
  const { data } = useEndpoint(operationKinds, {}, { staleTime: Infinity })
  const list = useMemo(() => declarationOf(data ?? [], t), [data, t])
  return (
    <>
      <ListScreen list={list} />
      {opens === 'one' && <OperationDialog />}
    </>
  )
}
