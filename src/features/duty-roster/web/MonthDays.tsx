import { useEffect, useRef } from 'react'

import { AWAY_UNTIL, untilDay } from '#features/absences/domain/public.ts'
import { addDays, weekdayOf } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { PlusOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useMobile } from '#ui/parts/use-media.ts'

import type { DutyShift } from '../contract.ts'
import { SHIFT } from '../domain/roster.ts'
import { DUTY } from './messages.ts'
import styles from './Roster.module.css'

interface Given {
  readonly month: string
  readonly today: string
  readonly shifts: readonly DutyShift[]
  /** Without them it is only looked at. */
  readonly onShift?: (shift: DutyShift) => void
  readonly onAdd?: (date: string) => void
}

/** The days of a month, in weeks from Monday on; one below the other on a phone. */
export function MonthDays({ month, today, shifts, onShift, onAdd }: Given) {
  const t = useText()
  const weekdays = t(DUTY.weekdays).split(' ')
  const mobile = useMobile()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // One below the other, most of a month lies before today.
    if (mobile) list.current?.querySelector('[data-today="true"]')?.scrollIntoView?.({ block: 'center' })
  }, [mobile, month])
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  const before = weekdayOf(`${month}-01`) - 1
  const after = 7 - weekdayOf(days.at(-1)!)
  return (
    <ol ref={list} className={styles['days']}>
      {weekdays.map((name) => (
        <li key={name} className={styles['head7']} aria-hidden>
          {name}
        </li>
      ))}
      {blanks('before', before)}
      {days.map((date) => (
        <li key={date} className={styles['day']} data-today={date === today}>
          <span className={styles['date']}>
            {Number(date.slice(8))}
            <span className={styles['weekday']}>{weekdays[weekdayOf(date) - 1]}</span>
          </span>
          {shifts
            .filter((shift) => shift.date === date)
            .map((shift) => (
              <ShiftEntry key={shift.id} shift={shift} onShift={onShift} />
            ))}
          {onAdd && (
            <Button
              type="text"
              size="small"
              className={styles['add'] ?? ''}
              icon={<PlusOutlined />}
              aria-label={t(DUTY.addOn, { date })}
              onClick={() => onAdd(date)}
            />
          )}
        </li>
      ))}
      {blanks('after', after)}
    </ol>
  )
}

/** Days of other months, so that weeks are whole. */
const blanks = (where: string, n: number) =>
  Array.from({ length: n }, (_, at) => `${where} ${at}`).map((key) => (
    <li key={key} className={styles['day']} data-blank aria-hidden />
  ))

function ShiftEntry({ shift, onShift }: { shift: DutyShift; onShift?: (shift: DutyShift) => void }) {
  const t = useText()
  const said = ({ name, away_until: to_on }: DutyShift['staff'][number]): string =>
    to_on ? t(DUTY.away, { name, away: t(AWAY_UNTIL, untilDay(to_on)) }) : name
  const names = [...(shift.leader ? [t(DUTY.lead, { name: said(shift.leader) })] : []), ...shift.staff.map(said)]
  const entry = (
    <>
      <b>{t(SHIFT[shift.shift])}</b>
      {names.join(t(UI.and))}
      {shift.phone && ` ${shift.phone}`}
    </>
  )
  return onShift ? (
    <button type="button" className={styles['shift']} title={shift.note || undefined} onClick={() => onShift(shift)}>
      {entry}
    </button>
  ) : (
    <span className={styles['shift']}>{entry}</span>
  )
}
