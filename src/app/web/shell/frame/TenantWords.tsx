import { useMemo, type ReactNode } from 'react'

// The words that stand in dictionaries are known as such once these are read.
import '#features/identity/domain/user-level.ts'
import '#features/organisation/domain/dictionaries.ts'
import '#features/work-orders/domain/order/dictionaries.ts'
import { useCommonData } from '#features/reference/web/public.ts'
import { wordKey } from '#kernel/dictionary.ts'
import { AS_DELIVERED, type OwnWord, type OwnWords } from '#kernel/own-words.ts'
import { OwnWordsProvider } from '#ui/i18n/text.tsx'

/** Below it words of dictionaries are those of the tenant (decision 0208); until they are there, those that are delivered. */
export function TenantWords({ children }: { children: ReactNode }) {
  const words = useCommonData()?.words
  const own = useMemo<OwnWords>(
    () =>
      words?.length
        ? new Map(words.map(({ type, code, ...word }): [string, OwnWord] => [wordKey(type, code), word]))
        : AS_DELIVERED,
    [words],
  )
  return <OwnWordsProvider value={own}>{children}</OwnWordsProvider>
}
