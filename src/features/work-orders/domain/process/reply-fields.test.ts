import { expect, test } from 'vitest'

import { keysOf } from '#kernel/dictionary.ts'

import { NOW, anOrder, someFacts } from '../../testing/factories.ts'
import { aReply } from '../../testing/samples.ts'
import { newCase } from '../lifecycle/apply.ts'
import { CONTACT_STATUS, IS_TRUE, REPLY_CATEGORY, RESOLVE_STATUS } from '../order/enums.ts'
import { asksEvidence, asksPublicReply, checkReply, replyAsks, type ReplyCommand } from './reply-fields.ts'

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
  ['a consultation', { appeal_type: 'consult' }],
  ['a public consultation', { appeal_type: 'consult', is_public: 1 }],
  ['a complaint', { appeal_type: 'complaint' }],
  ['what a citizen brought by the page', { appeal_type: 'help', source_channel: 'wx_app', superior_no: null }],
] as const)('in a reply to %s exactly what the form asks for is needed, whatever is chosen', (_what, change) => {
  const order = anOrder(change)
  const facts = someFacts(newCase(order))
  const public_reply = asksPublicReply(order)
  const evidence = asksEvidence(order, facts.settings)
  const refusalOf = (choices: object, parts: readonly Part[]): string | undefined => {
    const filled = Object.assign({}, ...parts.map((part) => FILLED[part])) as object
    const refused = checkReply(order, { ...aReply, attachments: [], ...choices, ...filled }, facts, NOW)
    return refused ? (refused.field ?? refused.error.code) : undefined
  }
  for (const choices of CHOICES) {
    const asked = replyAsks(choices, { public_reply, evidence })
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
})

test.each([
  ['a public order', { is_public: 1 }, true],
  ['any other', {}, false],
  ['a matter of the citizens’ page', { source_channel: 'wx_app', superior_no: null }, true],
  ['one that the city had by a page of its own', { source_channel: 'wx_app', superior_no: '1' }, false],
] as const)('%s is answered in public words, or not', (_what, change, asked) => {
  expect(asksPublicReply(anOrder(change))).toBe(asked)
  const main = anOrder({ superior_no: '2' })
  const facts = { ...someFacts(newCase(main)), answered_with: [anOrder(change)] }
  const refused = checkReply(main, { ...aReply, attachments: [] }, facts, NOW)
  expect(refused?.field).toBe(asked ? 'public_reply' : undefined)
})
