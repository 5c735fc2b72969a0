import type { Message } from '#kernel/messages.ts'

/** From which figures an order is taken (domain 5.2). */
export const EXCLUSION_SCOPE = {
  solve: { zh: '解决率', en: 'Solve rate' },
  satisfaction: { zh: '满意率', en: 'Satisfaction' },
  late: { zh: '时限考核', en: 'Deadlines' },
  back: { zh: '退单考核', en: 'Send-backs' },
  all: { zh: '全部考核', en: 'All of them' },
} as const satisfies Record<string, Message>
export type ExclusionScope = keyof typeof EXCLUSION_SCOPE

export const EXCLUSION_REASON = {
  unreasonable: { zh: '诉求不合理', en: 'Unreasonable demand' },
  beyond_duty: { zh: '超出职责范围', en: 'Beyond duty' },
  petition_ended: { zh: '信访已终结', en: 'Petition ended' },
  unreachable: { zh: '联系不上诉求人', en: 'Caller cannot be reached' },
  duplicate: { zh: '重复诉求', en: 'Duplicate' },
  misjudged: { zh: '认定与事实不符', en: 'The record is wrong' },
  not_at_fault: { zh: '非本单位原因', en: 'Not the department’s fault' },
} as const satisfies Record<string, Message>
export type ExclusionReason = keyof typeof EXCLUSION_REASON

export const EXCLUSION_STATE = {
  proposed: { zh: '待审剔除', en: 'Exclusion proposed' },
  granted: { zh: '已剔除考核', en: 'Not assessed' },
} as const satisfies Record<string, Message>
export type ExclusionState = keyof typeof EXCLUSION_STATE

/** What became of a proposal, as its message says it: whoever proposed may not see the order any more (domain 2.11). */
export const EXCLUSION_DECIDED = {
  granted: { zh: '已获同意', en: 'was granted' },
  refused: { zh: '未获同意', en: 'was refused' },
} as const satisfies Record<string, Message>
