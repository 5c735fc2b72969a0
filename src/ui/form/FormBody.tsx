import { Alert, Button, Form } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { SchemaContext } from './Field.tsx'
import styles from './Form.module.css'
import type { SchemaForm } from './use-schema-form.ts'

interface Given {
  readonly state: SchemaForm
  readonly children: ReactNode
  /** What will happen on submitting. */
  readonly consequence?: ReactNode
}

/** The fields with their rules; Ctrl+Enter anywhere in them submits. */
export function FormBody({ state, consequence, children }: Given) {
  const t = useText()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    state.submit()
  }
  return (
    <div onKeyDown={onKeyDown} role="presentation">
      {state.restored && (
        <Alert
          className={styles['restored']}
          type="info"
          showIcon
          title={t(UI.draftKept)}
          action={
            <Button size="small" type="link" onClick={state.startAfresh}>
              {t(UI.discardDraft)}
            </Button>
          }
        />
      )}
      <SchemaContext value={state.fields}>
        <Form
          form={state.form}
          layout="vertical"
          initialValues={state.initial}
          onValuesChange={state.keep}
          onFinish={state.submit}
          disabled={state.busy}
        >
          {state.refusal}
          {children}
        </Form>
      </SchemaContext>
      {consequence && <p className={styles['consequence']}>{consequence}</p>}
    </div>
  )
}

/** Submit and cancel, with the guard against a second click. */
export function FormButtons({
  state,
  submitText,
  danger,
  onCancel,
}: {
  state: SchemaForm
  submitText?: string
  danger?: boolean
  onCancel: () => void
}) {
  const t = useText()
  return (
    <div className={styles['buttons']}>
      <span className={styles['keys']}>{t(UI.submitKeys)}</span>
      <Button onClick={onCancel}>{t(UI.cancel)}</Button>
      <Button
        type="primary"
        danger={danger ?? false}
        loading={state.busy}
        disabled={state.guarded && !state.busy}
        onClick={state.submit}
      >
        {submitText ?? t(UI.submit)}
      </Button>
    </div>
  )
}
