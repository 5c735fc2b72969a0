import type { FormInstance } from 'antd'
import { useCallback, useState, type RefObject } from 'react'
import type { z } from 'zod'

import { useText, type Text } from '../i18n/text.tsx'
import { useFeedback } from '../parts/Feedback.tsx'
import type { Values } from './drafts.ts'
import type { Registered, SchemaFields } from './Field.tsx'
import { focusFirst } from './focus.ts'
import { isBlank, issueText } from './rules.ts'

interface Given extends Pick<SchemaFields, 'schema' | 'registered'> {
  readonly form: FormInstance
  readonly root: RefObject<HTMLElement | null>
}

interface Problem {
  readonly field: string
  readonly message: string
}

/** What is wrong in a form: it stands at its field, the first is in sight with the focus in it, and they are counted. */
export function useChecks({ form, schema, registered, root }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  const [faults, setFaults] = useState(0)
  const wrong = useCallback(() => form.getFieldsError().filter(({ errors }) => errors.length > 0), [form])
  const count = useCallback(() => {
    const found = wrong()
    setFaults(found.length)
    focusFirst(root, new Set(found.map(({ name }) => String(name[0]))))
  }, [root, wrong])
  const show = useCallback(
    (problems: readonly Problem[]): boolean => {
      const known = problems.filter(({ field }) => registered.current.has(field))
      if (known.length === 0) return false
      form.setFields(known.map(({ field, message }) => ({ name: field, errors: [message] })))
      count()
      return true
    },
    [count, form, registered],
  )
  /** What is to be sent; null when something is wrong. */
  const check = async (fixed: Values | undefined): Promise<Values | null> => {
    const typed = (await form.validateFields().catch(() => null)) as Values | null
    const input = typed && { ...fixed, ...onWire(typed, registered.current) }
    const error = input && schema.safeParse(input).error
    const problems = error ? problemsOf(t, error, registered.current, input) : []
    if (!error) count()
    else if (!show(problems)) toast('error', problems[0]!.message)
    return error ? null : input
  }
  /** What was wrong is right as soon as it is: no need to leave the field first. */
  const mend = (changed: Values): void => {
    const names = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
    if (names.length > 0) void form.validateFields(names).catch(() => null)
  }
  return { faults, show, check, mend, recount: () => faults > 0 && setFaults(wrong().length) }
}

const problemsOf = (t: Text, error: z.ZodError, registered: Registered, input: Values): Problem[] =>
  error.issues.map((issue) => {
    const field = String(issue.path[0] ?? '')
    const named = registered.get(field) ?? { label: field, ask: 'fill' }
    return { field, message: issueText(t, issue, named, input[field]) }
  })

/** Values as they are sent: each field in its wire form, what is empty left out. */
function onWire(values: Values, registered: Registered): Values {
  const pairs = Object.entries(values).map(
    ([name, value]) => [name, registered.get(name)?.wire?.(value) ?? value] as const,
  )
  return Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)))
}
