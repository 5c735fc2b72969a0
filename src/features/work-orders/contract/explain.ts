import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Id, get, post } from '#kernel/endpoint.ts'

import { VERDICT } from '../domain/rights/verdict.ts'
import { Action } from './list.ts'

/** Accounts by a part of a name, to choose one whose rights are asked about. */
export const explainPeople = get('/v1/seller/complaint/ExplainPeople', {
  title: { zh: '选择核查的人员', en: 'Whose rights are asked about' },
  access: 'granted',
  input: z.object({ keyword: z.string().trim().max(30).default('') }),
  output: z.array(z.object({ username: z.string(), name: z.string(), dept_name: z.string() })),
})

/** Why somebody may, or may not, do what to an order; asking is on record. Nothing is changed. */
export const explainRights = post('/v1/seller/complaint/ExplainRights', {
  title: { zh: '权限核查', en: 'Who may do what, and why' },
  access: 'granted',
  audit: 'order.explain_rights',
  input: z.object({
    /** Or its number, as `order_no`. */
    id: Id.optional(),
    order_no: z.string().trim().max(40).optional(),
    username: z.string().trim().min(1).max(60),
  }),
  output: z.object({
    ...{ id: Id, order_no: z.string(), status: z.string(), holder_dept_name: z.string().nullable() },
    person: z.object({ username: z.string(), name: z.string(), dept_name: z.string(), roles: z.array(z.string()) }),
    /** The account is out of use, or not valid today. */
    shut: z.enum(['disabled', 'expired']).nullable(),
    /** How much of the order he may know, and why. */
    sees: z.enum(['whole', 'past', 'own', 'nothing']),
    sees_why: z.string(),
    /** Fields that none of his roles shows. */
    hidden: z.array(z.string()),
    actions: z.array(
      z.object({
        action: Action,
        by: z.enum(keysOf(VERDICT)),
        /** Those of his roles that list the call. */
        roles: z.array(z.string()),
        why: z.string(),
      }),
    ),
  }),
})
export type RightsExplained = z.output<typeof explainRights.output>
