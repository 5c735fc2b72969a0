import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { call, type GoodCalls } from '#platform/testing/good-calls.ts'

import * as actions from '../contract/actions.ts'
import * as files from '../contract/attachments.ts'
import { doFollow, followList } from '../contract/follows.ts'
import { explainClocks } from '../contract/clocks.ts'
import * as detail from '../contract/detail.ts'
import { followUpList, followUpMove, followUpSettle } from '../contract/followups.ts'
import { dispatchProposalAnswer } from '../contract/proposals.ts'
import { appComplaintStatistics, complaintList, orderOperators, phoneFilter } from '../contract/list.ts'
import { callerInfo, callerSave } from '../contract/callers.ts'
import { caseList } from '../contract/cases.ts'
import { previewReply } from '../contract/preview-reply.ts'
import { complaintLogDel, getComplaintDeptUser, mentionList } from '../contract/notes.ts'
import { orderGroup, repeatCandidates, repeatsOfDraft } from '../contract/repeats.ts'
import { similarOrders } from '../contract/similar.ts'
import { suggestOfDraft, suggestDispatch } from '../contract/suggest.ts'
import { orderWriters, orderWriting } from '../contract/writers.ts'
import { unmask } from '../contract/unmasking.ts'
import { CANARY, TOLD } from './canary.ts'
import { EXPORT_CALLS, PLAIN_CALL } from './good-exports.ts'
import { HELP_CALLS } from './good-help.ts'
import { KEEPING_CALLS } from './good-keeping.ts'
import { OVERSIGHT_CALLS } from './good-oversight.ts'
import { RULE_CALLS } from './good-rules.ts'
import { onOrder } from './on-order.ts'
import { ordersAtEveryStep } from './orders-at-every-step.ts'

export const goodCalls: GoodCalls = {
  good: [
    call('chengguan', appComplaintStatistics),
    ...EXPORT_CALLS,
    ...RULE_CALLS,
    call('dispatcher', complaintList, () => ({ queue: 'all', keyword: '核实处理' })),
    call('chengguan', orderOperators),
    call('dispatcher', phoneFilter, () => ({ phone: CANARY.phone })),
    onOrder('chengguan', detail.getComplaintInfo, (o) => o.replied()),
    onOrder(
      'chengguan',
      explainClocks,
      (o) => o.allocated(),
      () => ({ days: 2 }),
    ),
    onOrder('dispatcher', detail.canAllocateList, (o) => o.waiting()),
    onOrder(
      'chengguan',
      detail.getComplaintTemplate,
      (o) => o.allocated(),
      () => ({ kind: 'reply' }),
    ),
    onOrder(
      'dispatcher',
      detail.previewAllocate,
      (o) => o.waiting(),
      async (o) => ({ dept_id: (await o.allocation()).dept_id }),
    ),
    onOrder(
      'chengguan',
      previewReply,
      (o) => o.allocated(),
      () => ({ public_reply: '已处理' }),
    ),
    onOrder('reviewer', detail.getComplaintBackDeptArr, (o) => o.sentBack()),
    call('dispatcher', getComplaintDeptUser, async ({ db }) => ({ dept_id: await deptIdOf(db, 'B01') })),

    call('dispatcher', actions.complaintSave, () => {
      const caller = { caller_name: CANARY.name, caller_phone: CANARY.phone, address: TOLD }
      const items = [TOLD, `${TOLD}二`]
      return {
        items,
        title: TOLD,
        content: TOLD,
        demand: TOLD,
        appeal_type: 'consult',
        source_channel: 'phone',
        ...caller,
      }
    }),
    onOrder('dispatcher', actions.doAccept, (o) => o.submitted()),
    onOrder('dispatcher', actions.doSendLink, (o) => o.allocated()),
    onOrder(
      'dispatcher',
      actions.doSupplement,
      (o) => o.allocated(),
      () => ({ content: TOLD }),
    ),
    onOrder(
      'dispatcher',
      actions.doRepeat,
      (o) => o.waiting(),
      () => ({ mode: 'mark' }),
    ),
    call('dispatcher', repeatsOfDraft, () => ({ caller_phone: CANARY.phone, content: TOLD })),
    onOrder('dispatcher', repeatCandidates, (o) => o.waiting()),
    onOrder('chengguan', similarOrders, (o) => o.allocated()),
    onOrder('dispatcher', suggestDispatch, (o) => o.waiting()),
    call('dispatcher', suggestOfDraft, () => ({ title: TOLD, content: TOLD })),
    onOrder('chengguan', orderGroup, (o) => o.allocated()),
    onOrder('chengguan', orderWriters, (o) => o.allocated()),
    onOrder(
      'chengguan',
      orderWriting,
      (o) => o.allocated(),
      () => ({ action: 'reply' }),
    ),
    call('chengguan', followList),
    onOrder(
      'chengguan',
      doFollow,
      (o) => o.allocated(),
      () => ({ on: 1 }),
    ),
    onOrder(
      'leader',
      actions.doInvalid,
      (o) => o.submitted(),
      () => ({ invalid_reason: 'withdrawn', note: '诉求人来电撤销，已电话确认' }),
    ),
    onOrder(
      'dispatcher',
      actions.doAllocate,
      (o) => o.waiting(),
      (o) => o.allocation(),
    ),
    onOrder(
      'chengguan',
      unmask,
      (o) => o.allocated(),
      () => ({ purpose: 'contact' }),
    ),
    onOrder('dispatcher', callerInfo, (o) => o.replied()),
    onOrder(
      'dispatcher',
      callerSave,
      (o) => o.allocated(),
      () => ({ tags: ['elderly'], note: TOLD }),
    ),
    call('dispatcher', caseList),
    call('chengguan', followUpList),
    onOrder(
      'chengguan',
      actions.doFollowUp,
      (o) => o.allocated(),
      () => ({ due_on: '2027-01-04', reason: TOLD }),
    ),
    call('chengguan', followUpSettle, async (bench) => ({
      ...(await ordersAtEveryStep(bench).followedUp()),
      content: TOLD,
    })),
    call('chengguan', followUpMove, async (bench) => ({
      ...(await ordersAtEveryStep(bench).followedUp()),
      ...{ due_on: '2027-01-11', reason: TOLD },
    })),
    onOrder('chengguan', actions.doSign, (o) => o.allocated()),
    onOrder(
      'chengguan',
      actions.doItems,
      (o) => o.allocated(),
      () => ({ items: [{ text: TOLD }, { text: '要求告知结果' }] }),
    ),
    onOrder(
      'chengguan',
      actions.doContact,
      (o) => o.allocated(),
      (o) => o.contact(),
    ),
    onOrder(
      'chengguan',
      actions.doReply,
      (o) => o.contacted(),
      (o) => o.reply(),
    ),
    onOrder('reviewer', actions.reviewOpen, (o) => o.replied()),
    onOrder(
      'reviewer',
      actions.doReplyNo,
      (o) => o.replied(),
      () => ({ reason_code: 'incomplete', opinion: TOLD }),
    ),
    onOrder(
      'reviewer',
      actions.doReport,
      (o) => o.approved(),
      () => ({ content: TOLD, superior_receipt_no: 'R1' }),
    ),
    onOrder(
      'leader',
      actions.doReopen,
      (o) => o.completed(),
      () => ({ reason: TOLD }),
    ),
    onOrder(
      'reviewer',
      actions.doSuperiorReturn,
      (o) => o.reported(),
      () => ({ reason: TOLD, superior_due_at: '2027-01-04 18:00:00' }),
    ),
    onOrder(
      'visitor',
      actions.doVisit,
      (o) => o.completed(),
      () => ({ call_result: 'connected', responded: 1, resolve_result: 'resolved', satisfaction: 5, opinion: TOLD }),
    ),
    onOrder(
      'chengguan',
      actions.doBack,
      (o) => o.allocated(),
      (o) => o.sendBack(),
    ),
    {
      ...{ who: 'reviewer', endpoint: actions.doBackAudit, of_order: true },
      values: async (bench) => {
        const o = ordersAtEveryStep(bench)
        const id = await o.sentBack()
        return { id, back_id: await o.backOf(id), result: 'to_waiting', opinion: TOLD }
      },
    },
    onOrder('chengguan', actions.doReplyWithdraw, (o) => o.replied()),
    onOrder('chengguan', actions.doBackWithdraw, (o) => o.sentBack()),
    onOrder(
      'dispatcher',
      actions.doBackToWait,
      (o) => o.allocated(),
      () => ({ reason: TOLD }),
    ),
    ...HELP_CALLS,
    ...OVERSIGHT_CALLS,
    ...KEEPING_CALLS,
    onOrder(
      'chengguan',
      actions.doNote,
      (o) => o.allocated(),
      () => ({ content: TOLD, scope: 'all' }),
    ),
    onOrder(
      'viewer',
      actions.doInstruct,
      (o) => o.allocated(),
      () => ({ content: TOLD }),
    ),
    call('leader', complaintLogDel, (bench) => ordersAtEveryStep(bench).noted()),
    onOrder(
      'chengguan',
      actions.doTag,
      (o) => o.allocated(),
      async (o) => ({ add_ids: [await o.tagId()] }),
    ),
    onOrder('chengguan', mentionList, (o) => o.allocated()),
    call('chengguan', files.uploadFile),
    onOrder('chengguan', files.downloadOrder, (o) => o.allocated()),
    call('chengguan', files.previewFile, async (bench) => ({
      id: await ordersAtEveryStep(bench).upload('chengguan'),
    })),
    call('chengguan', files.downloadFile, async (bench) => ({
      id: await ordersAtEveryStep(bench).upload('chengguan'),
    })),
  ],
  // Three send-backs alike make one.
  other: [PLAIN_CALL, call('leader', dispatchProposalAnswer, () => ({ category_id: '1', dept_id: '1', accept: 0 }))],
}
