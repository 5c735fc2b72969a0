import { momentColumn } from '#ui/list/plain-columns.ts'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { ACCESS_USER_AT, accessUserDel, accessUserList } from '../contract.ts'
import { LIST_STATUS } from '../domain/listed.ts'
import { LISTED } from './messages.ts'

/** Accounts that somebody tried to get into, and that have to wait for it. */
export const AccessUserRecord = recordScreenOf({
  id: 'access-user',
  at: ACCESS_USER_AT,
  list: {
    endpoint: accessUserList,
    rowName: ({ username }) => username,
    columns: [
      { key: 'username', title: LISTED.username, width: 150, long: true, pinned: true },
      { key: 'nick_name', title: LISTED.name, width: 140, long: true },
      { key: 'dept_name', title: LISTED.department, width: 150, long: true, grow: 1 },
      { key: 'hit_count', title: LISTED.times, width: 80, align: 'right' },
      momentColumn('last_at', LISTED.last),
      momentColumn('blocked_until', LISTED.until, { grow: 1 }),
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: LISTED.keyword },
      { kind: 'choice', key: 'status', title: LISTED.status, options: LIST_STATUS },
    ],
    empty: LISTED.noUsers,
  },
  remove: {
    label: LISTED.release,
    endpoint: accessUserDel,
    denied: ({ status }) => (status === 'released' ? LISTED.over : null),
    consequence: LISTED.removeUser,
    done: LISTED.removed,
  },
})
