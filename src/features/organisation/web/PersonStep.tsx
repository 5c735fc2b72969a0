import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { PERSON_AT, PERSON_STEPS, deptUserInfo, deptUserList, deptUserUpDown } from '../contract.ts'
import { PERSON, PERSON_STEP } from './messages.ts'

/** The address of a step (spec §2), over the list of people: whether the one that it names shall take it; of nobody, how one does. */
export function PersonStep({ type }: { type: keyof typeof PERSON_STEPS }) {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id ? <Asked type={type} id={id} /> : <Shown type={type} />
}

function Shown({ type }: { type: keyof typeof PERSON_STEPS }) {
  const t = useText()
  const { toast } = useFeedback()
  useEffect(() => toast('warning', t(PERSON.stepOf, { step: t(PERSON[type]) })), [t, toast, type])
  return null
}

function Asked({ type, id }: { type: keyof typeof PERSON_STEPS; id: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { toast } = useFeedback()
  const { data } = useEndpoint(deptUserInfo, { id })
  const close = (): void => void navigate(PERSON_AT.list.path, { replace: true })
  if (!data) return null
  const stands = type === 'up' ? data.first : data.last
  return (
    <FormDialog
      addressed
      title={t(PERSON_STEPS[type].title)}
      consequence={t(stands ? PERSON.stands : PERSON_STEP[type], { name: data.name, dept: data.dept_name })}
      endpoint={deptUserUpDown}
      fixed={{ id, type }}
      blocked={stands === 1}
      invalidates={[deptUserList]}
      onCancel={close}
      onDone={() => {
        toast('success', t(PERSON.moved))
        close()
      }}
    >
      {null}
    </FormDialog>
  )
}
