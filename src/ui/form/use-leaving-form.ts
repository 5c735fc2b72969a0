import type { Endpoint } from '#kernel/endpoint.ts'

import { isProving } from '../api/step-up.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Question } from '../parts/ConfirmDialog.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import { useReturningFocus } from '../parts/returning-focus.ts'
import type { Values } from './drafts.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useSchemaForm, type FormGiven } from './use-schema-form.ts'

interface Leaving {
  readonly title: string
  readonly onCancel: () => void
  /** It is the screen of an address of its own, which Back leaves. */
  readonly addressed?: boolean
  /** What is asked once more of what is right and about to be sent; null where nothing is. */
  readonly asks?: (values: Values) => Promise<Asked | null>
}

export type Asked = Omit<Question, 'no'>

/** A form that is opened over or beside something: Back closes it, what was typed is kept and said to be, and the focus goes back. */
export function useLeavingForm<E extends Endpoint>(given: FormGiven<E> & Leaving) {
  const t = useText()
  const { toast, confirm } = useFeedback()
  const closeBy = useBackCloses(given.draft ?? given.endpoint.path, () => cancel(), given.addressed)
  const waits = given.waits && { ...given.waits, onWaiting: () => closeBy(given.waits!.onWaiting) }
  const state = useSchemaForm({ ...given, waits, onDone: (output) => closeBy(() => given.onDone(output)) })
  useReturningFocus()
  const cancel = (): void => {
    if (state.busy && !isProving()) toast('success', t(UI.stillSent, { title: given.title }))
    else if (state.isKept()) toast('success', t(UI.draftStays))
    given.onCancel()
  }
  const submit = async (): Promise<void> => {
    const values = given.asks && ((await state.form.validateFields().catch(() => null)) as Values | null)
    const question = values && (await given.asks?.(values))
    if (!question || (await confirm({ no: t(UI.cancel), ...question }))) state.submit()
  }
  return { state: { ...state, submit: () => void submit() }, closeBy, leave: (): void => closeBy(cancel) }
}
