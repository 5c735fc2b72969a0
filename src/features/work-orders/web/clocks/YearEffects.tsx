import { useSession, mayCall } from '#features/identity/web/public.ts'
import type { CalendarEntry, DayType } from '#kernel/calendar.ts'
import { defineMessages } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'

import { recountPreview } from '../../contract/recount.ts'
import { Rehearsal } from '../rehearsal/Rehearsal.tsx'

const TEXT = defineMessages({
  none: { zh: '按此日历，没有在办工单的时限会改变', en: 'No open deadline would be another by it' },
  some: {
    zh: '按此日历，{n}件在办工单的时限将不同；生效后可在“时限重算”中决定是否重算',
    en: 'The deadlines of {n} open order(s) would be others by it; once it is in force, “Recompute deadlines” decides',
  },
})

interface Given {
  readonly year: number
  readonly entries: readonly CalendarEntry[]
}

/** How many deadlines another calendar would move, for who may have them moved (domain 3.9). */
export function YearEffects({ year, entries }: Given) {
  const supposed = { year, holidays: daysOf(entries, 'holiday'), makeups: daysOf(entries, 'makeup') }
  const stands = JSON.stringify(supposed)
  return (
    <>
      {mayCall(useSession(), recountPreview) && <Moved {...supposed} />}
      <Rehearsal input={() => ({ call: { what: 'calendar', ...supposed }, stands })} stands={stands} />
    </>
  )
}

const daysOf = (entries: readonly CalendarEntry[], wanted: DayType): string =>
  entries.flatMap(({ date, type }) => (type === wanted ? [date] : [])).join(',')

function Moved(supposed: { readonly year: number; readonly holidays: string; readonly makeups: string }) {
  const t = useText()
  const { data } = useEndpoint(recountPreview, supposed, { keepPrevious: true })
  if (!data) return null
  return <Alert type="info" showIcon title={data.count ? t(TEXT.some, { n: data.count }) : t(TEXT.none)} />
}
