import type { Text } from '#ui/i18n/text.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import type { RowOf } from '#ui/record/declaration.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { NOTICE_AT, noticeDel, noticeInfo, noticeList, noticeManage, noticeSave } from '../contract.ts'
import { NOTICE, SCOPE } from './messages.ts'
import { NoticeFields } from './NoticeFields.tsx'

type Row = RowOf<typeof noticeManage>

const untilOf = ({ valid_to, over }: Row, t: Text) =>
  valid_to && (
    <>
      {valid_to} {over === 1 && <Tag tone="grey">{t(NOTICE.over)}</Tag>}
    </>
  )

/** The notices of those who publish: who has read them, a new one, another wording, the end of one. */
export const NoticeRecord = recordScreenOf({
  id: 'notices',
  at: NOTICE_AT,
  list: {
    endpoint: noticeManage,
    rowName: ({ title }) => title,
    columns: [
      { key: 'title', title: NOTICE.fieldTitle, width: 225, grow: 3, pinned: true, long: true },
      { key: 'scope', title: NOTICE.scope, width: 110, render: ({ scope }, t) => t(SCOPE[scope]) },
      momentColumn('publish_at', NOTICE.publishAt, { width: 140 }),
      { key: 'valid_to', title: NOTICE.validTo, width: 150, render: untilOf },
      { key: 'author_name', title: NOTICE.author, width: 110, long: true },
      {
        key: 'top',
        title: NOTICE.top,
        width: 80,
        render: ({ top }, t) => top === 1 && <Tag tone="red">{t(NOTICE.pinned)}</Tag>,
      },
      { key: 'readers', title: NOTICE.readersTitle, width: 190, render: (row, t) => t(NOTICE.readers, readersOf(row)) },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: NOTICE.fieldTitle },
      { kind: 'choice', key: 'scope', title: NOTICE.scope, options: SCOPE },
    ],
    empty: NOTICE.none,
  },
  Fields: NoticeFields,
  add: {
    endpoint: noticeSave,
    initial: { scope: 'all', targets: [], top: 0, need_ack: 0 },
    consequence: NOTICE.consequence,
    done: NOTICE.saved,
  },
  edit: {
    endpoint: noticeSave,
    initial: { ask_again: 0 },
    consequence: NOTICE.consequence,
    done: NOTICE.saved,
  },
  remove: {
    endpoint: noticeDel,
    consequence: NOTICE.removeText,
    done: NOTICE.removed,
  },
  changes: [noticeList, noticeInfo],
})

const readersOf = ({ read_count, ack_count }: Row) => ({ read: read_count, ack: ack_count })
