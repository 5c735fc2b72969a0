import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { minutes } from '#kernel/time.ts'
import { useText, type Text } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import type { Column, ListAction, ListDeclaration } from '#ui/list/declaration.ts'
import { ListScreen } from '#ui/list/ListScreen.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'

import { INBOX_AT, OWN_NOTICES_AT, messageList, type MessageRow } from '../contract.ts'
import { MESSAGE } from './messages.ts'
import { useMarking } from './use-messages.ts'

const READ = { 0: MESSAGE.unread, 1: MESSAGE.read }

const stateOf = ({ read }: MessageRow, t: Text) =>
  read === 0 ? <Tag tone="blue">{t(MESSAGE.unread)}</Tag> : t(MESSAGE.read)

const COLUMNS: readonly Column<MessageRow>[] = [
  { key: 'title', title: MESSAGE.title, width: 140, pinned: true },
  { key: 'content', title: MESSAGE.content, width: 420, wrap: true, grow: 2 },
  { key: 'state', title: MESSAGE.state, width: 90, render: stateOf },
  momentColumn('created_at', MESSAGE.created),
]

/** Everything that one was told. */
export function Inbox() {
  const t = useText()
  const navigate = useNavigate()
  const { markRead, markUnread, markAllRead } = useMarking()
  const list = useMemo((): ListDeclaration<MessageRow, typeof messageList> => {
    const marks = (rows: readonly MessageRow[]): ListAction[] => {
      const idsOf = (read: 0 | 1) => rows.filter((row) => row.read === read).map(({ id }) => id)
      const [unread, read] = [idsOf(0), idsOf(1)]
      return [
        ...(unread.length
          ? [{ key: 'read', label: t(MESSAGE.markRead), count: unread.length, run: () => markRead(...unread) }]
          : []),
        ...(read.length
          ? [{ key: 'unread', label: t(MESSAGE.markUnread), count: read.length, run: () => markUnread(...read) }]
          : []),
      ]
    }
    return {
      id: 'inbox',
      title: t(INBOX_AT.title),
      endpoint: messageList,
      rowId: ({ id }) => id,
      rowName: ({ title, created_at }) => `${title} ${minutes(created_at)}`,
      open: ({ link }) => link ?? INBOX_AT.path,
      columns: COLUMNS,
      filters: [
        { kind: 'search', key: 'keyword', title: MESSAGE.find },
        { kind: 'choice', key: 'read', title: MESSAGE.state, options: READ },
        { kind: 'days', key: 'created', title: MESSAGE.created },
      ],
      rowActions: (row) => marks([row]),
      batchActions: marks,
      tools: (
        <>
          <Button onClick={markAllRead}>{t(MESSAGE.allRead)}</Button>
          <Button onClick={() => void navigate(OWN_NOTICES_AT.path)}>{t(OWN_NOTICES_AT.title)}</Button>
        </>
      ),
      Card: MessageCard,
      emptyText: t(MESSAGE.none),
    }
  }, [markAllRead, markRead, markUnread, navigate, t])
  return <ListScreen list={list} />
}

/** A message on a phone. */
function MessageCard({ row }: { row: MessageRow }) {
  const t = useText()
  return (
    <>
      <div>
        {row.title} {row.read === 0 && stateOf(row, t)}
      </div>
      <div>{row.content}</div>
      <div>{minutes(row.created_at)}</div>
    </>
  )
}
