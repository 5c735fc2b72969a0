import { useCallback } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { userManage, userReset, userSignOut, type UserRow } from '../contract/users.ts'
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
  const { ask: signOut } = useConfirmedAction(userSignOut, { done: () => t(OPERATOR.signedOut) })
  return useCallback(
    ({ id, barred, real_name }) => {
      if (barred || !may) return []
      const act = (key: string, title: Message, text: Message, run: typeof signOut) => {
        const question = { title: t(title), text: t(text, { name: real_name }), yes: t(title) }
        return { key, label: t(title), run: () => run(question, { id }) }
      }
      return [
        act('reset', OPERATOR.reset, OPERATOR.resetText, reset),
        act('out', OPERATOR.signOut, OPERATOR.signOutText, signOut),
      ]
    },
    [may, reset, signOut, t],
  )
}
