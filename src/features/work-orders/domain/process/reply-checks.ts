import { bigrams } from '#kernel/bigrams.ts'
import { maskText } from '#kernel/masking.ts'
import { defineMessages } from '#kernel/messages.ts'

/** What of a reply the reviewer looks at; half written, most of it may be missing. */
export interface ReplyToCheck {
  readonly content: string
  readonly contact_status?: string
  readonly resolve_status?: string
  readonly unresolved_reason?: string | null
  readonly plan_date?: string | null
  readonly reply_category?: string
  readonly category_basis?: string | null
  readonly public_reply?: string | null
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
  basis: { zh: '未解决或不予办理的，引用了依据', en: 'Cites a rule for what is not done' },
  promises: { zh: '不空表态，写了具体措施', en: 'Says what is done instead of good intentions' },
  dated: { zh: '承诺的事写明时间', en: 'Says by when what is promised will be done' },
  evidence: { zh: '附有现场照片等材料', en: 'Has proof attached' },
  privacy: { zh: '公开答复不含个人信息', en: 'The public answer names nobody' },
} as const
export const REPLY_CHECK = defineMessages(CHECKS)
export type ReplyCheck = keyof typeof CHECKS

/** How much a tenant makes of a check: not shown, shown, or demanded (setting `reply.checks`). */
export const CHECK_LEVEL = defineMessages({
  off: { zh: '不检查', en: 'Not checked' },
  warn: { zh: '提醒', en: 'Advised' },
  block: { zh: '必须', en: 'Demanded' },
})
type CheckLevel = keyof typeof CHECK_LEVEL
export type CheckLevels = Readonly<Record<ReplyCheck, CheckLevel>>
export const ADVISED = Object.fromEntries(Object.keys(CHECKS).map((check) => [check, 'warn'])) as CheckLevels

/** Where the one who writes mends it. */
export const CHECKED_FIELD = {
  ...{ contact: 'contact_status', facts: 'content', demand: 'content', items: 'content', outcome: 'resolve_status' },
  ...{ basis: 'content', promises: 'content', dated: 'content', evidence: 'attachments', privacy: 'public_reply' },
} as const satisfies Record<ReplyCheck, string>

const WHEN = /\d{1,2}\s*[月日时点:：]|今日|当日|昨日|当场|现场/
const DONE = /核查|核实|检查|巡查|走访|联系|约谈|整改|维修|修复|清理|清运|处罚|劝导|安排|协调|解释|答复|告知|恢复/
/** So many words in common say that the text is about the same thing. */
const ABOUT = 3
/** Intentions; empty where their sentence names nothing that is done. */
const INTENT =
  /高度重视|尽快|尽早|抓紧|积极(?:推进|配合|争取|研究)|加大力度|加强(?:管理|监管|监督)|持续关注|密切关注|研究解决|妥善处理/
/** What is still to come. */
const PROMISE =
  /(?<!已)将(?:于|在|会|尽快|尽早|继续|进一步|安排|组织|联合|对)|拟于|计划(?:于|在)|预计|下一步|尽快|尽早|抓紧|承诺/
/** A day, a term, or how often. */
const BY_WHEN =
  /\d{1,2}\s*[月日号]|[月季年]底|年内|季度|[\d一二三四五六七八九十两半]+\s*个?(?:工作日|小时|天|日|周|月)|[本下][周月]|明[日天后]|每[日天周晚月]/
const RULE = /《[^》]+》|第[\d一二三四五六七八九十百]+条|[〔[(（]\d{4}[〕\])）]|\d号文?|清单/
const SENTENCE = /[。；;!！?？\n]/

/**
 * What the reviewer will ask, answered as far as a text can tell: null where it does not apply. It advises; `checkReply` refuses
 * what the tenant demands (domain 2.6.1).
 */
export function replyChecks(reply: ReplyToCheck, asked: Asked): Readonly<Record<ReplyCheck, boolean | null>> {
  const { content, contact_status, public_reply, files, answers = [] } = reply
  return {
    contact: contact_status !== undefined,
    facts: WHEN.test(content) && DONE.test(content),
    demand: isAbout(content, `${asked.demand ?? ''} ${asked.content}`),
    items: answers.length ? answers.every((answer) => answer?.trim()) : null,
    outcome: isClear(reply),
    basis: citesRule(reply),
    promises: promisesSomething(reply),
    dated: saysByWhen(reply),
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

/** What is not done needs a rule that says so: a law, a document by its number, a list of duties. */
function citesRule(reply: ReplyToCheck): boolean | null {
  const { content, resolve_status, unresolved_reason, reply_category = 'normal', category_basis } = reply
  if (resolve_status !== 'unresolved' && reply_category === 'normal') return null
  return [content, unresolved_reason, category_basis].some((text) => text && RULE.test(text))
}

const sentences = ({ content, public_reply }: ReplyToCheck): readonly string[] =>
  `${content}\n${public_reply ?? ''}`.split(SENTENCE)

function promisesSomething(reply: ReplyToCheck): boolean | null {
  const intents = sentences(reply).filter((sentence) => INTENT.test(sentence))
  return intents.length > 0 ? intents.every((sentence) => DONE.test(sentence)) : null
}

function saysByWhen(reply: ReplyToCheck): boolean | null {
  const promises = sentences(reply).filter((sentence) => PROMISE.test(sentence))
  return promises.length > 0 ? Boolean(reply.plan_date) || promises.every((sentence) => BY_WHEN.test(sentence)) : null
}
