import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'

import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'

import { failedFields } from '../api/failure.ts'
import { useAction } from '../api/hooks.ts'
import { useText } from '../i18n/text.tsx'
import { useGuard } from '../parts/GuardedButton.tsx'
import { dropDraft, keepDraft, readDraft, type Values } from './drafts.ts'
import type { SchemaFields } from './Field.tsx'
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
}

export interface SchemaForm {
  readonly form: FormInstance
  readonly fields: SchemaFields
  readonly initial: Values
  readonly restored: boolean
  readonly busy: boolean
  readonly guarded: boolean
  submit(): void
  startAfresh(): void
  keep(): void
}

/** A form whose rules are the contract's: checks each field and the whole, sends, and puts refusals where they belong. */
export function useSchemaForm<E extends Endpoint>(given: FormGiven<E>): SchemaForm {
  const { endpoint, draft } = given
  const schema = given.schema ?? endpoint.input
  const t = useText()
  const [form] = Form.useForm()
  const { guarded, start } = useGuard()
  const [kept, setKept] = useState(() => (draft ? readDraft(draft) : null))
  const registered: SchemaFields['registered'] = useRef(new Map())
  const action = useAction(endpoint, { invalidates: given.invalidates ?? [] })

  useEffect(() => {
    const failed = failedFields(action.error)
    if (failed.length) showProblems(failed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new failure is news
  }, [action.error])

  function showProblems(problems: readonly { field: string; message: string }[]): void {
    const known = problems.filter(({ field }) => registered.current.has(field))
    form.setFields(known.map(({ field, message }) => ({ name: field, errors: [message] })))
    if (known[0]) form.scrollToField(known[0].field, { block: 'center', focus: true })
  }

  async function submit(): Promise<void> {
    if (guarded || action.isPending) return
    start()
    const valid = await form.validateFields().catch(() => null)
    if (!valid) return
    const input = { ...given.fixed, ...onWire(valid as Values, registered.current) }
    const checked = schema.safeParse(input)
    if (!checked.success) {
      const problems = checked.error.issues.map((issue) => ({ issue, field: String(issue.path[0] ?? '') }))
      showProblems(problems.map(({ issue, field }) => ({ field, message: wholeText(issue, field, input as Values) })))
      return
    }
    action.mutate(input as CallOf<E>, {
      onSuccess: (output) => {
        if (draft) dropDraft(draft)
        given.onDone(output)
      },
    })
  }

  function wholeText(issue: Parameters<typeof issueText>[1], field: string, input: Values): string {
    return issueText(t, issue, registered.current.get(field)?.label ?? field, input[field])
  }

  return {
    form,
    fields: { schema, registered },
    initial: { ...given.initial, ...kept },
    restored: kept !== null,
    busy: action.isPending,
    guarded,
    submit: () => void submit(),
    keep: () => draft && keepDraft(draft, form.getFieldsValue(true) as Values),
    startAfresh: () => {
      if (draft) dropDraft(draft)
      setKept(null)
      form.resetFields()
      form.setFieldsValue(blanked(form.getFieldsValue(true) as Values, given.initial ?? {}))
    },
  }
}

/** Values as they are sent: each field in its wire form, what is empty left out. */
function onWire(values: Values, registered: ReadonlyMap<string, { wire?: (value: unknown) => unknown }>): Values {
  const pairs = Object.entries(values).map(([name, value]) => [name, registered.get(name)?.wire?.(value) ?? value] as const)
  return Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)))
}

const blanked = (values: Values, initial: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, initial[name]]))
