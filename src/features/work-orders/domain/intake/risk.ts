import type { Message } from '#kernel/messages.ts'

import type { Words } from '../notifications/addressees.ts'
import { URGENCY_ORDER, type Urgency } from '../order/enums.ts'

/** A list of words that tell of a danger. */
export interface RiskList {
  readonly name: string
  readonly words: readonly string[]
  readonly urgency: Urgency
}

/** What of an order tells of a danger: its words, what kind, and how urgent that is. */
export interface Risk {
  readonly words: readonly string[]
  readonly kinds: readonly string[]
  readonly urgency: Urgency
}

/** Whether a tenant has orders made urgent by their words, or only wants to be told. */
export const RISK_URGENCY = {
  suggest: { zh: '仅提示', en: 'Suggest it' },
  set: { zh: '直接设为紧急', en: 'Make the order urgent' },
} as const satisfies Record<string, Message>

/** `{order_no}` says `{words}`. */
export const RISK_FOUND: Words = {
  name: { zh: '风险提示', en: 'Sign of danger' },
  text: {
    zh: '工单{order_no}提到“{words}”（{kinds}），请关注。',
    en: 'Order {order_no} says “{words}” ({kinds}); please look at it.',
  },
  channels: ['app', 'sms', 'ding'],
}

export const RISK_LINES = {
  risk_told: {
    action: 'risk',
    zh: '风险提示：提到“{words}”（{kinds}）',
    en: 'Sign of danger: it says “{words}” ({kinds})',
  },
  risk_urgent: {
    action: 'risk',
    zh: '风险提示：提到“{words}”（{kinds}），紧急程度设为{urgency}',
    en: 'Sign of danger: it says “{words}” ({kinds}); made {urgency}',
  },
} as const

/** What of a text tells of a danger; null: nothing. */
export function riskIn(
  { title, content, demand }: { title?: string | null; content: string; demand?: string | null },
  lists: readonly RiskList[],
): Risk | null {
  const text = [title, content, demand].filter(Boolean).join('\n')
  const found = lists.map((list) => ({ ...list, said: wordsMeant(text, list.words) })).filter(({ said }) => said.length)
  if (found.length === 0) return null
  return {
    words: [...new Set(found.flatMap(({ said }) => said))],
    kinds: found.map(({ name }) => name),
    urgency: found.map(({ urgency }) => urgency).reduce(moreUrgent),
  }
}

/** The more urgent of two. */
export const moreUrgent = (one: Urgency, other: Urgency): Urgency =>
  URGENCY_ORDER[other] < URGENCY_ORDER[one] ? other : one

/** What takes the word back that follows within a few letters of the same clause. */
const NOT = /(?:没有|没|并未|未|并无|无|不是|并非|不存在|不会|防止|避免|预防|严防|杜绝)[^，。；：、,;:.!?！？\n]{0,3}$/
const BEFORE = 8

/** Those of `words` that a text says and does not deny; blanks between letters do not hide one. */
function wordsMeant(text: string, words: readonly string[]): string[] {
  const said = plain(text)
  return words.filter((word) => {
    const sought = plain(word)
    if (!sought) return false
    for (let at = said.indexOf(sought); at >= 0; at = said.indexOf(sought, at + 1))
      if (!NOT.test(said.slice(Math.max(0, at - BEFORE), at))) return true
    return false
  })
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/gu, '')
