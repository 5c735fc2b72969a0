import { useMemo } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { defineMessages } from '#kernel/messages.ts'
import { minutes } from '#kernel/time.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { UI } from '#ui/messages.ts'

import { accessList, exportAccess, type AccessRow } from '../contract/access.ts'
import { unmaskLift } from '../contract/unmasking.ts'
import { ACCESS_KIND } from '../domain/rights/access-kind.ts'
import { UNMASK_PURPOSE } from '../domain/order/enums.ts'
import { ACCESS, TOGETHER } from '../fields.ts'

const TEXT = defineMessages({
  stopped: { zh: '已暂停', en: 'stopped' },
  state: { zh: '状态', en: 'State' },
  find: { zh: '姓名或工单编号', en: 'Name or number of the order' },
  none: { zh: '没有访问记录', en: 'Nobody was shown anything' },
  lift: { zh: '恢复查看', en: 'Let go on' },
  liftText: {
    zh: '{who} 查看号码次数已达上限。确认其查看属工作需要后恢复，此前的次数不再计入。',
    en: '{who} has looked at as many numbers as allowed. Confirm that the work asked for it; what came before counts no more.',
  },
  lifted: { zh: '已恢复', en: 'May look at numbers again' },
})

const stateOf = ({ stopped }: AccessRow, t: Text) => stopped === 1 && <Tag tone="red">{t(TEXT.stopped)}</Tag>
function purposeOf({ purpose, note }: AccessRow, t: Text): string {
  const label = purpose && t(UNMASK_PURPOSE[purpose])
  return label && note ? t(UI.said, { label, value: note }) : (label ?? note ?? '')
}

/** Which order, or how many together. */
const whichOf = ({ order_no, orders }: AccessRow, t: Text): string =>
  orders === null ? (order_no ?? '') : t(TOGETHER, { n: orders })

const COLUMNS: readonly Column<AccessRow>[] = [
  momentColumn('created_at', ACCESS.created_at, { pinned: true }),
  { key: 'operator_name', title: ACCESS.operator_name, width: 140 },
  { key: 'dept_name', title: ACCESS.dept_name, long: true, width: 140 },
  { key: 'order_no', title: ACCESS.order_no, width: 170, render: whichOf },
  { key: 'kind', title: ACCESS.kind, long: true, width: 130, render: ({ kind }, t) => t(ACCESS_KIND[kind]) },
  { key: 'purpose', title: ACCESS.purpose, width: 240, wrap: true, grow: 1, render: purposeOf },
  { key: 'ip', title: ACCESS.ip, width: 140 },
  { key: 'state', title: TEXT.state, width: 90, render: stateOf },
]

/** Who was shown which orders; who looked at too many numbers waits here for the administrator of security (domain 7.3). */
export function AccessScreen() {
  const t = useText()
  const session = useSession()
  const { ask } = useConfirmedAction(unmaskLift, { invalidates: [accessList], done: () => t(TEXT.lifted) })
  const list = useMemo(
    (): ListDeclaration<AccessRow, typeof accessList> => ({
      id: 'order-access',
      title: t(accessList.title),
      endpoint: accessList,
      rowId: ({ id }) => id,
      rowName: ({ operator_name, order_no }) => [operator_name, order_no].filter(Boolean).join(' '),
      columns: COLUMNS,
      filters: [
        { kind: 'search', key: 'keyword', title: TEXT.find },
        { kind: 'choice', key: 'kind', title: ACCESS.kind, options: ACCESS_KIND },
        { kind: 'choice', key: 'stopped', title: TEXT.state, options: { 1: TEXT.stopped } },
        { kind: 'days', key: 'created', title: ACCESS.created_at },
      ],
      rowActions: ({ stopped, operator_id, operator_name }) => {
        if (stopped === 0 || !mayCall(session, unmaskLift)) return []
        const question = {
          title: t(TEXT.lift),
          text: t(TEXT.liftText, { who: operator_name }),
          yes: t(TEXT.lift),
        }
        return [{ key: 'lift', label: t(TEXT.lift), run: () => ask(question, { operator_id }) }]
      },
      exported: exportAccess,
      views: true,
      Card: AccessCard,
      emptyText: t(TEXT.none),
    }),
    [ask, session, t],
  )
  return <ListScreen list={list} />
}

/** A row on a phone. */
function AccessCard({ row }: { row: AccessRow }) {
  const t = useText()
  return (
    <>
      <div>
        {row.operator_name} {t(ACCESS_KIND[row.kind])} {stateOf(row, t)}
      </div>
      <div>
        {[minutes(row.created_at), row.dept_name, purposeOf(row, t), whichOf(row, t)].filter(Boolean).join(' · ')}
      </div>
    </>
  )
}
