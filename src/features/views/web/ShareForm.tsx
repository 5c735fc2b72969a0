import { RadioField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { PickField } from '#ui/form/PickField.tsx'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { viewShare, viewShareWith, type View } from '../contract.ts'
import { SHARED } from '../domain/sharing.ts'
import { VIEW } from './messages.ts'
import { VIEW_READINGS } from './use-views.ts'

/** For whom a view is. */
export function ShareForm({ view, onClose }: { view: View; onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  return (
    <FormDialog
      endpoint={viewShare}
      fixed={{ id: view.id, version: view.version }}
      initial={{ shared: view.shared, role_codes: view.role_codes }}
      invalidates={VIEW_READINGS}
      title={t(VIEW.shareView, { name: view.name })}
      submitText={t(VIEW.share)}
      consequence={t(VIEW.shareConsequence)}
      onDone={() => {
        toast('success', t(VIEW.shareDone))
        onClose()
      }}
      onCancel={onClose}
    >
      <ShareFields />
    </FormDialog>
  )
}

function ShareFields() {
  const { data } = useEndpoint(viewShareWith, {})
  const shared = Form.useWatch('shared') as string | undefined
  const choices = Object.fromEntries(Object.entries(SHARED).filter(([key]) => data?.shared.some((one) => one === key)))
  const roles = (data?.roles ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <RadioField name="shared" label={VIEW.sharedWith} choices={choices} />
      {shared === 'role' && <PickField name="role_codes" label={VIEW.roles} options={roles} multiple required />}
    </>
  )
}
