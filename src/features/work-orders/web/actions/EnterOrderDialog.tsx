import { useNavigate } from 'react-router'

import { useAreaOptions, useLeafCategoryOptions } from '#features/reference/web/public.ts'
import { AreaField, FlagField, RadioField, SelectField, TextField, TimeField } from '#ui/form/fields.tsx'
import formStyles from '#ui/form/Form.module.css'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { PickField } from '#ui/form/PickField.tsx'

import { complaintSave } from '../../contract/actions.ts'
import { draftName } from '../../domain/lifecycle/draft-name.ts'
import { APPEAL_TYPE, GENDER, SOURCE_CHANNEL, URGENCY } from '../../domain/order/enums.ts'
import { ORDER_READINGS } from '../counters.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import { CategoryQuestions } from '../fields/CategoryQuestions.tsx'
import { DraftRepeats } from '../fields/DraftRepeats.tsx'
import { ItemTextsField } from '../fields/ItemFields.tsx'
import { FORM } from '../fields/messages.ts'
import { PlaceFields } from '../fields/PlaceFields.tsx'
import { DraftSuggestions } from '../fields/SuggestedCategories.tsx'
import { ACTION } from './messages.ts'

/** T04: an order typed in by staff, from a visitor or a call of one's own. */
export function EnterOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  return (
    <FormDialog
      endpoint={complaintSave}
      initial={{ source_channel: 'walk_in', urgency: 'normal', caller_gender: 'unknown' }}
      draft={draftName('create')}
      invalidates={ORDER_READINGS}
      title={t(ACTION.manualEntry)}
      consequence={t(ACTION.createConsequence)}
      onCancel={onClose}
      onDone={({ id, order_no }) => {
        toast('success', t(ACTION.created, { no: order_no }))
        onClose()
        void navigate(detailPath('all', id))
      }}
    >
      <Fields />
    </FormDialog>
  )
}

/** In the order in which one hears it: who calls and what they brought before, what it is about, where. */
function Fields() {
  const areas = useAreaOptions()
  const categories = useLeafCategoryOptions()
  const anonymous = Form.useWatch('is_anonymous') === 1
  const placed = Boolean(Form.useWatch('area_id'))
  return (
    <>
      <div className={formStyles['columns']}>
        <TextField name="caller_phone" label={FORM.caller_phone} required={!anonymous} />
        <TextField name="caller_name" label={FORM.caller_name} />
        <RadioField name="caller_gender" label={FORM.caller_gender} choices={GENDER} />
        <FlagField name="is_anonymous" label={FORM.is_anonymous} />
      </div>
      <DraftRepeats />
      <AreaField name="content" label={FORM.order_content} rows={5} />
      <TextField name="title" label={FORM.title} />
      <DraftSuggestions />
      <div className={formStyles['columns']}>
        <PickField name="category_id" label={FORM.category_id} options={categories} />
        <SelectField name="appeal_type" label={FORM.appeal_type} choices={APPEAL_TYPE} />
        <PickField name="area_id" label={FORM.area_id} options={areas} />
        <TextField name="address" label={FORM.address} required={!placed} />
        <PlaceFields />
        <RadioField name="urgency" label={FORM.urgency} choices={URGENCY} />
        <SelectField name="source_channel" label={FORM.source_channel} choices={SOURCE_CHANNEL} />
        <TimeField name="happened_at" label={FORM.happened_at} />
        <FlagField name="is_secret" label={FORM.is_secret} />
      </div>
      <CategoryQuestions />
      <AreaField name="demand" label={FORM.demand} rows={2} />
      <ItemTextsField />
    </>
  )
}
