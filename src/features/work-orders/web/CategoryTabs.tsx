import { useText } from '#ui/i18n/text.tsx'
import { Segmented } from '#ui/kit.ts'
import { useListUrl } from '#ui/list/list-url.ts'
import { UI } from '#ui/messages.ts'

import { REPLY_CATEGORY } from '../domain/order/enums.ts'
import { useCounters } from './counters.ts'

/** The three tabs of replies to report, each with its badge (domain 1.2). */
export function CategoryTabs() {
  const t = useText()
  const counters = useCounters()
  const url = useListUrl()
  const badges = {
    normal: 'report_reply_nomal',
    compliance: 'report_reply_compliance',
    notscope: 'report_reply_notscope',
  } as const
  const options = [
    { value: '', label: t(UI.all) },
    ...Object.entries(badges).map(([value, counter]) => ({
      value,
      label: `${t(REPLY_CATEGORY[value as keyof typeof badges])} ${counters[counter] ?? ''}`,
    })),
  ]
  return (
    <Segmented
      options={options}
      value={url.state.filters['reply_category'] ?? ''}
      onChange={(reply_category) => url.setFilters({ reply_category })}
    />
  )
}
