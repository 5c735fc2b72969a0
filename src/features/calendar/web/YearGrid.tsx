import { useRef, useState, type KeyboardEvent } from 'react'

import type { CalendarEntry } from '#kernel/calendar.ts'
import { addDays, weekdayOf, type Day } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'

import { dayName, HOLIDAY } from './messages.ts'
import styles from './Holidays.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1)
const WEEK = [1, 2, 3, 4, 5, 6, 7]

interface Given {
  readonly year: number
  readonly weekdays: readonly number[]
  readonly entries: readonly CalendarEntry[]
  /** Without it the year is only looked at. */
  readonly onDay?: (day: Day, span: boolean) => void
}

/** The twelve months of a year: one day has the focus, arrows walk, and Enter or a click acts on it. */
export function YearGrid({ year, weekdays, entries, onDay }: Given) {
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(`${year}-01-01`)
  const [months, names] = [HOLIDAY.months, HOLIDAY.weekdays].map((words) => t(words).split(' ')) as [string[], string[]]
  const special = new Map(entries.map((entry) => [entry.date, entry]))
  const walk = (event: KeyboardEvent): void => {
    const [step, from] = [STEPS[event.key], (event.target as HTMLElement).dataset['day']]
    if (!step || !from) return
    event.preventDefault()
    const to = addDays(from, step)
    // The day that gets the focus is the one that Tab comes back to.
    root.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  const dayOf = (day: Day) => {
    const entry = special.get(day)
    const number = Number(day.slice(8))
    const works = entry ? entry.type === 'makeup' : weekdays.includes(weekdayOf(day))
    const words = entry ? `${t(HOLIDAY[entry.type])} ${t(dayName(entry.name))}` : undefined
    return (
      <button
        type="button"
        className={styles['day']}
        data-day={day}
        data-mark={entry && t(entry.type === 'holiday' ? HOLIDAY.off : HOLIDAY.worked)}
        data-type={entry?.type ?? (works ? 'work' : 'weekend')}
        tabIndex={day === focused ? 0 : -1}
        // What stands on it comes first, so that it is found by voice.
        aria-label={[number, day, words].filter(Boolean).join(' ')}
        title={words}
        onFocus={() => setFocused(day)}
        onClick={(event) => onDay?.(day, event.shiftKey)}
      >
        {number}
      </button>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the days inside
    <div ref={root} className={styles['year']} onKeyDown={walk}>
      {MONTHS.map((month) => (
        <table key={month} className={styles['month']}>
          <caption>{months[month - 1]}</caption>
          <thead>
            <tr>
              {WEEK.map((weekday) => (
                <th key={weekday} scope="col">
                  {names[weekday - 1]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(year, month).map((week) => (
              <tr key={week.find(Boolean)}>
                {WEEK.map((weekday, at) => (
                  <td key={weekday}>{week[at] && dayOf(week[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

/** The days of a month in weeks from Monday to Sunday; null where a week belongs to another month. */
function weeksOf(year: number, month: number): (Day | null)[][] {
  const prefix = `${year}-${String(month).padStart(2, '0')}`
  const first = `${prefix}-01`
  const days: (Day | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null)
  for (let day = first; day.startsWith(prefix); day = addDays(day, 1)) days.push(day)
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
