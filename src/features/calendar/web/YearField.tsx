import { useState } from 'react'

import type { CalendarEntry, DayType } from '#kernel/calendar.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { Field } from '#ui/form/Field.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Radio, Select } from '#ui/kit.ts'

import { FESTIVALS, HOLIDAY } from './messages.ts'
import styles from './Holidays.module.css'
import { YearGrid } from './YearGrid.tsx'

/** What a click makes of a day. */
type Mark = DayType | 'plain'

/** The days of a year that are not what their weekday says, chosen in its calendar. */
export function YearField({ year, weekdays }: { year: number; weekdays: readonly number[] }) {
  return (
    <Field name="entries" label={HOLIDAY.days} wire={asText} show={(value) => String(daysIn(value).length)}>
      <Days year={year} weekdays={weekdays} />
    </Field>
  )
}

/** As text also a year without such days is said: an empty list is left out, by which they would stay. */
const asText = (days: unknown): unknown => JSON.stringify(days)
const daysIn = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value) as readonly CalendarEntry[]

interface Given {
  readonly year: number
  readonly weekdays: readonly number[]
  readonly value?: readonly CalendarEntry[]
  readonly onChange?: (next: readonly CalendarEntry[]) => void
}

function Days({ year, weekdays, value = [], onChange }: Given) {
  const t = useText()
  const [mark, setMark] = useState<Mark>('holiday')
  const [name, setName] = useState<string>(FESTIVALS[0].zh)
  const [last, setLast] = useState<Day | null>(null)
  const set = (day: Day, span: boolean): void => {
    setLast(day)
    const days = daysBetween(span && last ? last : day, day)
    onChange?.(marked(value, days, mark === 'plain' ? null : { type: mark, name: nameOf(mark, name) }))
  }
  return (
    <div className={styles['days']}>
      <div className={styles['tools']}>
        <span>{t(HOLIDAY.mark)}</span>
        <Radio.Group
          value={mark}
          onChange={(event) => setMark(event.target.value as Mark)}
          aria-label={t(HOLIDAY.mark)}
          options={(['holiday', 'makeup', 'plain'] as const).map((one) => ({ value: one, label: t(HOLIDAY[one]) }))}
        />
        {mark !== 'plain' && (
          <Select
            size="small"
            className={styles['name'] ?? ''}
            aria-label={t(HOLIDAY.name)}
            value={name}
            onChange={setName}
            options={FESTIVALS.map((one) => ({ value: one.zh, label: t(one) }))}
          />
        )}
        <span className={styles['hint']}>{t(HOLIDAY.range)}</span>
      </div>
      <YearGrid year={year} weekdays={weekdays} entries={value} onDay={set} />
    </div>
  )
}

const nameOf = (type: DayType, name: string): string => (type === 'makeup' ? `${name}调休上班` : name)

const daysBetween = (one: Day, other: Day): Day[] => {
  const [from, to] = one < other ? [one, other] : [other, one]
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days become what was chosen; a second click on a day that is that already makes it ordinary. */
function marked(
  entries: readonly CalendarEntry[],
  days: readonly Day[],
  as: Omit<CalendarEntry, 'date'> | null,
): CalendarEntry[] {
  const isSame = ({ date, type, name }: CalendarEntry) => days.includes(date) && as?.type === type && as.name === name
  const wanted = entries.filter(isSame).length === days.length ? null : as
  const others = entries.filter(({ date }) => !days.includes(date))
  const next = wanted ? [...others, ...days.map((date) => ({ date, ...wanted }))] : others
  return next.sort((a, b) => (a.date < b.date ? -1 : 1))
}
