import { Alert, Button, Form } from 'antd'
import { createContext, useContext, useId, type KeyboardEvent, type ReactNode } from 'react'

import type { Message } from '#kernel/messages.ts'
import { minutes, timeOfDay } from '#kernel/time.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFailureText } from '../parts/failures.tsx'
import type { Keeping } from './draft-saver.ts'
import type { Values } from './drafts.ts'
import { WAITING } from '../waiting/messages.ts'
import { SchemaContext } from './Field.tsx'
import { useBeginning } from './focus.ts'
import styles from './Form.module.css'
import type { SchemaForm } from './use-schema-form.ts'

/** What a form looks like, wherever it stands. */
export interface FormLook {
  readonly title: string
  readonly submitText?: string
  readonly danger?: boolean
  readonly consequence?: ReactNode
  readonly onCancel: () => void
  /** What one decides about: in sight beside the fields, above them where there is no room. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

interface Given {
  readonly state: SchemaForm
  readonly children: ReactNode
  /** What will happen on submitting. */
  readonly consequence?: ReactNode
  /** Whether the focus goes into it when it opens. */
  readonly begins?: boolean
  /** Goes back to where the form came from; without it the form stays. */
  readonly onLeave?: () => void
}

/** What may be done with a form by what it says above its fields. */
interface FormTools extends Pick<SchemaForm, 'sent' | 'guarded' | 'submit' | 'keep'> {
  /** Forgets what was typed, and leaves. */
  readonly discard: () => void
}
const ToolsContext = createContext<FormTools | null>(null)
export const useFormTools = (): FormTools => useContext(ToolsContext)!

/** Puts a value into a field as if its user had typed it there: it is kept, and what was wrong is looked at anew. */
export function usePut(): (name: string, value: unknown) => void {
  const form = Form.useFormInstance()
  const tools = useContext(ToolsContext)
  return (name, value) => {
    const wrong = form.getFieldError(name).length > 0
    form.setFieldValue(name, value)
    tools?.keep()
    if (wrong) void form.validateFields([name]).catch(() => null)
  }
}

/** Ctrl+Enter submits wherever the focus is in the form or its frame; no field hears of it, or a list would choose. */
export const submitKey =
  ({ submit }: SchemaForm) =>
  (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    submit()
  }

/** The fields with their rules. */
export function FormBody({ state, consequence, begins = true, onLeave, children }: Given) {
  const t = useText()
  const id = useId()
  useBeginning(state, begins)
  const { sent, guarded, submit, keep } = state
  const discard = (): void => {
    state.startAfresh()
    onLeave?.()
  }
  return (
    <div ref={state.root} tabIndex={-1} className={styles['fields']} onBlur={state.settle}>
      <DraftNotice state={state} />
      <SchemaContext value={state.fields}>
        <Form
          form={state.form}
          // Other screens are kept with fields of the same names.
          name={id}
          layout="vertical"
          initialValues={state.initial}
          onValuesChange={(changed: Values) => (state.keep(), state.mend(changed))}
          onFieldsChange={state.recount}
          onFinish={state.submit}
          disabled={state.busy}
        >
          {state.waiting ? (
            <Alert className={styles['restored'] ?? ''} type="info" showIcon title={t(WAITING.already)} />
          ) : (
            <Undecided state={state} />
          )}
          <ToolsContext value={{ sent, guarded, submit, keep, discard }}>
            {state.told}
            {children}
          </ToolsContext>
        </Form>
      </SchemaContext>
      {consequence && <p className={styles['consequence']}>{consequence}</p>}
    </div>
  )
}

interface ButtonsGiven {
  readonly state: SchemaForm
  readonly look: Pick<FormLook, 'submitText' | 'danger'>
  readonly onCancel?: () => void
}

/** Submit, and cancel where there is something to go back to, with the guard against a second click. */
export function FormButtons({ state, look, onCancel }: ButtonsGiven) {
  const t = useText()
  const { submitText, danger = false } = look
  return (
    <div className={styles['buttons']} data-guide="send">
      <div className={styles['said']}>
        <span role="status" className={state.faults ? styles['faults'] : styles['keys']}>
          {state.faults ? t(UI.faults, { n: state.faults }) : t(UI.submitKeys)}
        </span>
        <KeepingSaid keeping={state.keeping} />
      </div>
      {onCancel && <Button onClick={onCancel}>{t(UI.cancel)}</Button>}
      <Button
        type="primary"
        danger={danger}
        loading={state.busy}
        disabled={state.blocked || (state.guarded && !state.busy)}
        onClick={state.submit}
      >
        {submitText ?? t(UI.submit)}
      </Button>
    </div>
  )
}

/** That something typed before is there, and the way without it. */
function DraftNotice({ state: { restored, offer, startAfresh } }: { state: SchemaForm }) {
  const t = useText()
  const given = { className: styles['restored'] ?? '', type: 'info', showIcon: true } as const
  const link = (text: Message, run: () => void) => (
    <Button size="small" type="link" onClick={run}>
      {t(text)}
    </Button>
  )
  if (offer)
    return (
      <Alert
        {...given}
        title={t(UI.draftOffered, { at: minutes(offer.at) })}
        action={
          <>
            {link(UI.draftTake, offer.take)}
            {link(UI.draftRefuse, offer.refuse)}
          </>
        }
      />
    )
  if (!restored) return null
  const title = restored.at ? t(UI.draftOf, { at: minutes(restored.at) }) : t(UI.draftKept)
  const since = restored.outdated && ({ type: 'warning', description: t(UI.draftOutdated) } as const)
  return <Alert {...given} {...since} title={title} action={link(UI.discardDraft, startAfresh)} />
}

/** Nobody knows what came of it; the same can be sent again, and is done once. */
function Undecided({ state: { undecided, submit, busy, guarded } }: { state: SchemaForm }) {
  const t = useText()
  const textOf = useFailureText()
  if (!undecided) return null
  return (
    <Alert
      className={styles['restored'] ?? ''}
      type="warning"
      showIcon
      role="alert"
      title={textOf(undecided)}
      description={t(UI.undecided)}
      action={
        <Button size="small" loading={busy} disabled={guarded} onClick={submit}>
          {t(UI.sendAgain)}
        </Button>
      }
    />
  )
}

/** Whether what was typed is safe. */
function KeepingSaid({ keeping }: { keeping: Keeping | null }) {
  const t = useText()
  return (
    <span role="status" className={styles['keeping']} data-waiting={keeping === 'waiting' || undefined}>
      {keeping === 'waiting' ? t(UI.draftWaits) : keeping && t(UI.draftSaved, { time: timeOfDay(keeping.saved_at) })}
    </span>
  )
}
