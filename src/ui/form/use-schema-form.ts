import { useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'

import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'

import { CallFailure, failedFields } from '../api/failure.ts'
import { invalidate, useAction } from '../api/hooks.ts'
import { useText, type Text } from '../i18n/text.tsx'
import { useGuard } from '../parts/use-guard.ts'
import { dropDraft, keepDraft, readDraft, type Values } from './drafts.ts'
import type { Registered, SchemaFields } from './Field.tsx'
import { isBlank, issueText } from './rules.ts'

export interface FormGiven<E extends Endpoint> {
  readonly endpoint: E
  /** Rules of the fields, where the endpoint takes several forms; otherwise its input. */
  readonly schema?: z.ZodType
  /** Sent along and not shown: the id and version of what is acted on. */
  readonly fixed?: Partial<CallOf<E>>
  readonly initial?: Values
  /** Name under which unsent content is kept. */
  readonly draft?: string
  /** Readings that the action changes. */
  readonly invalidates?: readonly Endpoint[]
  readonly onDone: (output: OutputOf<E>) => void
  /** What is told inside the form about a refusal, and what can be done; nothing for most. */
  readonly onRefused?: (failure: CallFailure) => ReactNode
}

export interface SchemaForm {
  readonly form: FormInstance
  readonly fields: SchemaFields
  readonly initial: Values
  readonly restored: boolean
  readonly busy: boolean
  readonly guarded: boolean
  /** What the form tells about the last refusal. */
  readonly refusal: ReactNode
  submit(): void
  startAfresh(): void
  keep(): void
  /** Whether something typed and not sent will be there when the form is opened again. */
  isKept(): boolean
}

/** A form whose rules are the contract's: checks each field and the whole, sends, and puts refusals where they belong. */
export function useSchemaForm<E extends Endpoint>(given: FormGiven<E>): SchemaForm {
  const { endpoint } = given
  const schema = given.schema ?? endpoint.input
  const t = useText()
  const [form] = Form.useForm()
  const { guarded, start } = useGuard()
  const registered: SchemaFields['registered'] = useRef(new Map())
  const draft = useDraft(given.draft, form, given.initial ?? {})
  const action = useAction(endpoint)
  const readAgain = useReadAgain(given.invalidates ?? [])
  const busy = action.isPending || readAgain.busy
  const showProblems = useShowProblems(form, registered)
  useEffect(() => showProblems(failedFields(action.error)), [action.error, showProblems])

  async function submit(): Promise<void> {
    if (guarded || busy) return
    start()
    const typed = (await form.validateFields().catch(() => null)) as Values | null
    if (!typed) return
    const input: Values = { ...given.fixed, ...onWire(typed, registered.current) }
    const checked = schema.safeParse(input)
    if (!checked.success) return showProblems(problemsOf(t, checked.error, registered.current, input))
    action.mutate(input as CallOf<E>, {
      onSuccess: (output) => {
        draft.drop()
        void readAgain.start().then(() => given.onDone(output))
      },
    })
  }

  return {
    ...draft,
    form,
    fields: { schema, registered },
    busy,
    guarded,
    refusal: action.error instanceof CallFailure ? given.onRefused?.(action.error) : null,
    submit: () => void submit(),
  }
}

/** A form that is done stays until the screen below shows what came of it, but not for ever. */
const READ_AGAIN_MS = 3000

function useReadAgain(endpoints: readonly Endpoint[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    setBusy(true)
    const enough = new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS))
    await Promise.race([invalidate(client, endpoints), enough])
    setBusy(false)
  }
  return { busy, start }
}

/** Unsent content under a name; without a name nothing is kept. */
function useDraft(name: string | undefined, form: FormInstance, initial: Values) {
  const [kept, setKept] = useState(() => (name ? readDraft(name) : null))
  const typed = (): Values => form.getFieldsValue(true) as Values
  const drop = (): void => {
    if (name) dropDraft(name)
  }
  return {
    initial: { ...initial, ...kept },
    restored: kept !== null,
    drop,
    keep: () => name && keepDraft(name, typed()),
    isKept: () => name !== undefined && readDraft(name) !== null,
    startAfresh: () => {
      drop()
      setKept(null)
      form.setFieldsValue(Object.fromEntries(Object.keys(typed()).map((field) => [field, initial[field]])))
    },
  }
}

interface Problem {
  readonly field: string
  readonly message: string
}

/** Puts each message at its field, and brings the first into sight. */
function useShowProblems(form: FormInstance, registered: SchemaFields['registered']) {
  return useCallback(
    (problems: readonly Problem[]): void => {
      const known = problems.filter(({ field }) => registered.current.has(field))
      form.setFields(known.map(({ field, message }) => ({ name: field, errors: [message] })))
      if (known[0]) form.scrollToField(known[0].field, { block: 'center', focus: true })
    },
    [form, registered],
  )
}

const problemsOf = (t: Text, error: z.ZodError, registered: Registered, input: Values): Problem[] =>
  error.issues.map((issue) => {
    const field = String(issue.path[0] ?? '')
    return { field, message: issueText(t, issue, registered.get(field)?.label ?? field, input[field]) }
  })

/** Values as they are sent: each field in its wire form, what is empty left out. */
function onWire(values: Values, registered: Registered): Values {
  const pairs = Object.entries(values).map(
    ([name, value]) => [name, registered.get(name)?.wire?.(value) ?? value] as const,
  )
  return Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)))
}
