import { z } from 'zod'

import { DayText, get, jsonText, post, text, whole } from '#kernel/endpoint.ts'
import { Version } from '#kernel/record.ts'

export const YearState = z.enum(['published', 'provisional'])
export const HolidayEntry = z.object({ date: DayText, type: z.enum(['holiday', 'makeup']), name: text(1, 30) })
export const HOLIDAY_PATH = '/sys/holiday'

const Year = whole(2000, 2199)
/** A whole year, and no more. */
const Entries = z.array(HolidayEntry).max(366)

const YearRow = z.object({
  year: z.number().int(),
  state: YearState,
  source: z.string(),
  /** Working days of the whole year. */
  workdays: z.number().int(),
})

/** Which years have a table, and the office hours (domain 3.1). */
export const holidaySetConf = get('/v1/seller/systemSet/HolidaySetConf', {
  access: 'granted',
  title: { zh: '节假日设置', en: 'Holidays' },
  input: z.object({}),
  output: z.object({
    years: z.array(YearRow),
    /** 1 = Monday … 7 = Sunday. */
    weekdays: z.array(z.number().int()),
    periods: z.array(z.object({ from: z.string(), to: z.string() })),
    /** The year whose table is missing, when it is time to say so; null otherwise. */
    year_to_publish: z.number().int().nullable(),
  }),
})

/** The days of one year that are not what their weekday says. */
export const holidaySetInfo = get('/v1/seller/systemSet/HolidaySetInfo', {
  access: 'granted',
  title: { zh: '节假日年度', en: 'Holidays of a year' },
  input: z.object({ year: Year }),
  output: z.object({ ...YearRow.shape, version: z.number().int(), entries: z.array(HolidayEntry) }),
})

/**
 * Replaces the days of a year; where they are left out they stay. `version` is the one that was looked at, 0 of a year that has no table yet; refused with
 * `STALE` when somebody changed it since. Deadlines that are stored stay (domain 3.9).
 */
export const holidaySetSave = post('/v1/seller/systemSet/HolidaySetSave', {
  access: 'granted',
  title: { zh: '保存节假日', en: 'Save holidays' },
  audit: 'holiday_year.save',
  names_things: true,
  input: z.object({
    ...{ year: Year, version: Version, state: YearState },
    ...{ source: text(0, 200).default(''), entries: jsonText(Entries).optional() },
  }),
  output: z.object({ version: z.number().int() }),
})
