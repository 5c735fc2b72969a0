import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'

import { useAction } from '../api/hooks.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Question } from './ConfirmDialog.tsx'
import { useFeedback } from './Feedback.tsx'

interface Given<E extends Endpoint> {
  /** Readings that this action may have changed. */
  readonly invalidates?: readonly Endpoint[]
  /** Told when it is done. */
  readonly done?: (output: OutputOf<E>) => string
  readonly onSuccess?: (output: OutputOf<E>, input: CallOf<E>) => void
}

/** An action that asks before it does something, such as removing, and then says that it is done. */
export function useConfirmedAction<E extends Endpoint>(endpoint: E, { invalidates = [], done, onSuccess }: Given<E>) {
  const t = useText()
  const { confirm, toast } = useFeedback()
  const action = useAction(endpoint, {
    invalidates,
    onSuccess: (output, input) => {
      if (done) toast('success', done(output))
      onSuccess?.(output, input)
    },
  })
  const ask = async (question: Omit<Question, 'no'> & { no?: string }, input: CallOf<E>): Promise<void> => {
    if (await confirm({ no: t(UI.cancel), ...question })) action.mutate(input)
  }
  return { ask: (...asked: Parameters<typeof ask>) => void ask(...asked), isPending: action.isPending }
}
