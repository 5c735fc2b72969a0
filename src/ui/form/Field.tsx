import { Form, type FormItemProps } from 'antd'
import { createContext, useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { z } from 'zod'

import type { Message } from '#kernel/messages.ts'

import { useText } from '../i18n/text.tsx'
import { isBlank, isRequired, neededText, problemOf, shapeOf, type Ask } from './rules.ts'

/** What a form knows of a field: what it is called, what it asks for, and how its value is sent. */
interface Known {
  readonly label: string
  readonly ask: Ask
  readonly required: boolean
  readonly wire?: (value: unknown) => unknown
  /** The value in words. */
  readonly show: (value: unknown) => string
}

/** The fields of a form by name. */
export type Registered = ReadonlyMap<string, Known>

/** What the fields of a form know of it: the contract's input, and where they make themselves known. */
export interface SchemaFields {
  readonly schema: z.ZodType
  readonly registered: RefObject<Map<string, Known>>
  /** Which it asked for since it was opened: of what is in sight no more, too. */
  readonly asked: RefObject<Set<string>>
  /** Under which name it is kept. */
  readonly draft: string | undefined
}

export const SchemaContext = createContext<SchemaFields | null>(null)

export interface FieldGiven {
  readonly name: string
  readonly label: Message
  readonly hint?: ReactNode
  /** Needed in this situation although the schema alone allows it to be empty. */
  readonly required?: boolean
}

/** The schema of the field `name`, inside a form. */
export function useFieldSchema(name: string): z.ZodType | undefined {
  const fields = useContext(SchemaContext)
  return fields ? shapeOf(fields.schema)[name] : undefined
}

interface ItemGiven extends FieldGiven {
  /** Whether one writes or chooses; writing where nothing is said. */
  readonly ask?: Ask
  /** The value as it is sent, where the form holds more than that. */
  readonly wire?: (value: unknown) => unknown
  /** The value in words, where it is not its own words. */
  readonly show?: (value: unknown) => string
  /** Why it cannot be sent yet, whatever its value. */
  readonly unready?: () => string | null
  readonly item?: FormItemProps
  readonly children: ReactNode
}

/** A labelled input under the contract's rules. */
export function Field({
  name,
  label,
  hint,
  required,
  ask = 'fill',
  wire,
  show = inWords,
  unready,
  item,
  children,
}: ItemGiven) {
  const t = useText()
  const fields = useContext(SchemaContext)
  const schema = useFieldSchema(name)
  const text = t(label)
  const registered = fields?.registered
  const asked = fields?.asked
  const isNeeded = required ?? isRequired(schema)
  const words = useRef(show)
  words.current = show
  useEffect(() => {
    asked?.current.add(name)
    const known = registered?.current
    const shown = (value: unknown): string => words.current(value)
    known?.set(name, { label: text, ask, required: isNeeded, show: shown, ...(wire ? { wire } : {}) })
    return () => void known?.delete(name)
  }, [ask, asked, isNeeded, name, registered, text, wire])
  const check = async (_rule: unknown, value: unknown): Promise<void> => {
    const sent = wire ? wire(value) : value
    const named = { label: text, ask }
    const problem =
      unready?.() ?? (required && isBlank(sent) ? neededText(t, named) : problemOf(t, schema, named, sent))
    if (problem) throw new Error(problem)
  }
  return (
    <Form.Item
      name={name}
      label={text}
      required={isNeeded}
      data-field={name}
      rules={[{ validator: check }]}
      validateTrigger={['onBlur', 'onSubmit']}
      extra={hint}
      {...item}
    >
      {children}
    </Form.Item>
  )
}

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).join('、')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** How one or several choices are called. */
export const namesOf =
  (options: readonly { readonly value: unknown; readonly label: string }[]) =>
  (value: unknown): string =>
    [value]
      .flat()
      .map((one) => options.find((option) => option.value === one)?.label ?? '')
      .join('、')
