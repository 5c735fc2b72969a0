import { z } from 'zod'

import { SENT_REPORTS } from '#features/reports/contract.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, jsonText, post, text, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { EVERY, LAST_DAY } from './domain/schedule.ts'

export const SCHEDULE_AT = {
  list: { path: '/rexian/rxforms/schedules', title: { zh: '定时报表', en: 'Reports by schedule' } },
  add: { path: '/rexian/rxforms/schedules/add', title: { zh: '新建定时报表', en: 'New schedule' } },
  edit: { path: '/rexian/rxforms/schedules/edit/:id', title: { zh: '修改定时报表', en: 'Change a schedule' } },
  remove: { path: '/rexian/rxforms/schedules/del/:id', title: { zh: '删除定时报表', en: 'Delete a schedule' } },
} as const

const Report = z.enum(SENT_REPORTS.map(({ key }) => key) as [string, ...string[]])
const Plan = {
  every: z.enum(keysOf(EVERY)),
  /** Of the week, Monday first, or of the month. */
  on_day: whole(1, LAST_DAY).default(1),
  at_hour: whole(0, 23),
}

const Schedule = z.object({
  id: Id,
  name: z.string(),
  report: z.string(),
  /** The words with which it was put together; empty as it is built. */
  address: z.string(),
  every: z.enum(keysOf(EVERY)),
  on_day: z.int(),
  at_hour: z.int(),
  recipients: z.array(z.string()),
  recipient_names: z.string(),
  paused: Flag,
  next_at: z.string(),
  last_at: z.string().nullable(),
  /** So many were told then. */
  last_told: z.int(),
  owner_name: z.string(),
  version: z.int(),
})
export type Schedule = z.output<typeof Schedule>

/** Those of the caller's department; for the centre all. */
export const scheduleList = get('/v1/seller/schedule/ScheduleList', {
  title: { zh: '定时报表', en: 'Reports by schedule' },
  access: 'granted',
  input: listInput(['next'], {
    keyword: z.string().trim().max(50).optional(),
    every: z.enum(keysOf(EVERY)).optional(),
  }),
  output: pageOf(Schedule),
})

/** To whom the caller can have reports sent, each with the reports that he may open. */
export const schedulePeople = get('/v1/seller/schedule/SchedulePeople', {
  title: { zh: '定时报表收件人', en: 'Who can be sent reports' },
  access: 'granted',
  input: z.object({}),
  output: z.array(z.object({ id: Id, name: z.string(), dept_name: z.string(), reports: z.array(z.string()) })),
})

export const scheduleSave = post('/v1/seller/schedule/ScheduleSave', {
  title: { zh: '保存定时报表', en: 'Keep a schedule' },
  access: 'granted',
  audit: 'schedule.save',
  names_things: true,
  edits: scheduleList,
  input: Seen.partial().extend({
    name: text(2, 40),
    report: Report,
    address: z.string().max(2000).default(''),
    ...Plan,
    recipients: jsonText(z.array(Id).min(1).max(100)),
    paused: Flag.default(0),
  }),
  output: ById,
})

export const scheduleDel = post('/v1/seller/schedule/ScheduleDel', {
  title: { zh: '删除定时报表', en: 'Delete a schedule' },
  access: 'granted',
  audit: 'schedule.delete',
  input: Seen,
  output: ById,
})
