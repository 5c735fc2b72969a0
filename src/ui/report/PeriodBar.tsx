import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented, Select, Space } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'

import { COMPARED, PERIOD, THIS_OR_LAST, type Compared, type PeriodKind } from '#kernel/period.ts'
import type { Message } from '#kernel/messages.ts'
import { addDays } from '#kernel/time.ts'

import { useLanguage, useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { TYPED_DAY } from '../parts/TypedInput.tsx'
import { useMobile } from '../parts/use-media.ts'
import styles from './Report.module.css'
import type { ReportState } from './use-report-url.ts'

const DAY = 'YYYY-MM-DD'
/** The library would say `2026-42nd`. */
const WEEK_IN_ENGLISH = 'gggg-[W]ww'
const asDay = (value: Dayjs | null | undefined): string => value?.format(DAY) ?? ''
const asDate = (day: string): Dayjs | null => (day ? dayjs(day) : null)

interface Given {
  readonly state: ReportState
  readonly change: (changed: Partial<ReportState>) => void
  /** Days of the period that is shown at first; left out where the kind of period is the report's own. */
  readonly recentDays: number | undefined
  /** The period as it is shown, for a state without a day. */
  readonly shown: PeriodShown | undefined
  readonly groups?: Groups
  readonly compares: boolean
}

/** What the rows of a report can be, which they are, and which those below each of them; empty for none. */
export interface Groups {
  readonly value: string
  readonly second: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export interface PeriodShown {
  readonly from: string
  readonly to: string
  /** The day on which it was counted; nothing is known of later ones. */
  readonly today: string
}

const levels = (first: string, second: string): string => (second ? `${first},${second}` : first)

/** Which time a report tells of, and what it is compared with. */
export function PeriodBar({ state, change, recentDays, shown, groups, compares }: Given) {
  const t = useText()
  const mobile = useMobile()
  const kinds = Object.entries(PERIOD).map(([value, label]) => ({
    value: value as PeriodKind,
    label: t(label, { n: recentDays ?? 0 }),
  }))
  const Kinds = mobile ? Select<PeriodKind> : Segmented<PeriodKind>
  const compared = Object.entries(COMPARED).map(([value, label]) => ({ value: value as Compared, label: t(label) }))
  // A range begins as what was shown before it.
  const choose = (period: PeriodKind): void =>
    change(
      period === 'range' && shown
        ? { period, day: shown.from, to: shown.to, ago: '' }
        : { period, day: '', to: '', ago: '' },
    )
  return (
    <div className={styles['bar']} role="search" aria-label={t(UI.period)}>
      {recentDays !== undefined && (
        <Kinds aria-label={t(UI.period)} options={kinds} value={state.period} onChange={choose} />
      )}
      <Days state={state} change={change} shown={shown} />
      {compares && (
        <Select
          aria-label={t(UI.comparison)}
          options={compared}
          value={state.compare}
          popupMatchSelectWidth={false}
          onChange={(compare) => change({ compare })}
        />
      )}
      {groups && (
        <Select
          aria-label={t(UI.groupedBy)}
          options={[...groups.options]}
          value={groups.value}
          popupMatchSelectWidth={false}
          onChange={(first: string) => change({ group: levels(first, first === groups.second ? '' : groups.second) })}
        />
      )}
      {groups && (
        <Select
          aria-label={t(UI.groupedBelow)}
          options={[
            { value: '', label: t(UI.oneLevel) },
            ...groups.options.filter(({ value }) => value !== groups.value),
          ]}
          value={groups.second}
          popupMatchSelectWidth={false}
          onChange={(second: string) => change({ group: levels(groups.value, second) })}
        />
      )}
    </div>
  )
}

function Days({ state: { period, day, ago, to }, change, shown }: Pick<Given, 'state' | 'change' | 'shown'>) {
  const t = useText()
  const { language } = useLanguage()
  if (period === 'recent') return null
  const from = asDate(day || (shown?.from ?? ''))
  if (period === 'range') {
    return (
      <DatePicker.RangePicker
        aria-label={t(UI.period)}
        allowClear={false}
        {...TYPED_DAY}
        value={[from, asDate(to || (shown?.to ?? ''))]}
        onChange={(days) => change({ day: asDay(days?.[0]), to: asDay(days?.[1]) })}
      />
    )
  }
  const picker = period === 'day' ? 'date' : period
  const [running, last] = THIS_OR_LAST[period]!
  // The calendar of the library cannot be walked by keyboard.
  const step = (label: Message, icon: ReactNode, day: string | undefined) => (
    <Button
      aria-label={t(label)}
      title={t(label)}
      icon={icon}
      disabled={!day}
      onClick={() => day && change({ day, ago: '' })}
    />
  )
  // What moves on with time is said so, as what is kept under a name does.
  const moving = [
    { value: '', label: t(running) },
    { value: '1', label: t(last) },
  ]
  return (
    <Space.Compact>
      <Select
        aria-label={t(UI.thisOrLast)}
        options={moving}
        value={day ? null : ago}
        placeholder={t(UI.fixedDays)}
        popupMatchSelectWidth={false}
        onChange={(next: string) => change({ ago: next, day: '' })}
      />
      {step(UI.periodBefore, <LeftOutlined />, shown && addDays(shown.from, -1))}
      <DatePicker
        aria-label={t(PERIOD[period])}
        picker={picker}
        format={picker === 'week' && language === 'en' ? WEEK_IN_ENGLISH : undefined}
        allowClear={false}
        value={from}
        onChange={(chosen) => change({ day: asDay(chosen), ago: '' })}
      />
      {step(UI.periodAfter, <RightOutlined />, shown && shown.to < shown.today ? addDays(shown.to, 1) : undefined)}
    </Space.Compact>
  )
}
