import { useCallback } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { userManage, userReset, userSignOut, type UserRow } from '../contract/users.ts'
import { OPERATOR } from './messages.ts'
import { useOneTime } from './one-time.ts'
import { useResetText } from './use-reset-text.ts'

/** What can be done with a user besides; never with oneself. */
export function useUserActs(): (row: UserRow) => readonly ListAction[] {
  const t = useText()
  const show = useOneTime()
  const may = mayCall(useSession(), userReset)
  const { ask: reset } = useConfirmedAction(userReset, {
    invalidates: [userManage],
    onSuccess: (output) => void show(output),
  })
  const resetText = useResetText()
  const { ask: signOut } = useConfirmedAction(userSignOut, { done: () => t(OPERATOR.signedOut) })
  return useCallback(
    (row) => {
      const { id, barred, real_name } = row
      if (barred || !may) return []
      const act = (key: string, title: Message, text: string, run: typeof signOut) => {
        const question = { title: t(title), text, yes: t(title) }
        return { key, label: t(title), run: () => run(question, { id }) }
      }
      return [
        act('reset', OPERATOR.reset, resetText(row), reset),
        act('out', OPERATOR.signOut, t(OPERATOR.signOutText, { name: real_name }), signOut),
      ]
    },
    [may, reset, resetText, signOut, t],
  )
}
