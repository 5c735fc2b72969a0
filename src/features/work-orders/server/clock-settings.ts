import { z } from 'zod'

import { NOT_OPEN } from '#features/calendar/server/public.ts'
import { Flag, HourText, numeric, whole } from '#kernel/endpoint.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

import { DEFAULT_DUE_SETTINGS as DUE } from '../domain/clocks/limits.ts'

const times = whole(0, 99)
const ratio = numeric(z.number().min(0).max(1))
const flag = (on: boolean) => (on ? 1 : 0)

/** Settings of domain 9.1 by which deadlines are worked out and told. */
export const CLOCK_SETTINGS = defineSettings({
  'due.startFrom': setting(
    z.enum(['import', 'dispatched', 'received']),
    DUE.start_from,
    {
      zh: '上级工单计时起点',
      en: 'Start of the clock of superior orders',
    },
    {
      words: {
        import: { zh: '导入', en: 'Import' },
        dispatched: { zh: '上级派单', en: 'Sent by the superior' },
        received: { zh: '上级受理', en: 'Received by the superior' },
      },
      note: NOT_OPEN,
    },
  ),
  'due.endOfDay': setting(
    z.enum(['midnight', 'close']),
    DUE.end_of_day,
    { zh: '截止时刻', en: 'End of a due day' },
    {
      words: { midnight: { zh: '24:00', en: 'Midnight' }, close: { zh: '下班', en: 'Close of business' } },
      note: NOT_OPEN,
    },
  ),
  'due.nonWorkdayReceipt': setting(
    z.enum(['next_day_counts', 'roll_to_workday']),
    DUE.non_workday_receipt,
    {
      zh: '非工作日收件',
      en: 'Receipt on a day off',
    },
    {
      words: {
        next_day_counts: { zh: '次日起算', en: 'The next day counts' },
        roll_to_workday: { zh: '视为下一工作日收件', en: 'As received on the next working day' },
      },
      note: NOT_OPEN,
    },
  ),
  'due.cutoffTime': setting(
    HourText.nullable(),
    DUE.cutoff_time,
    { zh: '当日收件截止', en: 'Receipts after this count as of the next working day' },
    { note: NOT_OPEN },
  ),
  'due.naturalDay.rollToWorkday': setting(
    Flag,
    flag(DUE.natural_day_roll),
    {
      zh: '自然日顺延至工作日',
      en: 'Natural days roll to a working day',
    },
    { note: NOT_OPEN },
  ),
  'due.reserve.workdays': setting(
    times,
    DUE.reserve_workdays,
    {
      zh: '提前于上级时限的工作日',
      en: 'Working days before the limit of the superior',
    },
    { note: NOT_OPEN },
  ),
  'kpi.grace.workdays': setting(times, DUE.grace_workdays, { zh: '考核宽限工作日', en: 'Working days of grace' }),
  'queue.soon.workdays': setting(times, DUE.soon_workdays, { zh: '即将超时(工作日)', en: 'Due soon, in working days' }),
  'queue.soon.hourRatio': setting(ratio, DUE.soon_hour_ratio, { zh: '即将超时(比例)', en: 'Due soon, as a share' }),
  'queue.soon.minMinutes': setting(whole(0, 43_200), DUE.soon_min_minutes, {
    zh: '即将超时(分钟)',
    en: 'Due soon, in minutes',
  }),
})
