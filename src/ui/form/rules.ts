import type { z } from 'zod'

import type { Message } from '#kernel/messages.ts'

import type { Text } from '../i18n/text.tsx'
import { UI } from '../messages.ts'

type Issue = z.core.$ZodIssue
/** What is asked of whoever leaves a field empty: it is written, chosen, a question that is answered, or something is added. */
const NEEDED = { fill: UI.required, choose: UI.chooseRequired, answer: UI.answerRequired, add: UI.addRequired }
export type Ask = keyof typeof NEEDED
interface Named {
  readonly label: string
  readonly ask: Ask
}
type Shape = Readonly<Record<string, z.ZodType>>

/** The fields of a contract's input; none when it is not an object. */
export function shapeOf(schema: z.ZodType): Shape {
  const inner = schema as unknown as { shape?: Shape; def: { in?: z.ZodType } }
  if (inner.shape) return inner.shape
  return inner.def.in ? shapeOf(inner.def.in) : {}
}

/** A field must be filled in when its schema refuses nothing at all. */
export const isRequired = (field: z.ZodType | undefined): boolean =>
  field !== undefined && !field.safeParse(undefined).success

const limits = new WeakMap<z.ZodType, number | null>()
const ENDLESS = '字'.repeat(20_001)

/** How many characters the field takes, found by asking its schema; null when it sets no limit. */
export function lengthLimit(field: z.ZodType): number | null {
  const known = limits.get(field)
  if (known !== undefined) return known
  const issue = field.safeParse(ENDLESS).error?.issues.find((found) => sizeOf(found)?.bound === 'max')
  const limit = issue ? sizeOf(issue)!.limit : null
  limits.set(field, limit)
  return limit
}

/** What is wrong with a value, naming its field, or null. */
export function problemOf(t: Text, field: z.ZodType | undefined, named: Named, value: unknown): string | null {
  if (!field) return null
  const result = field.safeParse(isBlank(value) ? undefined : value)
  return result.success ? null : issueText(t, result.error.issues[0]!, named, value)
}

/** What is said of a field that must not stay empty. */
export const neededText = (t: Text, { label, ask }: Named): string => t(NEEDED[ask], { label })

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The sentence for one finding of a schema, as the server words it, with the name that the screen shows. */
export function issueText(t: Text, issue: Issue, named: Named, value: unknown): string {
  if (isBlank(value)) return neededText(t, named)
  const { label } = named
  const own = issue.code === 'custom' ? (issue.params as Partial<Message> | undefined) : undefined
  if (own?.zh && own.en) return t(own as Message)
  const size = sizeOf(issue)
  if (!size) return t(UI.wrongFormat, { label })
  const n = size.limit
  if (size.of === 'number') return t(size.bound === 'min' ? UI.tooSmall : UI.tooBig, { label, n })
  if (size.of === 'array') return t(size.bound === 'min' ? UI.tooFew : UI.tooManyItems, { label, n })
  return t(size.bound === 'min' ? UI.tooShort : UI.tooLong, { label, n })
}

interface Size {
  readonly bound: 'min' | 'max'
  readonly of: 'text' | 'number' | 'array'
  readonly limit: number
}

/** The bound that an issue is about; the kernel's `text()` writes its own as `min:2` and `max:500`. */
function sizeOf(issue: Issue): Size | null {
  if (issue.code === 'custom') {
    const [, bound, limit] = /^(min|max):(\d+)$/.exec(issue.message) ?? []
    return bound ? { bound: bound as Size['bound'], of: 'text', limit: Number(limit) } : null
  }
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return null
  const of = issue.origin === 'string' ? 'text' : issue.origin === 'array' ? 'array' : 'number'
  return issue.code === 'too_small'
    ? { bound: 'min', of, limit: Number(issue.minimum) }
    : { bound: 'max', of, limit: Number(issue.maximum) }
}
