import { expect, test } from 'vitest'

import { keysOf } from '#kernel/dictionary.ts'

import { NOW, anOrder, someFacts } from '../testing/factories.ts'
import { aReply } from '../testing/samples.ts'
import { newCase } from './apply.ts'
import { CONTACT_STATUS, IS_TRUE, REPLY_CATEGORY, RESOLVE_STATUS } from './enums.ts'
import { asksEvidence, checkReply, replyAsks, type ReplyCommand } from './reply-fields.ts'

type Part = keyof ReturnType<typeof replyAsks>
/** What is filled in where it is asked for. */
const FILLED = {
  contact: { contact_phone: '12300000002', contact_at: NOW, contact_person: '张先生' },
  reason: { unresolved_reason: '需待专项资金到位后分批实施改造' },
  basis: { category_basis: '依据《城市市容和环境卫生管理条例》第十四条办理' },
  public_reply: { public_reply: '已按规定处理完毕。' },
  files: { attachments: ['1'] },
} satisfies Record<Part, Partial<ReplyCommand>>
const PARTS = Object.keys(FILLED) as Part[]

const CHOICES = keysOf(CONTACT_STATUS).flatMap((contact_status) =>
  keysOf(RESOLVE_STATUS).flatMap((resolve_status) =>
    keysOf(REPLY_CATEGORY).flatMap((reply_category) =>
      keysOf(IS_TRUE).map((is_true) => ({ contact_status, resolve_status, reply_category, is_true })),
    ),
  ),
)

test.each([
  ['a consultation', 'consult', 0],
  ['a public consultation', 'consult', 1],
  ['a complaint', 'complaint', 0],
] as const)(
  'in a reply to %s exactly what the form asks for is needed, whatever is chosen',
  (_what, appeal_type, is_public) => {
    const order = { ...anOrder({ appeal_type }), is_public }
    const facts = someFacts(newCase(order))
    const evidence = asksEvidence(order, facts.settings)
    const refusalOf = (choices: object, parts: readonly Part[]): string | undefined => {
      const filled = Object.assign({}, ...parts.map((part) => FILLED[part])) as object
      const refused = checkReply(order, { ...aReply, attachments: [], ...choices, ...filled }, facts, NOW)
      return refused ? (refused.field ?? refused.error.code) : undefined
    }
    for (const choices of CHOICES) {
      const asked = replyAsks(choices, { is_public, evidence })
      const needed = PARTS.filter((part) => asked[part])
      expect(refusalOf(choices, needed)).toBeUndefined()
      for (const left of needed) {
        const fields = Object.keys(FILLED[left])
        expect(fields).toContain(
          refusalOf(
            choices,
            needed.filter((part) => part !== left),
          ),
        )
      }
    }
  },
)
