import { atCentre, type Actor } from '#kernel/actor.ts'
import { keysOf } from '#kernel/dictionary.ts'
import type { Refusal } from '#kernel/errors.ts'
import { refuse } from '#kernel/errors.ts'

import { accept } from '../actions/accept.ts'
import { allocate } from '../actions/allocate.ts'
import { auditBack, auditSubBack } from '../actions/audit-back.ts'
import { recall, recallSub, restore, unmerge, unreport } from '../actions/back-to-wait.ts'
import { back, centerBack } from '../actions/back.ts'
import { contact } from '../actions/contact.ts'
import { help } from '../actions/help.ts'
import { helpAccept, helpCancel, helpReissue, helpRework } from '../actions/help-answers.ts'
import { helpRate } from '../actions/help-rate.ts'
import { helpRefuse, helpReply } from '../actions/help-reply.ts'
import { instruct } from '../actions/instruct.ts'
import { followUp } from '../actions/follow-up.ts'
import { items } from '../actions/items.ts'
import { note } from '../actions/note.ts'
import { repeat } from '../actions/repeat.ts'
import { returnReply, signOffReply } from '../actions/internal-review.ts'
import { directReply, reply } from '../actions/reply.ts'
import { invalid } from '../actions/invalid.ts'
import { reopen, superiorReturn } from '../actions/reopen.ts'
import { report } from '../actions/report.ts'
import { adoptReply, approveReply, rejectReply } from '../actions/review-reply.ts'
import { sendLink } from '../actions/send-link.ts'
import { sign } from '../actions/sign.ts'
import { tag } from '../actions/tag.ts'
import { subAllocate } from '../actions/sub-allocate.ts'
import { supplement } from '../actions/supplement.ts'
import { delay, delayAudit } from '../actions/delay.ts'
import { edit } from '../actions/edit.ts'
import { exclude, excludeAudit, excludeWithdraw } from '../actions/exclude.ts'
import { remove } from '../actions/remove.ts'
import { pause, pauseAudit, resume } from '../actions/pause.ts'
import { supervise, superviseAudit, superviseReply } from '../actions/supervise.ts'
import { urge } from '../actions/urge.ts'
import { visit } from '../actions/visit.ts'
import { withdrawBack, withdrawReply } from '../actions/withdraw.ts'
import type { Call } from './calls.ts'
import type { Status } from '../order/enums.ts'
import { STATUS } from '../order/enums.ts'
import { ORDER_ERRORS } from '../refusals/errors.ts'
import { statusesOf, type AnyAction, type OrderAction, type When } from './rule.ts'
import type { Offer } from './situation.ts'
import type { ActionGrant } from '../rights/who.ts'
import { WHO } from '../rights/who.ts'

/**
 * The lifecycle of a work order (domain 2): every action, when it is possible, who may, what happens. The server's check,
 * the `actions` of each row, the buttons and their reasons, and the diagram in the documents derive from this table.
 */
export const LIFECYCLE = {
  accept,
  allocate,
  sub_allocate: subAllocate,
  sign,
  contact,
  note,
  instruct,
  tag,
  items,
  follow_up: followUp,
  reply,
  direct_reply: directReply,
  sign_off_reply: signOffReply,
  return_reply: returnReply,
  approve_reply: approveReply,
  adopt_reply: adoptReply,
  reject_reply: rejectReply,
  report,
  repeat,
  invalid,
  help,
  help_reply: helpReply,
  help_refuse: helpRefuse,
  help_rework: helpRework,
  help_accept: helpAccept,
  help_cancel: helpCancel,
  help_reissue: helpReissue,
  help_rate: helpRate,
  back,
  center_back: centerBack,
  audit_back: auditBack,
  audit_sub_back: auditSubBack,
  withdraw_reply: withdrawReply,
  withdraw_back: withdrawBack,
  recall,
  recall_sub: recallSub,
  unmerge,
  restore,
  unreport,
  delay,
  delay_audit: delayAudit,
  edit,
  remove,
  pause,
  pause_audit: pauseAudit,
  resume,
  urge,
  supplement,
  send_link: sendLink,
  visit,
  supervise,
  supervise_reply: superviseReply,
  supervise_audit: superviseAudit,
  reopen,
  superior_return: superiorReturn,
  exclude,
  exclude_audit: excludeAudit,
  exclude_withdraw: excludeWithdraw,
} as const
export type ActionName = keyof typeof LIFECYCLE
export type CommandOf<A extends ActionName> =
  (typeof LIFECYCLE)[A] extends OrderAction<infer C, infer _Line> ? C : never
export const ACTIONS = Object.keys(LIFECYCLE) as ActionName[]

/** What the table says of an action, apart from its command. */
export const ruleOf = (action: ActionName): AnyAction => LIFECYCLE[action]

/** The entries of an action that speak of the step at which the order is. */
export const entriesAt = (action: ActionName, { order: { status, pending_action } }: Offer): readonly When[] =>
  ruleOf(action).when.filter(
    (entry) => statusesOf(entry).includes(status) && (!entry.pending || entry.pending === pending_action),
  )

/** Null when the actor may do this now; otherwise why not. */
export function refusalFor(action: ActionName, offer: Offer, actor: Actor): Refusal | null {
  const { status, deleted_at } = offer.order
  if (deleted_at) return refuse(ORDER_ERRORS.ORDER_NOT_FOUND)
  const fitting = entriesAt(action, offer)
  if (!fitting.length) return refuse(ORDER_ERRORS.STATE_NOT_ALLOWED, { status: STATUS[status] })
  if (!fitting.some((w) => WHO[w.who].fits(actor, offer))) {
    return atCentre(actor)
      ? refuse(ORDER_ERRORS.STATE_NOT_ALLOWED, { status: STATUS[status] })
      : refuse(ORDER_ERRORS.NOT_HOLDER)
  }
  return ruleOf(action).unless?.(offer, actor) ?? null
}

/** The actions that belong to a status at all, whoever asks: every row of a list is asked for its own. */
const BELONGING = new Map(
  keysOf(STATUS).map((status) => [
    status,
    ACTIONS.filter((action) => ruleOf(action).when.some((entry) => statusesOf(entry).includes(status))),
  ]),
)
export const actionsIn = (status: Status): readonly ActionName[] => BELONGING.get(status)!

/** What the actor may do with the order now, in the order of the table. */
export const availableActions = (offer: Offer, actor: Actor): ActionName[] =>
  actionsIn(offer.order.status).filter((action) => refusalFor(action, offer, actor) === null)

/** Behind every step forward. */
const LAST = 10_000
const rankOf = (action: ActionName): number => LIFECYCLE[action].rank ?? LAST

/** Whether it takes a step back rather than bringing an order forward. */
export const undoes = (action: ActionName): boolean => LIFECYCLE[action].rank === null

/** Whether it leaves the process where it is. */
export const isBeside = (action: ActionName): boolean => ruleOf(action).beside === true

const OWN_ACCORD = 170
/** Whether nobody waits for it, and nobody misses it where it is not possible: from a rank on, one does it of one's own accord. */
export const isOfOwnAccord = (action: ActionName): boolean => !undoes(action) && rankOf(action) >= OWN_ACCORD

/** Whether it is a step that is waited for. */
export const advances = (action: ActionName): boolean => !undoes(action) && !isOfOwnAccord(action)

/** Whether it is a remark: neither a step nor waited for. */
export const isRemark = (action: ActionName): boolean => isBeside(action) && isOfOwnAccord(action)

/** As buttons: the step that is expected next first, then what stands beside the process, what undoes a step last. */
export const byRank = (actions: readonly ActionName[]): readonly ActionName[] =>
  actions.toSorted((a, b) => rankOf(a) - rankOf(b))

/** The calls that perform an action. */
export const callsOf = (action: ActionName): (Call | undefined)[] => {
  const { call, also } = ruleOf(action)
  return [call, also]
}

/** The calls that a permission allows: those of all actions that somebody who holds it may perform. */
export function callsGranted(grant: ActionGrant): readonly Call[] {
  const granted = ACTIONS.filter((action) =>
    ruleOf(action).when.some(({ who }) => WHO[who].grants.some((each) => each === grant)),
  )
  return [...new Set(granted.flatMap(callsOf))].filter((call) => call !== undefined)
}

/** The action that a call of the interface means for this order, or why none (`DoReply` is four actions). */
export function resolveCall(call: Call, offer: Offer, actor: Actor): ActionName | Refusal {
  const candidates = ACTIONS.filter((action) => callsOf(action).includes(call))
  const refusals = candidates.map((action) => refusalFor(action, offer, actor))
  const allowed = refusals.indexOf(null)
  if (allowed >= 0) return candidates[allowed]!
  const specific = refusals.find((r) => r && r.error.code !== 'STATE_NOT_ALLOWED' && r.error.code !== 'NOT_HOLDER')
  return specific ?? refusals.find((r) => r?.error.code === 'NOT_HOLDER') ?? refusals[0]!
}
