import type { Message, Params } from '#kernel/messages.ts'

import type { LogKey } from '../lifecycle/log-texts.ts'

/** A line of history in the citizen's words; `filled` are its gaps. */
export interface PublicLine {
  readonly text: Message
  readonly filled?: readonly string[]
}
type Told = PublicLine | ((params: Params) => PublicLine | null) | null

const line = (zh: string, en: string, ...filled: readonly string[]): PublicLine => ({ text: { zh, en }, filled })
const HANDED = line('已交由{dept}办理', 'Handed to {dept}', 'dept')
const SAID_MORE = line('您补充了情况', 'You added something')
const DONE = line('已办结', 'Completed')
const REFUSED = line('未予受理', 'Not accepted')
const AGAIN = line('恢复办理', 'Work goes on')
const REDONE = line('重新办理', 'Being done again')

/**
 * What a citizen reads where the staff reads a line of history: that something happened, who has it now and until when. What
 * staff wrote, who of them it was, other callers and other departments are never in it: a gap is filled only where it stands here.
 */
export const PUBLIC_LINES: Readonly<Record<LogKey, Told>> = {
  wx_submit: line('您提交了诉求', 'You submitted it'),
  create: line('热线登记了您的诉求', 'The hotline took it down'),
  import: line('热线登记了您的诉求', 'The hotline took it down'),
  import_redo: REDONE,
  import_invalid: REFUSED,
  import_fill: null,
  undo_import: null,
  put_back: null,
  tag_by_words: null,
  erase: null,
  risk_told: null,
  risk_urgent: null,
  tag: null,
  help_rate: null,
  help_rate_answer: null,
  items: null,
  items_none: null,
  follow_up: null,
  follow_up_done: null,
  follow_up_moved: null,
  promise_kept: line('承诺的事项已完成', 'What was promised is done'),
  promise_moved: null,
  accept: line('已受理', 'Accepted'),
  allocate: HANDED,
  allocate_assist: HANDED,
  allocate_designated: HANDED,
  caller_told: null,
  sub_allocate: null,
  sign: line('承办单位已签收', 'The department has received it'),
  contact: ({ contact_result }) =>
    contact_result === 'contacted' ? line('承办单位已与您联系', 'The department was in touch with you') : null,
  note: null,
  note_to: null,
  instruct: null,
  instruct_to: null,
  supplement: ({ content }) => (content ? line('您补充：{content}', 'You added: {content}', 'content') : SAID_MORE),
  supplement_call: SAID_MORE,
  link_sent: null,
  reply: line('承办单位已提交办理结果，正在审核', 'The department has answered; the answer is being checked'),
  reply_drafted: null,
  reply_signed_off: null,
  reply_returned: null,
  help_late: null,
  direct_reply: line('热线中心已答复', 'The hotline has answered'),
  reply_approve: line('办理结果审核通过', 'The answer was approved'),
  reply_adopt: null,
  reply_reject: null,
  supervise_rejected: null,
  supervise_back_five: null,
  supervise_overdue: null,
  report_reply: DONE,
  report_back: line('已转市级热线继续办理', 'Passed on to the city’s hotline'),
  repeat_mark: null,
  repeat_kind: null,
  repeat_unmark: null,
  merge: line('与同类诉求合并办理', 'Handled together with others like it'),
  merge_in: null,
  follow_reported: null,
  follow_completed: DONE,
  follow_freed: null,
  invalid: ({ invalid_reason }) => (invalid_reason === 'withdrawn' ? line('诉求已撤回', 'Withdrawn') : REFUSED),
  help: null,
  help_reply: null,
  help_refuse: null,
  help_rework: null,
  help_accept: null,
  help_cancel: null,
  help_reissue: null,
  back: null,
  back_suggest: null,
  appeal: null,
  center_back: null,
  back_audit: null,
  withdraw_reply: null,
  withdraw_back: null,
  recall: null,
  recall_sub: null,
  unmerge: null,
  unmerge_out: null,
  restore: AGAIN,
  unreport: null,
  delay: null,
  delay_approve: line('办理时限延长至{due}', 'Extended until {due}', 'due'),
  delay_reject: null,
  edit: null,
  edit_due: null,
  due_by_calendar: null,
  hand_over: null,
  hand_over_help: null,
  hand_over_previous: null,
  delete: null,
  undelete: null,
  pause: null,
  pause_approve: line('办理暂停，预计{date}恢复', 'Paused, to go on on {date}', 'date'),
  pause_reject: null,
  resume: AGAIN,
  resume_planned: AGAIN,
  urge: ({ urge_origin }) =>
    urge_origin === 'citizen' ? line('已为您催办', 'The department was urged for you') : null,
  visit: line('热线已回访', 'The hotline asked you what came of it'),
  visit_failed: null,
  evaluate: line('您已评价', 'You gave your verdict'),
  supervise: null,
  supervise_reply: null,
  supervise_close: null,
  supervise_return: null,
  exclude: null,
  exclude_rounds: null,
  exclude_grant: null,
  exclude_reject: null,
  exclude_withdraw: null,
  superior_return: REDONE,
  reopen: REDONE,
}
