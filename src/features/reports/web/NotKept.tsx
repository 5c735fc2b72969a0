import { Button } from '#ui/kit.ts'
import { CalendarOutlined } from '#ui/icons.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Notice } from '#ui/parts/States.tsx'

import { REPORT } from './messages.ts'

interface Given {
  readonly day: string
  readonly nearest: string | null
  /** Of another day; of now when empty. */
  readonly show: (day: string) => void
}

/** Of a past day nothing was kept: which day is nearest to it. */
export function NotKept({ day, nearest, show }: Given) {
  const t = useText()
  return (
    <Notice
      icon={<CalendarOutlined />}
      title={t(REPORT.notKept, { day })}
      hint={nearest ? t(REPORT.keptNearest, { day: nearest }) : t(REPORT.keptFromNow)}
      actions={
        <Button onClick={() => show(nearest ?? '')}>
          {nearest ? t(REPORT.showDay, { day: nearest }) : t(REPORT.showNow)}
        </Button>
      }
    />
  )
}
