import { useMemo } from 'react'

import { minutes } from '#kernel/time.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import type { Column, ListDeclaration } from '#ui/list/declaration.ts'
import { cardOf } from '#ui/list/FactsCard.tsx'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'

import { RECORD_AT, wxMessages, type WxMessageRow } from '../contract/records.ts'
import { MESSAGE_KIND } from '../domain/heard.ts'
import { WECHAT } from './messages.ts'

const kindOf = ({ kind, event }: WxMessageRow, t: Text): string =>
  event === null ? t(MESSAGE_KIND[kind]) : `${t(MESSAGE_KIND[kind])} ${event}`

const COLUMNS: readonly Column<WxMessageRow>[] = [
  momentColumn('at', WECHAT.at, { pinned: true }),
  { key: 'kind', title: WECHAT.kind, width: 130, render: kindOf },
  { key: 'content', title: WECHAT.content, width: 360, wrap: true, grow: 2 },
  { key: 'reply', title: WECHAT.answered, width: 280, wrap: true, grow: 1, render: ({ reply }) => reply ?? '' },
  { key: 'openid', title: WECHAT.openid, width: 260 },
]
const rowName = ({ openid, at }: WxMessageRow): string => `${openid} ${minutes(at)}`
const Card = cardOf({ rowName, columns: COLUMNS })

/** What came to the account, and what it answered. */
export function MessagesScreen() {
  const t = useText()
  const list = useMemo(
    (): ListDeclaration<WxMessageRow, typeof wxMessages> => ({
      ...{ id: 'wx-messages', title: t(RECORD_AT.title), endpoint: wxMessages, columns: COLUMNS, Card, rowName },
      rowId: ({ id }) => id,
      filters: [
        { kind: 'choice', key: 'kind', title: WECHAT.kind, options: MESSAGE_KIND },
        { kind: 'search', key: 'openid', title: WECHAT.openid },
        { kind: 'days', key: 'created', title: WECHAT.at },
      ],
      emptyText: t(WECHAT.noMessages),
    }),
    [t],
  )
  return <ListScreen list={list} />
}
