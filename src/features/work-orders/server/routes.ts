import { keepUpload, previewFile, sendFile } from '#features/attachments/server/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { startExport } from '#platform/exports/store.ts'
import { readNumber } from '#platform/settings/phones.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts'
import { keyedHash } from '#platform/crypto/seal.ts'

import { accessList, exportAccess, orderPrinted } from '../contract/access.ts'
import * as actions from '../contract/actions.ts'
import {
  downloadFile,
  downloadOrder as orderDownload,
  previewFile as filePreview,
  uploadFile,
} from '../contract/attachments.ts'
import { callerInfo, callerSave } from '../contract/callers.ts'
import { doMacro, getMacros, previewMacro } from '../contract/macros.ts'
import { doFollow, followList } from '../contract/follows.ts'
import { explainClocks as explainClocksEndpoint } from '../contract/clocks.ts'
import { caseList } from '../contract/cases.ts'
import * as detail from '../contract/detail.ts'
import { followUpList, followUpMove, followUpSettle } from '../contract/followups.ts'
import { explainPeople, explainRights } from '../contract/explain.ts'
import { recountApply, recountPreview } from '../contract/recount.ts'
import { rehearse } from '../contract/rehearsal.ts'
import { dispatchProposalAnswer, dispatchProposals } from '../contract/proposals.ts'
import { exportDay, exportInProgress, printOrders } from '../contract/exports.ts'
import {
  appComplaintStatistics,
  complaintList,
  exportOrders,
  exportOrdersPlain,
  orderOperators,
  phoneFilter,
} from '../contract/list.ts'
import { previewReply } from '../contract/preview-reply.ts'
import { complaintLogDel, getComplaintDeptUser, mentionList } from '../contract/notes.ts'
import { helpRateAnswer } from '../contract/ratings.ts'
import { orderGroup, repeatCandidates, repeatsOfDraft } from '../contract/repeats.ts'
import { messageTemplates, messageTemplateSave } from '../contract/message-templates.ts'
import { noticeSwitch, noticeSwitches, ownNotices, ownNoticesSave } from '../contract/notices.ts'
import { similarOrders } from '../contract/similar.ts'
import { suggestOfDraft, suggestDispatch } from '../contract/suggest.ts'
import { orderWriters, orderWriting } from '../contract/writers.ts'
import { unmask, unmaskLift } from '../contract/unmasking.ts'
import type { Call } from '../domain/lifecycle/calls.ts'
import { CALLS } from '../domain/lifecycle/calls.ts'
import { loggedAs } from '../domain/lifecycle/logged-as.ts'
import { accessExport, listAccess } from './access/access-list.ts'
import { opening } from './access/openings.ts'
import { notePrinted, noteShown, searching } from './access/record.ts'
import { orderFiles } from './actions/attachments.ts'
import { listAllocatable, listBackDepts, listNotifiable, listTemplates } from './actions/action-choices.ts'
import { getCaller, saveCaller } from './callers/callers.ts'
import { listMacros, previewMacroOn, runMacro } from './macros/run-macro.ts'
import { follow, listFollowed } from './follows.ts'
import { downloadOrder } from './download/download-order.ts'
import { listMessageTemplates, saveMessageTemplate } from './notices/templates.ts'
import { listSwitches, readOwn, saveOwn, switchNotice } from './notices/switches.ts'
import { listCases } from './cases/case-list.ts'
import { listFollowUps } from './followups/follow-up-list.ts'
import { answerRating } from './actions/answer-rating.ts'
import { moveFollowUp, settleFollowUp } from './followups/settle.ts'
import { limitRuleRoutes } from './limits/routes.ts'
import { readCounters } from './counters/counters.ts'
import { enterOrder } from './intake/enter-order.ts'
import { removeNote } from './detail/remove-note.ts'
import { listMentionable } from './detail/mentionable.ts'
import { answerProposal, listProposals } from './suggest/proposals.ts'
import { autoDispatchRoutes } from './auto/auto-dispatch.ts'
import { rehearseRules } from './rehearsal/rehearse.ts'
import { previewRecount, startRecount } from './recount/recount.ts'
import { explainClocks } from './detail/explain-clocks.ts'
import { getOrderDetail } from './detail/order-detail.ts'
import { listOrders } from './lists/order-list.ts'
import { listOrderOperators } from './lists/order-operators.ts'
import type { Target } from './actions/perform-action.ts'
import { performAction } from './actions/perform-action.ts'
import { preview } from './actions/preview-allocate.ts'
import { deletedList, deletedRestore } from '../contract/deleted.ts'
import { listDeleted, restoreDeleted } from './deleted/deleted-orders.ts'
import { previewAnswer } from './actions/preview-reply.ts'
import { previewEdit, previewExtension, previewPause } from './actions/preview-request.ts'
import { liftStop } from './unmasking/lift-stop.ts'
import { unmaskCaller } from './unmasking/unmask-caller.ts'
import { dayExport, progressExport } from './lists/day-export.ts'
import { printList } from './lists/print-list.ts'
import { ordersExport, startPlain } from './lists/order-export.ts'
import { explainRightsOf, listExplained } from './rights/explain-rights.ts'
import { namesFor } from './lists/kept-names.ts'
import { listRepeatCandidates, listRepeatsOfDraft, readGroup } from './repeats.ts'
import { listSimilar } from './suggest/similar.ts'
import { suggestForDraft, suggestForOrder } from './suggest/suggest.ts'
import { listWriters, noteWriting } from './writers.ts'
import { openReview } from './actions/review-open.ts'

/** Binds an action's endpoint; which action it means is for the order to say. */
const acts = (call: Call): Route =>
  serve(actions.CALL_ENDPOINTS[call], async (input: Target, ctx) => {
    // Before anything can be refused: what was tried is found beside what was done (security J3).
    ctx.audit({ object_type: 'complaint_order', object_id: input.id })
    const { holder_dept_id, ...done } = await performAction(ctx, call, input)
    ctx.audit({ action: loggedAs(call, done.action) })
    return { ...done, holder_dept_name: namesFor(ctx).dept(holder_dept_id) }
  })

export const workOrderRoutes: readonly Route[] = [
  ...limitRuleRoutes,
  serve(explainPeople, listExplained),
  serve(explainRights, explainRightsOf),
  serve(complaintList, searching(listOrders)),
  serve(
    exportOrders,
    searching(({ format, purpose, ...input }, ctx) => startExport(ctx, ordersExport, input, { format, purpose })),
  ),
  serve(exportOrdersPlain, searching(startPlain)),
  serve(printOrders, searching(printList), { keepReply: false }),
  serve(exportDay, ({ format, purpose, ...input }, ctx) => startExport(ctx, dayExport, input, { format, purpose })),
  serve(exportInProgress, ({ format, purpose }, ctx) =>
    startExport(ctx, progressExport, { queue: 'inprogress' }, { format, purpose }),
  ),
  serve(orderOperators, (_input, ctx) => listOrderOperators(ctx)),
  serve(phoneFilter, async ({ phone }, ctx) => ({
    phone_key: keyedHash(ctx.keys, readNumber(ctx.kept, phone) ?? phone),
  })),
  serve(appComplaintStatistics, (_input, ctx) => readCounters(ctx)),
  serve(detail.getComplaintInfo, async ({ id }, ctx) => {
    const order = await opening(ctx, id, () => getOrderDetail(ctx, id))
    noteShown(ctx, { kind: 'open', order_id: id })
    return order
  }),
  serve(recountPreview, previewRecount),
  serve(rehearse, rehearseRules),
  ...autoDispatchRoutes,
  serve(dispatchProposals, listProposals),
  serve(dispatchProposalAnswer, answerProposal),
  serve(recountApply, (_input, ctx) => startRecount(ctx)),
  serve(explainClocksEndpoint, (input, ctx) => explainClocks(ctx, input)),
  serve(detail.canAllocateList, ({ id }, ctx) => listAllocatable(ctx, id)),
  serve(detail.previewAllocate, (input, ctx) => preview(ctx, input)),
  serve(detail.previewDelay, (input, ctx) => previewExtension(ctx, input)),
  serve(deletedList, (input, ctx) => listDeleted(input, ctx)),
  serve(deletedRestore, (input, ctx) => restoreDeleted(input, ctx)),
  serve(detail.previewEdit, (input, ctx) => previewEdit(ctx, input)),
  serve(detail.previewPause, (input, ctx) => previewPause(ctx, input)),
  serve(previewReply, previewAnswer),
  serve(detail.getComplaintTemplate, (input, ctx) => listTemplates(ctx, input)),
  serve(detail.getComplaintBackDeptArr, ({ id }, ctx) => listBackDepts(ctx, id)),
  serve(getComplaintDeptUser, ({ dept_id }, ctx) => listNotifiable(ctx, dept_id)),
  serve(complaintLogDel, removeNote),
  serve(mentionList, listMentionable),
  serve(repeatCandidates, ({ id }, ctx) => listRepeatCandidates(ctx, id)),
  serve(repeatsOfDraft, listRepeatsOfDraft),
  serve(similarOrders, listSimilar),
  serve(suggestDispatch, (input, ctx) => suggestForOrder(ctx, input)),
  serve(suggestOfDraft, suggestForDraft),
  serve(orderGroup, ({ id }, ctx) => readGroup(ctx, id)),
  serve(doFollow, follow),
  serve(followList, (_input, ctx) => listFollowed(ctx)),
  // Nobody is at an order at a standby.
  serve(orderWriting, noteWriting, { transaction: 'own' }),
  serve(orderWriters, listWriters, { transaction: 'own' }),
  serve(accessList, listAccess),
  serve(exportAccess, ({ format, ...input }, ctx) =>
    startExport(ctx, accessExport, input, { format, purpose: input.purpose }),
  ),
  serve(orderPrinted, ({ id }, ctx) => notePrinted(ctx, id)),
  serve(callerInfo, async ({ id }, ctx) => {
    const caller = await getCaller(ctx, id)
    noteShown(ctx, { kind: 'caller', order_id: id })
    return caller
  }),
  serve(callerSave, saveCaller),
  serve(caseList, listCases),
  serve(followUpList, listFollowUps),
  serve(followUpSettle, settleFollowUp),
  serve(followUpMove, moveFollowUp),
  serve(helpRateAnswer, answerRating),
  serve(unmask, unmaskCaller),
  serve(unmaskLift, liftStop),
  serve(actions.complaintSave, enterOrder),
  serve(actions.reviewOpen, ({ id }, ctx) => openReview(ctx, id)),
  ...keysOf(CALLS).map(acts),
  serve(noticeSwitches, async (_input, ctx) => listSwitches(ctx)),
  serve(noticeSwitch, switchNotice),
  serve(messageTemplates, listMessageTemplates),
  serve(messageTemplateSave, saveMessageTemplate),
  serve(ownNotices, (_input, ctx) => readOwn(ctx)),
  serve(ownNoticesSave, saveOwn),
  serve(getMacros, (_input, ctx) => listMacros(ctx)),
  serve(previewMacro, (input, ctx) => previewMacroOn(ctx, input)),
  serve(doMacro, async (input, ctx) => {
    const { holder_dept_id, ...done } = await runMacro(ctx, input)
    return { ...done, holder_dept_name: namesFor(ctx).dept(holder_dept_id) }
  }),
  serveUpload(uploadFile, (_input, ctx, files) => keepUpload(ctx, orderFiles, files)),
  serveFile(downloadFile, ({ id, small }, ctx) => sendFile(ctx, orderFiles, { id }, small === 1)),
  serveFile(orderDownload, downloadOrder),
  serve(filePreview, ({ id }, ctx) => previewFile(ctx, orderFiles, { id })),
]
