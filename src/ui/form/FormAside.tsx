import { Button } from 'antd'
import { useImperativeHandle, type KeyboardEvent, type Ref } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { CloseOutlined } from '../icons.ts'
import { UI } from '../messages.ts'
import styles from './Form.module.css'
import { FormBody, FormButtons, submitKey } from './FormBody.tsx'
import type { FormLook } from './FormDialog.tsx'
import { useLeavingForm } from './use-leaving-form.ts'
import type { FormGiven } from './use-schema-form.ts'

export interface AsideHandle {
  /** Closes it, its text kept, and goes on then. */
  leave(then: () => void): void
}

/** The same form as in a dialog, as a column beside what it is about: nothing is covered, and the rest can be used meanwhile. */
export function FormAside<E extends Endpoint>({
  aside,
  ...given
}: FormGiven<E> & Omit<FormLook, 'beside'> & { aside?: Ref<AsideHandle> }) {
  const t = useText()
  const { state, closeBy, leave } = useLeavingForm(given)
  useImperativeHandle(aside, () => ({ leave: closeBy }))
  const press = (event: KeyboardEvent): void => {
    // What stands over the form, as a file that is looked at, has keys of its own.
    if (!event.currentTarget.contains(event.target as Node)) return
    submitKey(state)(event)
    // What is open in a field closes first.
    if (event.key === 'Escape' && !(event.target as Element).matches('[aria-expanded="true"]')) leave()
  }
  return (
    <section className={styles['aside']} role="dialog" aria-label={given.title} onKeyDownCapture={press}>
      <header>
        <h3>{given.title}</h3>
        <Button type="text" icon={<CloseOutlined />} aria-label={t(UI.close)} onClick={leave} />
      </header>
      <div className={styles['panelBody']}>
        <FormBody state={state} consequence={given.consequence} onLeave={leave}>
          {given.children}
        </FormBody>
      </div>
      <FormButtons
        state={state}
        {...(given.submitText ? { submitText: given.submitText } : {})}
        {...(given.danger ? { danger: given.danger } : {})}
        onCancel={leave}
      />
    </section>
  )
}
