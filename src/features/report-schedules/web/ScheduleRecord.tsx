import { SENT_REPORTS } from '#features/reports/contract.ts'
import { WEEKDAY } from '#kernel/calendar.ts'
import { minutes } from '#kernel/time.ts'
import type { Text } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { recordScreenOf } from '#ui/record/RecordScreen.tsx'

import { SCHEDULE_AT, scheduleDel, scheduleList, scheduleSave, type Schedule } from '../contract.ts'
import { EVERY } from '../domain/schedule.ts'
import { SCHEDULE } from './messages.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

const whenOf = ({ every, on_day, at_hour }: Schedule, t: Text): string => {
  const hour = t(SCHEDULE.hourOf, { n: String(at_hour).padStart(2, '0') })
  const day =
    every === 'week' ? t(WEEKDAY[on_day as 1]) : every === 'month' ? t(SCHEDULE.dayOfMonth, { n: on_day }) : ''
  return [t(EVERY[every]), day, hour].filter(Boolean).join(' ')
}

const titleOf = (key: string, t: Text): string => {
  const report = SENT_REPORTS.find((one) => one.key === key)
  return report ? t(report.title) : key
}

/** Reports that come to people by themselves. */
export const ScheduleRecord = recordScreenOf({
  id: 'report-schedules',
  at: SCHEDULE_AT,
  list: {
    endpoint: scheduleList,
    rowName: ({ name }) => name,
    columns: [
      { key: 'name', title: SCHEDULE.name, width: 160, grow: 2, pinned: true, long: true },
      { key: 'report', title: SCHEDULE.report, width: 140, long: true, render: ({ report }, t) => titleOf(report, t) },
      { key: 'every', title: SCHEDULE.every, width: 150, wrap: true, render: whenOf },
      {
        ...{ key: 'recipients', title: SCHEDULE.recipients, width: 150, long: true, grow: 2 },
        render: ({ recipient_names }) => recipient_names,
      },
      {
        ...{ key: 'next_at', title: SCHEDULE.next, width: 150 },
        render: ({ next_at, paused }, t) =>
          paused === 1 ? <Tag tone="grey">{t(SCHEDULE.paused)}</Tag> : minutes(next_at),
      },
      {
        ...{ key: 'last_at', title: SCHEDULE.last, width: 150, wrap: true },
        render: ({ last_at, last_told }, t) =>
          last_at === null ? '' : t(SCHEDULE.told, { at: minutes(last_at), n: last_told }),
      },
      { key: 'owner_name', title: SCHEDULE.owner, width: 110, long: true },
    ],
    filters: [
      { kind: 'search', key: 'keyword', title: SCHEDULE.name },
      { kind: 'choice', key: 'every', title: SCHEDULE.every, options: EVERY },
    ],
    empty: SCHEDULE.none,
  },
  Fields: ScheduleFields,
  add: {
    endpoint: scheduleSave,
    initial: { address: '', every: 'week', on_day: 1, at_hour: 8, recipients: [], paused: 0 },
    ...{ consequence: SCHEDULE.consequence, done: SCHEDULE.saved },
  },
  edit: { endpoint: scheduleSave, consequence: SCHEDULE.consequence, done: SCHEDULE.saved },
  remove: { endpoint: scheduleDel, consequence: SCHEDULE.removeText, done: SCHEDULE.removed },
})
