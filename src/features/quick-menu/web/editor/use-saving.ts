import { useQueryClient } from '@tanstack/react-query'

import { callEndpoint } from '#ui/api/call.ts'
import { CallFailure } from '#ui/api/failure.ts'
import { queryKeyOf, useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { quickMenuAdds, quickMenuList, type QuickMenu } from '../../contract.ts'
import { QUICK_MENU_ERRORS } from '../../domain/rules.ts'
import { QUICK } from '../messages.ts'

const STALE = QUICK_MENU_ERRORS.QUICK_MENU_STALE

/** Saves the whole list. Where another window has saved since it was seen, its user says which of the two is to stay. */
export function useSaving({ onSaved, onLatest }: { onSaved: () => void; onLatest: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const { toast, confirm } = useFeedback()
  const action = useAction(quickMenuAdds, { invalidates: [quickMenuList] })

  const readLatest = (): Promise<readonly QuickMenu[]> =>
    client.fetchQuery({
      queryKey: queryKeyOf(quickMenuList, {}),
      queryFn: () => callEndpoint(quickMenuList, {}),
      staleTime: 0,
    })
  async function choose(wanted: readonly QuickMenu[]): Promise<void> {
    const question = { title: t(STALE), text: t(QUICK.staleText), yes: t(QUICK.saveAnyway), no: t(QUICK.latest) }
    const isMine = await confirm(question)
    // A failure is told like that of any reading; the editor stays as it is.
    const latest = await readLatest().catch(() => null)
    if (!latest) return
    if (isMine)
      save(
        wanted,
        latest.map(({ path }) => path),
      )
    else onLatest()
  }
  function save(wanted: readonly QuickMenu[], seen: readonly string[]): void {
    const input = { menu_data: JSON.stringify(wanted), seen: JSON.stringify(seen) }
    action.mutate(input, {
      onSuccess: () => {
        toast('success', t(QUICK.saved))
        onSaved()
      },
      onError: (failure) => {
        if (failure instanceof CallFailure && failure.code === STALE.code) void choose(wanted)
      },
    })
  }
  return { save, isPending: action.isPending }
}
