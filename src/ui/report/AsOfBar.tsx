import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented, Space } from 'antd'
import dayjs from 'dayjs'

import { addDays } from '#kernel/time.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { TYPED_DAY } from '../parts/TypedInput.tsx'
import type { PeriodShown } from './PeriodBar.tsx'
import styles from './Report.module.css'
import type { ReportState } from './use-report-url.ts'

const DAY = 'YYYY-MM-DD'

interface Given {
  readonly state: ReportState
  readonly change: (changed: Partial<ReportState>) => void
  readonly shown: PeriodShown | undefined
}

/** Of what tells of now: now, or the end of a past day. */
export function AsOfBar({ state: { as_of }, change, shown }: Given) {
  const t = useText()
  const yesterday = addDays(shown?.today ?? dayjs().format(DAY), -1)
  const choose = (day: string): void => change({ as_of: day })
  return (
    <div className={styles['bar']} role="search" aria-label={t(UI.asOf)}>
      <Segmented
        aria-label={t(UI.asOf)}
        options={[
          { value: 'now', label: t(UI.now) },
          { value: 'past', label: t(UI.endOfDay) },
        ]}
        value={as_of ? 'past' : 'now'}
        onChange={(when) => choose(when === 'now' ? '' : yesterday)}
      />
      {as_of && (
        <Space.Compact>
          <Button
            {...{ 'aria-label': t(UI.dayBefore), title: t(UI.dayBefore) }}
            icon={<LeftOutlined />}
            onClick={() => choose(addDays(as_of, -1))}
          />
          <DatePicker
            aria-label={t(UI.endOfDay)}
            allowClear={false}
            {...TYPED_DAY}
            maxDate={dayjs(yesterday)}
            value={dayjs(as_of)}
            onChange={(day) => choose(day?.format(DAY) ?? '')}
          />
          <Button
            {...{ 'aria-label': t(UI.dayAfter), title: t(UI.dayAfter) }}
            icon={<RightOutlined />}
            disabled={as_of >= yesterday}
            onClick={() => choose(addDays(as_of, 1))}
          />
        </Space.Compact>
      )}
    </div>
  )
}
