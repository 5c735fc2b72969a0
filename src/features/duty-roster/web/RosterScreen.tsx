import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useDepartmentOptions } from '#features/organisation/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { addDays, weekdayOf } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Select } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'
import { useLabelSearch } from '#ui/pinyin/use-meant.ts'

import { SheetTools } from '#ui/record/SheetTools.tsx'

import * as contract from '../contract.ts'
import type { DutyShift } from '../contract.ts'
import { CONFLICT, type Span } from '../domain/roster.ts'
import { DUTY } from './messages.ts'
import { MonthDays } from './MonthDays.tsx'
import styles from './Roster.module.css'
import { ShiftForm, type Opened } from './ShiftForm.tsx'

const { dutyCopy, dutyMonth, dutyNow, dutySave } = contract
const SHEETS = [{ title: dutyMonth.title, read: contract.dutySheet, take: contract.dutySheetTake }]

/** The roster of a department in a month; both stand in the address. */
export function RosterScreen() {
  const [params] = useSearchParams()
  const [month, dept_id] = [params.get('month'), params.get('dept_id')]
  const input = { ...(month && { month }), ...(dept_id && { dept_id }) }
  const query = useEndpoint(dutyMonth, input, { keepPrevious: true })
  return <Reading query={query}>{(roster) => <Roster roster={roster} />}</Reading>
}

function Roster({ roster }: { roster: OutputOf<typeof dutyMonth> }) {
  const t = useText()
  const edits = mayCall(useSession(), dutySave)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { dept_id, dept_name, month, today, conflicts } = roster
  const edit = (shift: DutyShift): void => setOpened({ date: shift.date, shift })
  const add = (date: string): void => setOpened({ date, shift: null })
  return (
    <div className={styles['screen']}>
      <Head month={month} dept_id={dept_id} dept_name={dept_name} today={today} edits={edits} />
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(DUTY.conflicts, { n: conflicts.length })}
          description={
            <ul className={styles['conflicts']}>
              {conflicts.map(({ date, kind, name }) => (
                <li key={`${date} ${kind} ${name}`}>
                  {date} {t(CONFLICT[kind], { name })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <MonthDays {...{ month, today, shifts: roster.shifts, ...(edits && { onShift: edit, onAdd: add }) }} />
      {opened && <ShiftForm opened={opened} roster={roster} onClose={() => setOpened(null)} />}
    </div>
  )
}

interface HeadGiven {
  readonly month: string
  readonly dept_id: string
  readonly dept_name: string
  readonly today: string
  readonly edits: boolean
}

function Head({ month, dept_id, dept_name, today, edits }: HeadGiven) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const options = useDepartmentOptions()
  const known = options.some(({ value }) => value === dept_id)
  const showSearch = useLabelSearch()
  const at = (other: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), month: other }).toString()}`
  return (
    <nav className={styles['head']} aria-label={t(DUTY.title)}>
      <Select
        className={styles['choice'] ?? ''}
        aria-label={t(DUTY.department)}
        value={dept_id}
        options={[...(known ? [] : [{ value: dept_id, label: dept_name }]), ...options]}
        showSearch={showSearch}
        onChange={(next: string) => setParams({ month, dept_id: next })}
      />
      <span className={styles['months']}>
        <Link to={at(addDays(`${month}-01`, -1).slice(0, 7))}>‹ {t(DUTY.previous)}</Link>
        <h2>{month}</h2>
        <Link to={at(addDays(`${month}-28`, 4).slice(0, 7))}>{t(DUTY.next)} ›</Link>
      </span>
      {edits && <Copy dept_id={dept_id} month={month} today={today} />}
    </nav>
  )
}

function Copy({ dept_id, month, today }: Pick<HeadGiven, 'dept_id' | 'month' | 'today'>) {
  const t = useText()
  const { ask } = useConfirmedAction(dutyCopy, {
    invalidates: [dutyMonth, dutyNow],
    done: ({ n }: OutputOf<typeof dutyCopy>) => t(DUTY.copied, { n }),
  })
  const copy = (span: Span, to: string, title: string): void =>
    ask({ title, text: t(DUTY.copyAsk), yes: title }, { dept_id, span, to })
  const monday = addDays(today, 1 - weekdayOf(today))
  return (
    <span className={styles['tools']}>
      {today.startsWith(month) && (
        <Button onClick={() => copy('week', monday, t(DUTY.copyWeek))}>{t(DUTY.copyWeek)}</Button>
      )}
      <Button onClick={() => copy('month', `${month}-01`, t(DUTY.copyMonth))}>{t(DUTY.copyMonth)}</Button>
      <SheetTools sheets={SHEETS} changes={[dutyMonth, dutyNow]} />
    </span>
  )
}
