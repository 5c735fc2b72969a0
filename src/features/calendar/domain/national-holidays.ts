import { addDays } from '#kernel/time.ts'
import type { CalendarEntry } from '#kernel/calendar.ts'
import type { Day } from '#kernel/time.ts'

export interface HolidayTable {
  readonly year: number
  /** The notice it was read from. */
  readonly source: string
  readonly entries: readonly CalendarEntry[]
}

type DaysOff = readonly [name: string, from: Day, to: Day]

function table(
  year: number,
  source: string,
  daysOff: readonly DaysOff[],
  makeups: readonly (readonly [string, Day])[],
): HolidayTable {
  const holidays = daysOff.flatMap(([name, from, to]) => {
    const days: CalendarEntry[] = []
    for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, type: 'holiday', name })
    return days
  })
  const worked = makeups.map(([name, date]): CalendarEntry => ({ date, type: 'makeup', name: `${name}调休上班` }))
  return { year, source, entries: [...holidays, ...worked].sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

/** The State Council's yearly arrangements (domain 3.2). A tenant starts with these and may change its own copy. */
export const NATIONAL_HOLIDAYS: readonly HolidayTable[] = [
  table(
    2025,
    '国务院办公厅关于2025年部分节假日安排的通知（国办发明电〔2024〕12号）',
    [
      ['元旦', '2025-01-01', '2025-01-01'],
      ['春节', '2025-01-28', '2025-02-04'],
      ['清明节', '2025-04-04', '2025-04-06'],
      ['劳动节', '2025-05-01', '2025-05-05'],
      ['端午节', '2025-05-31', '2025-06-02'],
      ['国庆节、中秋节', '2025-10-01', '2025-10-08'],
    ],
    [
      ['春节', '2025-01-26'],
      ['春节', '2025-02-08'],
      ['劳动节', '2025-04-27'],
      ['国庆节', '2025-09-28'],
      ['国庆节', '2025-10-11'],
    ],
  ),
  table(
    2026,
    '国务院办公厅关于2026年部分节假日安排的通知（2025-11-04）',
    [
      ['元旦', '2026-01-01', '2026-01-03'],
      ['春节', '2026-02-15', '2026-02-23'],
      ['清明节', '2026-04-04', '2026-04-06'],
      ['劳动节', '2026-05-01', '2026-05-05'],
      ['端午节', '2026-06-19', '2026-06-21'],
      ['中秋节', '2026-09-25', '2026-09-27'],
      ['国庆节', '2026-10-01', '2026-10-07'],
    ],
    [
      ['元旦', '2026-01-04'],
      ['春节', '2026-02-14'],
      ['春节', '2026-02-28'],
      ['劳动节', '2026-05-09'],
      ['国庆节', '2026-09-20'],
      ['国庆节', '2026-10-10'],
    ],
  ),
]
