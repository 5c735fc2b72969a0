import { AreaField, DayField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { followUpList, followUpMove, followUpSettle, type FollowUpRow } from '../../contract/followups.ts'
import { POSTPONED_AT_MOST } from '../../domain/process/followup.ts'
import { ORDER_READINGS } from '../counters.ts'
import { OrderFiles } from '../fields/OrderFields.tsx'
import { TEXT } from './messages.ts'

/** What is done about one of them. */
export type Settling = 'settle' | 'move'

interface Given {
  readonly one: Pick<FollowUpRow, 'id' | 'version' | 'kind' | 'content' | 'due_on' | 'postponed'>
  readonly what: Settling
  readonly onClose: () => void
}

const READINGS = [followUpList, ...ORDER_READINGS]

export function FollowUpDialog({ one, what, onClose }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  const promise = one.kind === 'promise'
  const title = t(wordOf(what, one))
  const given = {
    ...{ fixed: { id: one.id, version: one.version }, invalidates: READINGS, onCancel: onClose },
    draft: `follow-up-${what}-${one.id}`,
    title: `${title} · ${one.due_on}`,
    submitText: title,
    onDone: () => {
      toast('success', t(TEXT.saved))
      onClose()
    },
  }
  if (what === 'move')
    return (
      <FormDialog
        endpoint={followUpMove}
        {...given}
        consequence={promise ? t(TEXT.moveConsequence, { n: POSTPONED_AT_MOST - one.postponed - 1 }) : one.content}
      >
        <DayField name="due_on" label={TEXT.newDay} />
        <AreaField name="reason" label={TEXT.reason} rows={3} />
      </FormDialog>
    )
  return (
    <FormDialog endpoint={followUpSettle} {...given} consequence={one.content}>
      <AreaField name="content" label={TEXT.outcome} rows={3} />
      <OrderFiles required={promise} />
    </FormDialog>
  )
}

/** What it is called on a button. */
export const wordOf = (what: Settling, { kind }: Pick<FollowUpRow, 'kind'>) =>
  what === 'move' ? (kind === 'promise' ? TEXT.postpone : TEXT.move) : kind === 'promise' ? TEXT.kept : TEXT.done
