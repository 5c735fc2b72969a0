import { useCallback, useRef } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from './Feedback.tsx'
import { CallFailure, isLostSession, isMissingPermission, isStopped } from '../api/failure.ts'
import { accessToken, clearToken } from '../api/identifiers.ts'
import { stopStreams } from '../api/live.ts'
import { signsIn } from '../api/sign-in-place.ts'
import type { Secret } from './ConfirmDialog.tsx'

/** The sentence to show for a failure. */
export function useFailureText(): (failure: unknown) => string {
  const t = useText()
  return useCallback(
    (failure) => {
      if (!(failure instanceof CallFailure)) return t(isStopped(failure) ? UI.stopped : UI.failed)
      if (failure.text) return t(failure.text.message, failure.text.params)
      return failure.message || t(UI.failed)
    },
    [t],
  )
}

/** An action that nobody asked for says nothing of itself, nor is it missed. */
export type CallKind = 'reading' | 'action' | 'unasked'

/** What happens in the browser when a call fails: the whole catalogue of spec §8, and the only place that acts on it. */
export function useFailureCatalogue(goToDashboard: () => void): (failure: unknown, kind: CallKind) => void {
  const { toast, confirm } = useFeedback()
  const t = useText()
  const textOf = useFailureText()
  const asking = useRef(false)
  const declined = useRef<string | null>(null)
  /** Somebody sent something, and it was not taken. */
  const unsent = useRef(false)

  return useCallback(
    (failure, kind) => {
      if (!(failure instanceof CallFailure)) {
        if (!isStopped(failure)) console.error(failure)
      } else if (isLostSession(failure)) {
        // Who said no once is not asked again by every reading in the background.
        stopStreams()
        unsent.current ||= kind === 'action'
        if (kind !== 'reading' || declined.current !== accessToken()) void askToSignIn(textOf(failure))
      } else if (isMissingPermission(failure)) {
        toast('error', t(UI.noPermissionToast), 5)
        goToDashboard()
      } else {
        toast('error', textOf(failure), failure.kind === 'network' ? 5 : 4)
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- askToSignIn and what it calls read only these
    [confirm, goToDashboard, t, textOf, toast],
  )

  /** By the password everything stays as it is; without it, or where more is needed, the page is loaded anew (decision 0179). */
  async function askToSignIn(text: string): Promise<void> {
    if (asking.current) return
    asking.current = true
    const refused = accessToken()
    const entered = { here: false }
    const secret = passwordFor(entered, t, textOf)
    const yes = await confirm({ title: t(UI.confirm), text, yes: t(UI.confirm), no: t(UI.cancel), ...secret })
    asking.current = false
    if (entered.here && unsent.current) toast('warning', t(UI.notSent), 8)
    unsent.current = false
    if (!yes) declined.current = refused
    if (!yes || entered.here) return
    // Somebody may have signed in again in another window meanwhile.
    if (accessToken() === refused) clearToken()
    location.reload()
  }
}

/** Asks for the password of whoever was signed in here, where somebody was. */
function passwordFor(
  entered: { here: boolean },
  t: ReturnType<typeof useText>,
  textOf: (failure: unknown) => string,
): { secret?: Secret } {
  const who = signsIn()
  if (!who) return {}
  const { username } = who
  const check = async (typed: string): Promise<string | null> => {
    try {
      entered.here = (await who.enter(typed)) === 'here'
      return null
    } catch (failure) {
      return textOf(failure)
    }
  }
  return { secret: { label: t(UI.password), hint: t(UI.goOnHere, { username }), username, check } }
}
