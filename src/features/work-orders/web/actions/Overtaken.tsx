import { useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

import { minutes } from '#kernel/time.ts'
import type { CallFailure } from '#ui/api/failure.ts'
import { differences } from '#ui/form/differences.ts'
import { DraftKeepers, keepDraft, readDraft, type Values } from '#ui/form/drafts.ts'
import { SchemaContext } from '#ui/form/Field.tsx'
import { useFormTools } from '#ui/form/FormBody.tsx'
import { isBlank } from '#ui/form/rules.ts'
import { SideBySide, useChoice } from '#ui/form/SideBySide.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button, Form } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useCopy } from '#ui/parts/use-copy.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { actionPath } from '../../domain/queues/addresses.ts'
import { draftName } from '../../domain/lifecycle/draft-name.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import { ACTION_FIELDS } from '../fields/action-fields.ts'
import type { Live } from '../use-order.ts'
import { ACTION } from './messages.ts'
import styles from './Overtaken.module.css'
import { overtakingOf, SAYS_OVERTAKEN, type Overtaking } from './overtaking.ts'

interface Given {
  /** As it was when the form was opened. */
  readonly order: OrderDetail
  readonly action: ActionName
  readonly live: Live
  readonly refusal: CallFailure | null
}

/** What others did while the form stood open: told at once, beside what was typed, with the ways on. */
export function Overtaken({ order, action, live, refusal }: Given) {
  const t = useText()
  const { sent } = useFormTools()
  const refused = refusal && SAYS_OVERTAKEN.has(refusal.code) ? refusal : null
  const place = useRef<HTMLDivElement>(null)
  const refresh = useEffectEvent(() => live.refresh())
  useEffect(() => {
    if (refused) refresh()
  }, [refused])
  const found = sent ? null : overtakingOf(order, live.present, action, live.gone)
  // Whoever writes below it would only see that nothing can be sent any more.
  const told = refused ?? (found && `${found.kind} ${live.present.version}`)
  useEffect(() => {
    if (told) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [told])
  if (!found && !refused) return null
  const name = t(LIFECYCLE[action].name)
  const wrote = ACTION_FIELDS[action].Fields !== undefined
  return (
    <div ref={place} className={styles['overtaken']}>
      <Alert
        type="warning"
        showIcon
        title={found ? t(wrote ? HEAD[found.kind] : BARE[found.kind], { action: name }) : refused?.message}
        description={
          found && (
            <>
              <Lines lines={found.lines} />
              {(wrote || found.kind === 'changed') && (
                <Compared key={live.present.version} order={order} action={action} live={live} found={found} />
              )}
            </>
          )
        }
      />
    </div>
  )
}

/** Where nothing is written, nothing was kept. */
const BARE = { gone: ACTION.notPossible, impossible: ACTION.notPossible, changed: ACTION.changedSince }
const HEAD = { gone: ACTION.gone, impossible: ACTION.impossible, changed: ACTION.changed }

function Lines({ lines }: { lines: OrderDetail['logs'] }) {
  return (
    <ol className={styles['lines']}>
      {lines.map(({ id, created_at, operator_dept, operator_name, text }) => (
        <li key={id}>
          <small>
            {minutes(created_at)} {[operator_dept, operator_name].filter(Boolean).join(' ')}
          </small>
          {text}
        </li>
      ))}
    </ol>
  )
}

function Compared({ order, action, live, found }: Omit<Given, 'refusal'> & { found: Overtaking }) {
  const t = useText()
  const form = Form.useFormInstance()
  const { guarded, discard } = useFormTools()
  const typed = Form.useWatch((values: Values) => values, { form, preserve: true }) ?? {}
  const { says } = ACTION_FIELDS[action]
  const choice = useChoice(says ? differences(says(order), typed, says(live.present)) : [])
  const goOn = (values: Values): void => {
    form.setFieldsValue(values)
    live.adopt()
  }
  const sendAnyway = (): void => {
    flushSync(() => goOn(choice.taken()))
    form.submit()
  }
  const all = (): Values => Object.fromEntries(choice.found.map(({ field, theirs }) => [field, theirs]))
  const compared = <SideBySide {...choice} settled={found.kind !== 'changed'} />
  if (found.kind !== 'changed')
    return (
      <>
        {compared}
        <Choices>
          <Rescue order={order} mayNote={found.kind === 'impossible' && live.present.actions.includes('note')} />
          <Button onClick={discard}>{t(ACTION.discard)}</Button>
        </Choices>
      </>
    )
  return (
    <>
      {compared}
      <Choices>
        <Button disabled={guarded} onClick={sendAnyway}>
          {t(ACTION.sendAnyway)}
        </Button>
        <Button onClick={() => goOn(choice.taken())}>{t(ACTION.goOn)}</Button>
        {choice.found.length > 0 && <Button onClick={() => goOn(all())}>{t(UI.loadTheirs)}</Button>}
        <Button onClick={discard}>{t(ACTION.discard)}</Button>
      </Choices>
    </>
  )
}

const Choices = ({ children }: { children: ReactNode }) => <div className={styles['choices']}>{children}</div>

/** What was typed need not be lost with the action: it can be copied, or become a note. */
function Rescue({ order, mayNote }: { order: OrderDetail; mayNote: boolean }) {
  const t = useText()
  const copy = useCopy()
  const navigate = useNavigate()
  const form = Form.useFormInstance()
  const registered = useContext(SchemaContext)?.registered.current
  const typed = (): string =>
    [...(registered ?? [])]
      .map(([field, { label, show }]) => ({ label, value: form.getFieldValue(field) as unknown, show }))
      .filter(({ value }) => !isBlank(value))
      .map(({ label, value, show }) => t(UI.said, { label, value: show(value) }))
      .join('\n')
  const keeperOf = useContext(DraftKeepers)
  /** Behind a note that was begun; one that is too long says so itself. */
  const note = async (): Promise<void> => {
    const [name, text] = [draftName('note', order.id), typed()]
    const kept =
      readDraft(name) ??
      (
        await keeperOf(name)
          ?.read()
          .catch(() => null)
      )?.values
    const content = [kept?.['content'], text].filter((one) => !isBlank(one)).join('\n')
    keepDraft(name, { ...ACTION_FIELDS.note.initial?.(order, NOBODY), ...kept, content })
    void navigate(actionPath('note', order.id))
  }
  return (
    <>
      <Button onClick={() => void copy(typed())}>{t(ACTION.copy)}</Button>
      {mayNote && <Button onClick={() => void note()}>{t(ACTION.toNote)}</Button>}
    </>
  )
}

const NOBODY = { nick_name: '', phone: '' }
