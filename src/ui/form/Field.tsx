import { Form, type FormItemProps } from 'antd'
import { createContext, useContext, useEffect, type ReactNode, type RefObject } from 'react'
import type { z } from 'zod'

import type { Message } from '#kernel/messages.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { isBlank, isRequired, problemOf, shapeOf } from './rules.ts'

/** The fields of a form by name: what they are called, and how their value is sent. */
export type Registered = ReadonlyMap<string, { readonly label: string; readonly wire?: (value: unknown) => unknown }>

/** What the fields of a form know of it: the contract's input, and where they make themselves known. */
export interface SchemaFields {
  readonly schema: z.ZodType
  readonly registered: RefObject<Map<string, { readonly label: string; readonly wire?: (value: unknown) => unknown }>>
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
  /** The value as it is sent, where the form holds more than that. */
  readonly wire?: (value: unknown) => unknown
  readonly item?: FormItemProps
  readonly children: ReactNode
}

/** A labelled input under the contract's rules. */
export function Field({ name, label, hint, required, wire, item, children }: ItemGiven) {
  const t = useText()
  const fields = useContext(SchemaContext)
  const schema = useFieldSchema(name)
  const text = t(label)
  const registered = fields?.registered
  useEffect(() => {
    registered?.current.set(name, { label: text, ...(wire ? { wire } : {}) })
  }, [name, registered, text, wire])
  const check = async (_rule: unknown, value: unknown): Promise<void> => {
    const sent = wire ? wire(value) : value
    const problem = required && isBlank(sent) ? t(UI.required, { label: text }) : problemOf(t, schema, text, sent)
    if (problem) throw new Error(problem)
  }
  return (
    <Form.Item
      name={name}
      label={text}
      required={required ?? isRequired(schema)}
      rules={[{ validator: check }]}
      validateTrigger={['onBlur', 'onSubmit']}
      extra={hint}
      {...item}
    >
      {children}
    </Form.Item>
  )
}
