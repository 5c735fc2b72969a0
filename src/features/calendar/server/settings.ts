import { z } from 'zod'

import { DEFAULT_PERIODS, DEFAULT_WEEKDAYS } from '#kernel/calendar.ts'
import { defineSettings, setting, type ValuesOf } from '#platform/settings/settings.ts'

const HourText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Office hours (domain 9.1). */
export const CALENDAR_SETTINGS = defineSettings({
  'workday.weekdays': setting(z.array(z.number().int().min(1).max(7)).min(1), [...DEFAULT_WEEKDAYS], {
    zh: '工作日',
    en: 'Working weekdays',
  }),
  'workday.periods': setting(z.array(z.object({ from: HourText, to: HourText })).min(1), [...DEFAULT_PERIODS], {
    zh: '办公时间',
    en: 'Office hours',
  }),
})

export const officeHours = (values: ValuesOf<typeof CALENDAR_SETTINGS>) => ({
  weekdays: values['workday.weekdays'],
  periods: values['workday.periods'],
})
