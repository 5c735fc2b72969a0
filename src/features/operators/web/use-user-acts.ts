import { useCallback } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { userManage, userReset, type UserRow } from '../contract/users.ts'
import { OPERATOR } from './messages.ts'
import { useOneTime } from './one-time.ts'

/** What can be done with a user besides; never with oneself. */
export function useUserActs(): (row: UserRow) => readonly ListAction[] {
  const t = useText()
  const show = useOneTime()
  const may = mayCall(useSession(), userReset)
  const { ask: reset } = useConfirmedAction(userReset, {
    invalidates: [userManage],
    onSuccess: (output) => void show(output),
  })
  return useCallback(
    ({ id, barred, real_name }) => {
      if (barred || !may) return []
      const label = t(OPERATOR.reset)
      const question = { title: label, text: t(OPERATOR.resetText, { name: real_name }), yes: label }
      return [{ key: 'reset', label, run: () => reset(question, { id }) }]
    },
    [may, reset, t],
  )
}
