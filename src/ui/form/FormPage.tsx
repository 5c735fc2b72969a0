import type { Endpoint } from '#kernel/endpoint.ts'

import styles from './Form.module.css'
import { FormBody, FormButtons, submitKey, type FormLook } from './FormBody.tsx'
import { useSchemaForm, type FormGiven } from './use-schema-form.ts'

/** The same form on an address of its own. */
export function FormPage<E extends Endpoint>(given: FormGiven<E> & Omit<FormLook, 'beside'>) {
  const state = useSchemaForm(given)
  return (
    <section className={styles['page']} aria-label={given.title} onKeyDownCapture={submitKey(state)}>
      <h2 className={styles['heading']}>{given.title}</h2>
      <FormBody state={state} consequence={given.consequence} onLeave={given.onCancel}>
        {given.children}
      </FormBody>
      <FormButtons state={state} look={given} onCancel={given.onCancel} />
    </section>
  )
}
