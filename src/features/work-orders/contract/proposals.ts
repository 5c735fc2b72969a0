import { z } from 'zod'

import { Flag, Id, get, post } from '#kernel/endpoint.ts'

export const PROPOSALS_AT = {
  path: '/sys/dispatchrule/proposals',
  title: { zh: '派单目录建议', en: 'Proposals for the catalogue' },
} as const

const Proposal = z.object({
  ...{ category_id: Id, category_name: z.string(), area_id: Id.nullable(), area_name: z.string().nullable() },
  ...{ dept_id: Id, dept_name: z.string(), from_names: z.array(z.string()) },
  ...{ n: z.int(), last_at: z.string(), orders: z.array(z.object({ id: Id, order_no: z.string() })) },
})
export type ProposalRow = z.output<typeof Proposal>

/** Rows that the dispatch catalogue might have, since send-backs of ninety days say so (domain 2.26). */
export const dispatchProposals = get('/v1/seller/complaint/DispatchProposals', {
  title: { zh: '派单目录建议', en: 'Proposals for the catalogue' },
  access: 'granted',
  input: z.object({}),
  output: z.object({ since: z.string(), rows: z.array(Proposal) }),
})

/** Takes one into the draft of the catalogue, or leaves it out until three more send-backs say the same. */
export const dispatchProposalAnswer = post('/v1/seller/complaint/DispatchProposalAnswer', {
  title: { zh: '处理派单目录建议', en: 'Answer a proposal' },
  access: 'granted',
  audit: 'dispatch_rule.propose',
  input: z.object({ category_id: Id, area_id: Id.nullable().default(null), dept_id: Id, accept: Flag }),
  output: z.null(),
})
