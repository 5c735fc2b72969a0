import type { CallOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { CalendarOutlined } from '#ui/icons.ts'
import { Button, Progress } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { Notice } from '#ui/parts/States.tsx'

import { KEPT_HOURS, REPORT_ENDPOINTS, type Long } from '../contract.ts'
import { REPORT_STARTS, REPORT_STOPS } from '../contract/long.ts'
import { isUnderWay, LONG_DAYS } from '../domain/long.ts'
import type { LongReportKey } from '../domain/report.ts'
import { REPORT } from './messages.ts'
import styles from './Reports.module.css'

interface Given {
  readonly report_key: LongReportKey
  readonly asked: CallOf<(typeof REPORT_STARTS)[LongReportKey]>
  readonly long: Long
}

const SAID = {
  none: [REPORT.longNone, REPORT.longNoneText],
  slow: [REPORT.longSlow, REPORT.longNoneText],
  queued: [REPORT.longQueued, REPORT.longQueuedText],
  running: [REPORT.longRunning, REPORT.longRunningText],
  cancelled: [REPORT.longCancelled, REPORT.longNoneText],
  failed: [REPORT.longFailed, REPORT.longNoneText],
} as const

/** A report of many days that is not counted yet: what that means, how far it is, and the way to begin or to stop it. */
export function LongReport({ report_key, asked, long: { state, done, steps, days, why } }: Given) {
  const t = useText()
  const start = useStart(report_key)
  const stop = useAction(REPORT_STOPS[report_key], { invalidates: [REPORT_ENDPOINTS[report_key]] })
  const [title, text] = SAID[state === 'done' ? 'none' : state].map((message) =>
    t(message, { days, most: LONG_DAYS, hours: KEPT_HOURS }),
  )
  const underWay = isUnderWay(state)
  return (
    <Notice
      icon={<CalendarOutlined />}
      title={title!}
      hint={why || text}
      actions={
        underWay ? (
          <div className={styles['underWay']}>
            <Progress percent={Math.round((100 * done) / steps)} aria-label={title} />
            <Button loading={stop.isPending} onClick={() => stop.mutate(asked)}>
              {t(UI.cancel)}
            </Button>
          </div>
        ) : (
          <Button type="primary" loading={start.isPending} onClick={() => start.mutate(asked)}>
            {t(state === 'none' || state === 'slow' ? REPORT.longStart : REPORT.longAgain)}
          </Button>
        )
      }
    />
  )
}

/** Above an answer that was kept: until when, and the way to a new one. */
export function KeptUntil({ report_key, asked, long: { until } }: Given) {
  const t = useText()
  const start = useStart(report_key)
  return (
    <p className={styles['kept']}>
      {t(REPORT.longKept, { until: minutes(until) })}
      <Button size="small" loading={start.isPending} onClick={() => start.mutate(asked)}>
        {t(REPORT.longAgain)}
      </Button>
    </p>
  )
}

const useStart = (report_key: LongReportKey) =>
  useAction(REPORT_STARTS[report_key], { invalidates: [REPORT_ENDPOINTS[report_key]] })
