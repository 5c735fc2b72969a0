import { useMemo } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { severally } from '#kernel/several.ts'
import { useText } from '#ui/i18n/text.tsx'
import type { ListAction } from '#ui/list/declaration.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { userManage, userStatus, type UserRow } from '../contract/users.ts'
import { USER } from './user-messages.ts'

const statusOfSeveral = severally(userStatus)
const STATUSES = ['enabled', 'disabled'] as const
const TO = { enabled: [USER.enable, USER.enableText], disabled: [USER.disable, USER.disableText] } as const

/** Putting several users in or out of use; null for whoever may not. */
export function useUserStatus() {
  const t = useText()
  const { toast } = useFeedback()
  const may = mayCall(useSession(), userStatus)
  const { ask } = useConfirmedAction(statusOfSeveral, {
    invalidates: [userManage],
    onSuccess: ({ results }) => {
      const failed = results.filter(({ ok }) => !ok)
      const counts = { ok: results.length - failed.length, failed: failed.length, why: failed[0]?.msg ?? '' }
      toast(failed.length > 0 ? 'warning' : 'success', t(failed.length > 0 ? USER.statusPart : USER.statusDone, counts))
    },
  })
  return useMemo(() => {
    if (!may) return null
    const offer = (rows: readonly UserRow[], status: (typeof STATUSES)[number]): ListAction[] => {
      const meant = rows.filter((row) => !row.barred && (row.status === 'enabled') !== (status === 'enabled'))
      const [name, text] = TO[status]
      const ids = meant.map(({ id }) => id)
      const versions = Object.fromEntries(meant.map(({ id, version }) => [id, version]))
      const question = { title: t(name), text: t(text, { count: ids.length }), yes: t(name) }
      const run = (): void => ask(question, { ids, versions, status })
      return ids.length > 0
        ? [{ key: status, label: t(name), danger: status === 'disabled', count: ids.length, run }]
        : []
    }
    return (rows: readonly UserRow[]): readonly ListAction[] => STATUSES.flatMap((status) => offer(rows, status))
  }, [ask, may, t])
}
