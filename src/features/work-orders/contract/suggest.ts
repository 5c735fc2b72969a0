import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Id, get, post, text } from '#kernel/endpoint.ts'

import { BACK_REASON, URGENCY } from '../domain/order/enums.ts'

const Words = z.array(z.string()).readonly()

const Category = z.object({
  category_id: Id,
  /** What of the text says so. */
  words: Words,
})

/** What of the text tells of a danger, and how urgent that is (domain 2.28); null: nothing. */
const Risk = z.object({ words: Words, kinds: Words, urgency: z.enum(keysOf(URGENCY)) }).nullable()

/** Why a department is suggested, or what speaks against it (domain 2.26). */
const Reason = z.union([
  z.object({ kind: z.enum(['catalogue', 'area', 'file', 'first_taker', 'fallback']) }),
  z.object({ kind: z.literal('words'), words: Words }),
  z.object({ kind: z.literal('signed'), n: z.number() }),
  z.object({ kind: z.literal('returned'), n: z.number(), reason: z.enum(keysOf(BACK_REASON)) }),
])
export type SuggestReason = z.infer<typeof Reason>

/** To whom an order might go, and what it might be about; the likeliest first, three at most. */
export const suggestDispatch = get('/v1/seller/complaint/SuggestDispatch', {
  title: { zh: '派单建议', en: 'Suggestions for an allocation' },
  access: 'granted',
  /** Of another category than the order's, while one is being chosen. */
  input: z.object({ id: Id, category_id: Id.optional() }),
  output: z.object({
    /** Which matter they are told for, and since when was counted. */
    category_id: Id.nullable(),
    since: z.string(),
    departments: z.array(
      z.object({ dept_id: Id, name: z.string(), score: z.number(), reasons: z.array(Reason).readonly() }),
    ),
    /** Whether the first is so likely that a form may begin with it. */
    clear: z.boolean(),
    categories: z.array(Category),
    risk: Risk,
    /** Its category peaks in these weeks. */
    peak: z.boolean(),
    /** It is not given to a street, and by what (domain 8.7). */
    not_street: z.object({ basis: z.string() }).nullable(),
    /** What was decided between departments of orders alike, the latest first. */
    precedents: z.array(
      z.object({
        ...{ id: Id, dept_id: Id, dept_name: z.string(), reason: z.string(), order_no: z.string() },
        decided_on: z.string(),
      }),
    ),
  }),
})
export type Suggested = z.infer<typeof suggestDispatch.output>

/** What an order that is being typed in might be about, and how urgent it might be; its text never stands in an address. */
export const suggestOfDraft = post('/v1/seller/complaint/SuggestOfDraft', {
  title: { zh: '录入建议', en: 'Suggestions while an order is entered' },
  access: 'granted',
  audit: 'order.suggest',
  input: z.object({ title: text(0, 200).default(''), content: text(0, 5000).default('') }),
  output: z.object({ categories: z.array(Category), risk: Risk }),
})
