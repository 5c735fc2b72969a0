import { Link } from 'react-router'

import { periodName } from '#kernel/period.ts'
import { AreaField } from '#ui/form/fields.tsx'
import { momentColumn } from '#ui/list/plain-columns.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import {
  PUBLISHABLE,
  PUBLISHED_AT,
  publishedInfo,
  publishedList,
  publishedPath,
  publishedWithdraw,
  type PublishedRow,
} from '../contract.ts'
import { PUBLISHED } from '../domain/words.ts'
import { PUBLISHED_ERRORS } from '../errors.ts'
import { TEXT } from './messages.ts'

const REPORTS = Object.fromEntries(PUBLISHABLE.map(({ key, title }) => [key, title]))

const denied = ({ own, withdrawn_at }: PublishedRow) =>
  own === 0 ? TEXT.notOwn : withdrawn_at ? PUBLISHED_ERRORS.ALREADY_WITHDRAWN : null

/** Reports as they were published. */
export const PublishedRecord = recordScreenOf({
  id: 'published-reports',
  at: PUBLISHED_AT,
  list: {
    endpoint: publishedList,
    rowName: ({ title }) => title,
    columns: [
      { key: 'number', title: PUBLISHED.number, width: 110, pinned: true },
      {
        ...{ key: 'title', title: TEXT.title, width: 200, long: true, grow: 2 },
        render: ({ id, title, withdrawn_at }) => (
          <Link to={publishedPath(id)}>{withdrawn_at ? <s>{title}</s> : title}</Link>
        ),
      },
      { key: 'report', title: TEXT.report, width: 120, long: true, render: ({ report }, t) => t(REPORTS[report]!) },
      { key: 'period', title: TEXT.period, width: 200, long: true, render: ({ period }, t) => t(periodName(period)) },
      momentColumn('published_at', TEXT.publishedAt),
      {
        ...{ key: 'published_by', title: TEXT.by, width: 170, long: true },
        render: ({ published_by, dept_name }) => `${published_by} ${dept_name}`,
      },
      {
        ...{ key: 'state', title: TEXT.state, width: 112, long: true, grow: 1 },
        render: ({ withdrawn_at, reason }, t) =>
          withdrawn_at ? (
            <>
              <Tag tone="grey">{t(TEXT.withdrawn)}</Tag> {reason}
            </>
          ) : (
            t(TEXT.stands)
          ),
      },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: TEXT.title },
      { kind: 'choice', key: 'report', title: TEXT.report, options: REPORTS },
    ],
    empty: TEXT.none,
  },
  remove: {
    endpoint: publishedWithdraw,
    label: TEXT.withdraw,
    denied,
    consequence: TEXT.withdrawText,
    done: TEXT.withdrawDone,
    Fields: () => <AreaField name="reason" label={TEXT.reason} rows={2} />,
  },
  changes: [publishedInfo],
})
