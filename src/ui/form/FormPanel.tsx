import { useImperativeHandle, type Ref } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { continueIn } from './focus.ts'
import styles from './Form.module.css'
import { FormBody, FormButtons, submitKey, type FormLook } from './FormBody.tsx'
import { useSchemaForm, type FormGiven } from './use-schema-form.ts'

/** What may be done with a form from beside it. */
export interface FormHandle {
  submit(): void
  /** Brings it into sight, where it stands below what it is about. */
  show(): void
  /** The focus goes to what is still needed, or else to its text. */
  enter(): void
}

/** The same form as a column of a screen. It takes no focus by itself: the keys of the screen work until one enters it. */
export function FormPanel<E extends Endpoint>({
  handle,
  ...given
}: FormGiven<E> & Omit<FormLook, 'beside' | 'onCancel'> & { handle?: Ref<FormHandle> }) {
  const state = useSchemaForm(given)
  useImperativeHandle(handle, () => ({
    submit: state.submit,
    show: () => state.root.current?.scrollIntoView?.({ block: 'start' }),
    enter: () => continueIn(state),
  }))
  return (
    <section className={styles['panel']} aria-label={given.title} onKeyDownCapture={submitKey(state)}>
      <div className={styles['panelBody']}>
        <FormBody state={state} consequence={given.consequence} begins={false}>
          {given.children}
        </FormBody>
      </div>
      <FormButtons state={state} look={given} />
    </section>
  )
}
