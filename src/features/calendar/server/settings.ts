import { z } from 'zod'

import { DEFAULT_PERIODS, DEFAULT_WEEKDAYS, WEEKDAY } from '#kernel/calendar.ts'
import { HourText } from '#kernel/endpoint.ts'
import { defineSettings, setting, type ValuesOf } from '#platform/settings/settings.ts'

import { periodsFault } from '../domain/office-hours.ts'

/** What a change of the calendar or of a clock does not do. */
export const NOT_OPEN = {
  zh: '只影响以后派出的工单；已派出的在“时限重算”中预览和调整。',
  en: 'For orders that are allocated from now on; those that are out already are looked at under “Recompute deadlines”.',
}

/** Office hours (domain 9.1). */
export const CALENDAR_SETTINGS = defineSettings({
  'workday.weekdays': setting(
    z.array(z.number().int().min(1).max(7)).min(1),
    [...DEFAULT_WEEKDAYS],
    {
      zh: '工作日',
      en: 'Working weekdays',
    },
    { words: WEEKDAY, note: NOT_OPEN },
  ),
  'workday.periods': setting(
    z
      .array(z.object({ from: HourText, to: HourText }))
      .min(1)
      .superRefine((periods, check) => {
        const fault = periodsFault(periods)
        if (fault) check.addIssue({ code: 'custom', params: fault })
      }),
    [...DEFAULT_PERIODS],
    {
      zh: '办公时间',
      en: 'Office hours',
    },
    {
      parts: { from: { zh: '从', en: 'From' }, to: { zh: '到', en: 'To' } },
      note: NOT_OPEN,
    },
  ),
})

export const officeHours = (values: ValuesOf<typeof CALENDAR_SETTINGS>) => ({
  weekdays: values['workday.weekdays'],
  periods: values['workday.periods'],
})
