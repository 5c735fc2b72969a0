import { bigrams } from '#kernel/bigrams.ts'
import { maskText } from '#kernel/masking.ts'
import { defineMessages } from '#kernel/messages.ts'

/** What of a reply the reviewer looks at; half written, most of it may be missing. */
export interface ReplyToCheck {
  readonly content: string
  readonly contact_status?: string | undefined
  readonly resolve_status?: string | undefined
  readonly unresolved_reason?: string | null | undefined
  readonly plan_date?: string | null | undefined
  readonly public_reply?: string | null | undefined
  readonly files: number
  /** What is answered to each of several demands. */
  readonly answers?: readonly (string | null | undefined)[]
}

/** What the answer is measured by. */
export interface Asked {
  readonly content: string
  readonly demand: string | null
  /** As `replyAsks` says. */
  readonly evidence: boolean
}

const CHECKS = {
  contact: { zh: '写明与诉求人的联系情况', en: 'Says whether the caller was reached' },
  facts: { zh: '写明何时由谁核查、采取了什么措施', en: 'Says when somebody looked and what was done' },
  demand: { zh: '说的是诉求人反映的事', en: 'Is about what was asked' },
  items: { zh: '每项诉求都有答复', en: 'Every demand is answered' },
  outcome: { zh: '解决情况明确，未解决的有原因和计划', en: 'The outcome is clear; if open, why and until when' },
  evidence: { zh: '附有现场照片等材料', en: 'Has proof attached' },
  privacy: { zh: '公开答复不含个人信息', en: 'The public answer names nobody' },
} as const
export const REPLY_CHECK = defineMessages(CHECKS)
export type ReplyCheck = keyof typeof CHECKS

const WHEN = /\d{1,2}\s*[月日时点:：]|今日|当日|昨日|当场|现场/
const DONE = /核查|核实|检查|巡查|走访|联系|约谈|整改|维修|修复|清理|清运|处罚|劝导|安排|协调|解释|答复|告知|恢复/
/** So many words in common say that the text is about the same thing. */
const ABOUT = 3

/**
 * What the reviewer will ask, answered as far as a text can tell: null where it does not apply. It advises and refuses
 * nothing; what must hold is for `checkReply` to say.
 */
export function replyChecks(reply: ReplyToCheck, asked: Asked): Readonly<Record<ReplyCheck, boolean | null>> {
  const { content, contact_status, public_reply, files, answers = [] } = reply
  return {
    contact: contact_status !== undefined,
    facts: WHEN.test(content) && DONE.test(content),
    demand: isAbout(content, `${asked.demand ?? ''} ${asked.content}`),
    items: answers.length ? answers.every((answer) => answer?.trim()) : null,
    outcome: isClear(reply),
    evidence: asked.evidence ? files > 0 : null,
    privacy: public_reply ? maskText(public_reply) === public_reply : null,
  }
}

function isClear({ resolve_status: status, unresolved_reason, plan_date }: ReplyToCheck): boolean {
  const isOpen = status === 'partly' || status === 'unresolved'
  return status !== undefined && (!isOpen || Boolean(unresolved_reason && plan_date))
}

function isAbout(content: string, asked: string): boolean {
  const words = new Set(bigrams(asked))
  const common = new Set(bigrams(content).filter((word) => words.has(word)))
  return common.size >= Math.min(ABOUT, words.size)
}
