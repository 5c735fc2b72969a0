import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from '../parts/Feedback.tsx'
import { useReturningFocus } from '../parts/returning-focus.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useSchemaForm, type FormGiven } from './use-schema-form.ts'

interface Leaving {
  readonly title: string
  readonly onCancel: () => void
  /** It is the screen of an address of its own, which Back leaves. */
  readonly addressed?: boolean
}

/** A form that is opened over or beside something: Back closes it, what was typed is kept and said to be, and the focus goes back. */
export function useLeavingForm<E extends Endpoint>(given: FormGiven<E> & Leaving) {
  const t = useText()
  const { toast } = useFeedback()
  const closeBy = useBackCloses(() => cancel(), given.addressed)
  const waits = given.waits && { ...given.waits, onWaiting: () => closeBy(given.waits!.onWaiting) }
  const state = useSchemaForm({ ...given, waits, onDone: (output) => closeBy(() => given.onDone(output)) })
  useReturningFocus()
  const cancel = (): void => {
    if (state.busy) toast('success', t(UI.stillSent, { title: given.title }))
    else if (state.isKept()) toast('success', t(UI.draftStays))
    given.onCancel()
  }
  return { state, closeBy, leave: (): void => closeBy(cancel) }
}
