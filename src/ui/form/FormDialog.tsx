import { Modal } from 'antd'
import type { ReactNode } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from '../parts/Feedback.tsx'
import styles from './Form.module.css'
import { useReturningFocus } from './focus.ts'
import { FormBody, FormButtons, submitKey } from './FormBody.tsx'
import { useSchemaForm, type FormGiven } from './use-schema-form.ts'

export interface FormLook {
  readonly title: string
  readonly submitText?: string
  readonly danger?: boolean
  readonly consequence?: ReactNode
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form over the screen. What was typed stays when it is refused, and when the dialog is closed before sending. */
export function FormDialog<E extends Endpoint>(given: FormGiven<E> & FormLook) {
  const t = useText()
  const { toast } = useFeedback()
  const state = useSchemaForm(given)
  useReturningFocus()
  const leave = (): void => {
    if (state.isKept()) toast('success', t(UI.draftStays))
    given.onCancel()
  }
  return (
    <Modal
      open
      title={given.title}
      width={860}
      style={{ top: 32 }}
      onCancel={leave}
      mask={{ closable: false }}
      wrapProps={{ onKeyDownCapture: submitKey(state) }}
      classNames={{ container: styles['tall']!, body: styles['scrolled']! }}
      footer={<FormButtons state={state} {...lookOf(given)} onCancel={leave} />}
    >
      <div className={styles['dialog']}>
        <FormBody state={state} consequence={given.consequence}>
          {given.children}
        </FormBody>
      </div>
    </Modal>
  )
}

const lookOf = ({ submitText, danger }: FormLook) => ({
  ...(submitText ? { submitText } : {}),
  ...(danger ? { danger } : {}),
})
