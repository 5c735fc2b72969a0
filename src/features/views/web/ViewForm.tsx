import type { CallOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { TextField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { viewSave } from '../contract.ts'
import { VIEW } from './messages.ts'
import { VIEW_READINGS } from './use-views.ts'

interface Given {
  readonly title: string
  /** What is kept under the name. */
  readonly fixed: Omit<CallOf<typeof viewSave>, 'name'>
  readonly name?: string
  /** In words, of a new one. */
  readonly keeps?: Message
  readonly onDone?: (id: string) => void
  readonly onClose: () => void
}

/** A name for a list as it is, or another one for a view. */
export function ViewForm({ title, fixed, name = '', keeps = VIEW.consequence, onDone, onClose }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  return (
    <FormDialog
      endpoint={viewSave}
      fixed={fixed}
      initial={{ name }}
      invalidates={VIEW_READINGS}
      title={title}
      submitText={title}
      consequence={fixed.id ? undefined : t(keeps)}
      onDone={({ id }) => {
        toast('success', t(VIEW.saved))
        onDone?.(id)
        onClose()
      }}
      onCancel={onClose}
    >
      <TextField name="name" label={VIEW.name} />
    </FormDialog>
  )
}
