import { isUrgent, ownCount, type Counters } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Count } from '#ui/parts/Count.tsx'
import type { Screen } from '#ui/screens.ts'

/** The length of the list behind an entry as one number. */
export function ScreenCount({ screen, counters }: { screen: Screen; counters: Counters }) {
  const t = useText()
  return <Count value={ownCount(screen, counters)} of={t(screen.title)} urgent={isUrgent([screen], counters)} />
}
