import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'

import { TYPED_DAY } from '../parts/TypedInput.tsx'

interface Given {
  readonly className: string
  readonly title: string
  readonly placeholder: readonly [string, string]
  /** Whether somebody waits in its place, and it opens. */
  readonly isEntered: () => boolean
  /** First and last day; both belong to what is meant. */
  readonly days: readonly [string | undefined, string | undefined]
  /** The same as they were chosen; empty where none is. */
  readonly onChange: (from: string, to: string) => void
}

/** Two days in a calendar. */
export function DaysInput({ className, title, placeholder, isEntered, days: [from, to], onChange }: Given) {
  const [entered] = useState(isEntered)
  return (
    <DatePicker.RangePicker
      className={className}
      aria-label={title}
      placeholder={[...placeholder]}
      allowEmpty
      {...TYPED_DAY}
      autoFocus={entered}
      defaultOpen={entered}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? '')}
    />
  )
}
