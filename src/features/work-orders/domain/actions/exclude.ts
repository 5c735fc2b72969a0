import { atCentre } from '#kernel/actor.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { refuse } from '#kernel/errors.ts'

import { STATUS, type Status } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { NOT_EXCLUDED, appealRefusal, exclusionOf, notProposed } from '../process/exclusion.ts'
import {
  EXCLUSION_REASON,
  EXCLUSION_SCOPE,
  type ExclusionReason,
  type ExclusionScope,
} from '../order/exclusion-words.ts'
import { REQUEST_RESULT } from '../order/oversight-words.ts'
import type { RequestAudit } from '../process/requests.ts'
import type { OrderAction } from '../lifecycle/rule.ts'
import { isLeader } from '../rights/who.ts'

/** Whatever a department is, or was, assessed by. */
const ASSESSED: readonly Status[] = [
  ...(['in_progress', 'dept_back', 'dept_reply', 'need_report_back', 'need_report_reply'] as const),
  ...(['completed_back', 'completed_reply'] as const),
]
/** Wherever the order gets to afterwards, as into another round, what was proposed is decided and what was granted ended. */
const ANYWHERE = keysOf(STATUS).filter((status) => status !== 'submitted')

export interface ExcludeCommand {
  scope: ExclusionScope
  reason_code: ExclusionReason
  reason: string
  attachments: readonly string[]
  /** Up to which it is asked for; the present one unless said otherwise. */
  round?: number
}

/** Proposes that an order counts in no figure by which departments are judged; for its lead that is the appeal (domain 2.11). */
export const exclude: OrderAction<ExcludeCommand, 'exclude' | 'exclude_rounds'> = {
  name: { zh: '申请剔除', en: 'Ask for an exclusion' },
  consequence: {
    zh: '建议提交中心负责人审核，同意后该工单不计入所选考核指标；办理和时限不变。',
    en: 'The centre leader decides. Granted, the order counts no more in the figures chosen; handling and deadlines stay.',
  },
  rank: 225,
  call: 'DoExclude',
  when: [
    { status: ASSESSED, who: 'supervisor' },
    { status: ASSESSED, who: 'appellant' },
  ],
  unless: (offer, actor) => notProposed(offer) ?? (atCentre(actor) ? null : appealRefusal(offer)),
  looks_up: [],
  lines: {
    exclude: {
      action: 'exclude',
      zh: '建议剔除考核（{exclusion_scope}，{exclusion_reason}）：{reason}',
      en: 'Proposed to take it out of the assessment ({exclusion_scope}; {exclusion_reason}): {reason}',
    },
    exclude_rounds: {
      action: 'exclude',
      zh: '建议至第{n}轮剔除考核（{exclusion_scope}，{exclusion_reason}）：{reason}',
      en: 'Proposed to take it out of the assessment up to round {n} ({exclusion_scope}; {exclusion_reason}): {reason}',
    },
  },
  sample: ({ attachments }, d) => ({
    scope: d.of(keysOf(EXCLUSION_SCOPE)),
    reason_code: d.of(keysOf(EXCLUSION_REASON)),
    reason: '诉求超出政策规定，承办单位已依法答复并作解释',
    attachments: attachments.slice(0, 1),
  }),
  decide({ order }, command, _facts, { operator_id, dept_id }) {
    const { scope, reason_code, reason, attachments, round = order.round } = command
    if (round > order.round) return refuse(ORDER_ERRORS.EXCLUSION_ROUND, { n: order.round }, 'round')
    const params = { exclusion_scope: scope, exclusion_reason: reason_code, reason }
    const line =
      round < order.round
        ? ({ key: 'exclude_rounds', params: { ...params, n: round } } as const)
        : ({ key: 'exclude', params } as const)
    return {
      order: {
        ...{ exclusion_scope: scope, exclusion_reason: reason_code, exclusion_round: round },
        ...{ exclusion_by: operator_id, exclusion_dept_id: dept_id },
      },
      log: [{ ...line, attachments }],
    }
  },
}

/** The centre leader decides; nobody on what he proposed himself (domain 7.5). */
export const excludeAudit: OrderAction<RequestAudit, 'exclude_grant' | 'exclude_reject'> = {
  name: { zh: '审核剔除', en: 'Decide on the exclusion' },
  consequence: {
    zh: '同意后该工单不计入所选考核指标，以往期间的报表随之变化。',
    en: 'Granted, the order counts no more in the figures chosen, of past periods too.',
  },
  rank: 47,
  call: 'DoExcludeAudit',
  when: [{ status: ANYWHERE, who: 'excluder' }],
  unless: ({ order }, { operator_id }) =>
    order.exclusion_by === operator_id ? refuse(ORDER_ERRORS.EXCLUSION_OWN) : null,
  looks_up: [],
  lines: {
    exclude_grant: {
      action: 'exclude',
      zh: '同意剔除考核（{exclusion_scope}）：{opinion}',
      en: 'Taken out of the assessment ({exclusion_scope}): {opinion}',
    },
    exclude_reject: { action: 'exclude', zh: '不同意剔除考核：{opinion}', en: 'Exclusion refused: {opinion}' },
  },
  sample: (_form, d) => ({ result: d.of(keysOf(REQUEST_RESULT)), opinion: '情况属实' }),
  decide({ order }, { result, opinion }, { now }) {
    if (result === 'reject') return { order: NOT_EXCLUDED, log: [{ key: 'exclude_reject', params: { opinion } }] }
    const params = { exclusion_scope: order.exclusion_scope!, opinion }
    return { order: { excluded_at: now }, log: [{ key: 'exclude_grant', params }] }
  },
}

export interface ExcludeWithdrawCommand {
  reason: string
}

/** A proposal is taken back, or what was granted is ended: the order counts again. */
export const excludeWithdraw: OrderAction<ExcludeWithdrawCommand, 'exclude_withdraw'> = {
  name: { zh: '撤销剔除', en: 'Assess it again' },
  consequence: { zh: '该工单重新计入全部考核指标。', en: 'The order counts in every figure again.' },
  rank: 226,
  call: 'DoExcludeWithdraw',
  when: [
    { status: ANYWHERE, who: 'supervisor' },
    { status: ASSESSED, who: 'appellant' },
  ],
  unless: ({ order }, actor) => {
    const state = exclusionOf(order)
    if (state === null) return refuse(ORDER_ERRORS.EXCLUSION_STANDS)
    if (state === 'granted') return isLeader(actor) ? null : refuse(ORDER_ERRORS.LEADER_ONLY)
    return order.exclusion_dept_id === actor.dept_id ? null : refuse(ORDER_ERRORS.EXCLUSION_OTHERS)
  },
  looks_up: [],
  lines: {
    exclude_withdraw: { action: 'exclude', zh: '撤销剔除考核：{reason}', en: 'To be assessed again: {reason}' },
  },
  sample: () => ({ reason: '诉求人补充材料，情况有变化' }),
  decide: (_situation, { reason }) => ({
    order: NOT_EXCLUDED,
    log: [{ key: 'exclude_withdraw', params: { reason } }],
  }),
}
