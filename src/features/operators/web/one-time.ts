import { useCallback } from 'react'

import type { OutputOf } from '#kernel/endpoint.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { minutes } from '#ui/parts/moment.ts'
import { useCopy } from '#ui/parts/use-copy.ts'

import type { operatorReset } from '../contract/operators.ts'
import { OPERATOR } from './messages.ts'

/** Shows a one-time password, which nobody can see again. */
export function useOneTime() {
  const t = useText()
  const { confirm } = useFeedback()
  const copy = useCopy()
  return useCallback(
    async ({ username, password, good_until }: OutputOf<typeof operatorReset>): Promise<void> => {
      const text = t(OPERATOR.oneTimeText, { name: username, password, until: minutes(good_until) })
      const answers = { yes: t(OPERATOR.copy), no: t(OPERATOR.close), begins: 'yes' } as const
      // What could not be copied is still there.
      while (await confirm({ title: t(OPERATOR.oneTime), text, ...answers }))
        if (await copy(password, t(OPERATOR.copied))) return
    },
    [confirm, copy, t],
  )
}
