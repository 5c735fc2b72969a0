import { isTime, timeFromMs, type Time } from '#kernel/time.ts'

import type { Cell } from '#kernel/cell.ts'
import { lineOf } from '#kernel/cell.ts'

export interface WrittenTime {
  readonly time: Time
  /** The cell names a day and no hour. */
  readonly day_only: boolean
}

const MS_PER_DAY = 86_400_000
/** Day 0 of Excel's 1900 system, as it counts after its invented 29 February 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SERIAL = 20_000
const LAST_SERIAL = 80_000

const ISO_WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
const WRITTEN = new RegExp(
  [
    /^(?<year>\d{4})(?:[-/.]|年)(?<month>\d{1,2})(?:[-/.]|月)(?<day>\d{1,2})日?/,
    /(?:[ T]*(?:(?<half>上午|下午) *)?(?<hour>\d{1,2})(?::|时|点)(?:(?<minute>\d{1,2})分?)?(?::?(?<second>\d{1,2})(?:\.\d+)?秒?)?)?$/,
  ]
    .map((part) => part.source)
    .join(''),
)
const COMPACT = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?:(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d))?$/

/** A date or moment in the forms of domain 6.4; null when it is none, such as one with a two-digit year. */
export function readTime(cell: Cell): WrittenTime | null {
  const text = lineOf(cell)
  if (/^\d{5}(\.\d+)?$/.test(text)) return fromSerial(Number(text))
  if (ISO_WITH_ZONE.test(text)) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? null : { time: timeFromMs(ms), day_only: false }
  }
  const parts = (WRITTEN.exec(text) ?? COMPACT.exec(text))?.groups
  if (!parts) return null
  const two = (part: string | undefined): string => (part ?? '0').padStart(2, '0')
  const hour = two(ofDay(parts.half, parts.hour))
  const time = `${parts.year}-${two(parts.month)}-${two(parts.day)} ${hour}:${two(parts.minute)}:${two(parts.second)}`
  return isTime(time) ? { time, day_only: parts.hour === undefined } : null
}

/** As a Chinese Windows writes it, 上午12:05 is five past midnight and 下午12:05 five past noon. */
function ofDay(half: string | undefined, hour: string | undefined): string | undefined {
  if (half === undefined || (half === '下午' && Number(hour) > 12)) return hour
  return Number(hour) > 12 ? 'none' : String((Number(hour) % 12) + (half === '下午' ? 12 : 0))
}

function fromSerial(serial: number): WrittenTime | null {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  const seconds = Math.round((serial * MS_PER_DAY + EXCEL_EPOCH) / 1000)
  const time = new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return { time, day_only: Number.isInteger(serial) }
}
