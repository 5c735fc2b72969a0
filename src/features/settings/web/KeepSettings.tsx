import { useEffect, useLayoutEffect } from 'react'

import { useSession } from '#features/identity/web/public.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useSettings } from '#ui/theme/settings.tsx'

import { ownSettings, saveSettings } from '../contract.ts'

/** A colour that is looked for by dragging is saved when it was found. */
const UNTIL_SAVED_MS = 500

/** The settings follow the user from one computer to the next; the browser keeps a copy, so that nothing flashes. */
export function KeepSettings() {
  const { uid } = useSession()
  const { look, unsaved, adopt, receive, confirm } = useSettings().keeping
  const stored = useOwnSettings()
  const save = useAction(saveSettings, { quiet: true, onSuccess: (_, sent) => confirm(sent.choice) })
  useLayoutEffect(() => adopt(uid), [uid]) // oxlint-disable-line react/exhaustive-deps -- once for each user
  useEffect(() => {
    if (stored.data?.choice) receive(stored.data.choice)
  }, [stored.data]) // oxlint-disable-line react/exhaustive-deps -- once for each answer
  useEffect(() => {
    if (!unsaved || !stored.isSuccess) return
    const timer = setTimeout(() => save.mutate({ choice: look }), UNTIL_SAVED_MS)
    return () => clearTimeout(timer)
  }, [look, unsaved, stored.isSuccess]) // oxlint-disable-line react/exhaustive-deps -- `save` is new each time
  return null
}

/** Read once while the application is open. */
export const useOwnSettings = () => useEndpoint(ownSettings, {}, { staleTime: Number.POSITIVE_INFINITY })
