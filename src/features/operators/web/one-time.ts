import { useCallback } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useShownOnce } from '#ui/parts/use-shown-once.ts'

import type { operatorReset } from '../contract/operators.ts'
import { OPERATOR } from './messages.ts'

/** Shows a one-time password, which nobody can see again. */
export function useOneTime() {
  const t = useText()
  const show = useShownOnce()
  return useCallback(
    ({ username, password, good_until }: OutputOf<typeof operatorReset>): Promise<void> =>
      show({
        title: t(OPERATOR.oneTime),
        text: t(OPERATOR.oneTimeText, { name: username, password, until: minutes(good_until) }),
        ...{ copied: password, copy: t(OPERATOR.copy) },
      }),
    [show, t],
  )
}
