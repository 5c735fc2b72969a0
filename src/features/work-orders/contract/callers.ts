import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Id, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { Version } from '#kernel/record.ts'

import { CALLER_TAG } from '../domain/citizens/callers.ts'

/** An order leads to its caller: no number stands in an address. */
export const callerPath = (order_id: string): string => `/rexian/all/caller/${order_id}`

const Tags = z.array(z.enum(keysOf(CALLER_TAG)))

/** Whoever called about this order: how often, what is open, what was promised. */
export const callerInfo = get('/v1/seller/complaint/CallerInfo', {
  title: { zh: '诉求人画像', en: 'All of this caller' },
  access: 'granted',
  input: ById,
  output: z.object({
    /** Masked. */
    caller_name: z.string().nullable(),
    caller_phone: z.string().nullable(),
    first_at: z.string(),
    last_at: z.string(),
    total: z.number(),
    open: z.number(),
    dissatisfied: z.number(),
    repeats: z.number(),
    /** What departments promised in their last answers, the nearest first. */
    promises: z.array(z.object({ id: Id, order_no: z.string(), title: z.string(), plan_date: z.string() })),
    profile: z.object({ tags: Tags, note: z.string(), version: z.number(), updated_at: z.string() }).nullable(),
  }),
})
export type Caller = z.output<typeof callerInfo.output>

export const callerSave = post('/v1/seller/complaint/CallerSave', {
  title: { zh: '编辑诉求人画像', en: 'Note of this caller' },
  access: 'granted',
  audit: 'order.caller_save',
  input: z.object({
    id: Id,
    /** A form leaves out what is empty: none at all. */
    tags: jsonText(Tags).default([]),
    note: text(0, 300).default(''),
    /** Of what was looked at; 0 where there was nothing. */
    version: Version.default(0),
  }),
  output: z.null(),
})
