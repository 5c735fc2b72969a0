import { EXPORTING } from '#features/exports/server/public.ts'
import type { Grants } from '#platform/feature.ts'

import { ACCESS_PATH, accessList, exportAccess, orderPrinted } from '../contract/access.ts'
import * as actions from '../contract/actions.ts'
import { downloadFile, downloadOrder, previewFile, uploadFile } from '../contract/attachments.ts'
import { callerInfo, callerPath, callerSave } from '../contract/callers.ts'
import { doFollow, followList } from '../contract/follows.ts'
import { explainClocks } from '../contract/clocks.ts'
import { caseList } from '../contract/cases.ts'
import { explainPeople, explainRights } from '../contract/explain.ts'
import * as detail from '../contract/detail.ts'
import { followUpList, followUpMove, followUpSettle } from '../contract/followups.ts'
import { RECOUNT_PATH, recountApply, recountPreview } from '../contract/recount.ts'
import { AUTO_AT, autoDel, autoManage, autoSave } from '../contract/auto-dispatch.ts'
import { PROPOSALS_AT, dispatchProposalAnswer, dispatchProposals } from '../contract/proposals.ts'
import { rehearse } from '../contract/rehearsal.ts'
import { EXPORT_AT, exportDay, exportInProgress, printOrders } from '../contract/exports.ts'
import {
  appComplaintStatistics,
  complaintList,
  exportOrders,
  exportOrdersPlain,
  orderOperators,
  phoneFilter,
} from '../contract/list.ts'
import {
  LIMIT_AT,
  limitRuleDel,
  limitRuleInfo,
  limitRuleManage,
  limitRuleSave,
  limitRuleSheet,
  limitRuleSheetTake,
} from '../contract/limit-rules.ts'
import { doMacro, getMacros, previewMacro } from '../contract/macros.ts'
import { previewReply } from '../contract/preview-reply.ts'
import { MESSAGE_TEMPLATE_AT, messageTemplates, messageTemplateSave } from '../contract/message-templates.ts'
import { SWITCHES_AT, noticeSwitch, noticeSwitches } from '../contract/notices.ts'
import { complaintLogDel, getComplaintDeptUser, mentionList } from '../contract/notes.ts'
import { helpRateAnswer } from '../contract/ratings.ts'
import { orderGroup, repeatCandidates, repeatsOfDraft } from '../contract/repeats.ts'
import { similarOrders } from '../contract/similar.ts'
import { suggestOfDraft, suggestDispatch } from '../contract/suggest.ts'
import { orderWriters, orderWriting } from '../contract/writers.ts'
import { DELETED_PATH, deletedList, deletedRestore } from '../contract/deleted.ts'
import { unmask, unmaskLift } from '../contract/unmasking.ts'
import { EXPLAIN_PATH, ACTION_PATH, DOWNLOAD_PATH, detailPath, listPath } from '../domain/queues/addresses.ts'
import { CASES_PATH } from '../domain/notifications/cases.ts'
import { FOLLOW_UPS_PATH } from '../domain/process/followup.ts'
import { callsGranted } from '../domain/lifecycle/lifecycle.ts'
import type { QueueName } from '../domain/queues/queues.ts'
import type { ActionGrant } from '../domain/rights/who.ts'

const queues = (...names: readonly QueueName[]): string[] =>
  names.flatMap((name) => [listPath(name), detailPath(name, ':id')])

/** What every form of an action needs. */
const FORMS = [
  ...[detail.canAllocateList, detail.getComplaintTemplate, detail.getComplaintBackDeptArr],
  ...[
    getComplaintDeptUser,
    detail.previewAllocate,
    detail.previewDelay,
    detail.previewPause,
    detail.previewEdit,
    previewReply,
    similarOrders,
    uploadFile,
  ],
]

/** The calls of the actions that their rules leave to who holds the grant. */
const actionsOf = (grant: ActionGrant) => callsGranted(grant).map((call) => actions.CALL_ENDPOINTS[call])

export const orderGrants = {
  read: {
    title: { zh: '查看工单', en: 'Read orders' },
    endpoints: [
      complaintList,
      appComplaintStatistics,
      phoneFilter,
      orderOperators,
      detail.getComplaintInfo,
      explainClocks,
      orderGroup,
      orderWriters,
      orderWriting,
      ...[doFollow, followList],
      downloadFile,
      orderPrinted,
      printOrders,
      downloadOrder,
      previewFile,
    ],
    screens: [
      ...queues('all', 'inprogress', 'overdue', 'soonoverdue', 'todayoverdue', 'tomorrowoverdue'),
      ...queues('completedback', 'completedreply'),
      DOWNLOAD_PATH,
    ],
  },
  see_handling: {
    title: { zh: '待办队列', en: 'Queues of work to do' },
    screens: queues('normal', 'redo', 'xieban'),
  },
  see_centre: {
    title: { zh: '中心队列', en: 'Queues of the centre' },
    screens: queues('report', 'novalid', 'needreport_back', 'needreport_reply', 'delay'),
  },
  see_supervision: {
    title: { zh: '督办队列', en: 'Queue of supervision' },
    screens: queues('supervise'),
  },
  see_ratings: {
    title: { zh: '协办评价队列', en: 'Queue of help to rate' },
    screens: queues('rating'),
  },
  see_reviews: {
    title: { zh: '审核队列', en: 'Queues to review' },
    screens: queues('deptreply', 'deptback'),
  },
  dispatch: {
    title: { zh: '派单', en: 'Dispatch orders' },
    endpoints: [
      ...[...FORMS, repeatCandidates, repeatsOfDraft, suggestDispatch, suggestOfDraft],
      ...[actions.complaintSave, ...actionsOf('dispatch')],
    ],
    screens: [ACTION_PATH.send, ACTION_PATH.reply, ACTION_PATH.back],
  },
  review: {
    title: { zh: '审核与上报', en: 'Review and report orders' },
    endpoints: [...FORMS, suggestDispatch, actions.reviewOpen, ...actionsOf('review')],
    screens: [ACTION_PATH.reply, ACTION_PATH.back, ACTION_PATH.report, ACTION_PATH.audit_back],
  },
  supervise: {
    title: { zh: '催办与督办', en: 'Urge and supervise' },
    endpoints: [...FORMS, ...actionsOf('supervise')],
  },
  visit: {
    title: { zh: '回访', en: 'Call back' },
    endpoints: actionsOf('visit'),
    screens: queues('visit'),
  },
  handle: {
    title: { zh: '承办工单', en: 'Handle orders' },
    endpoints: [...FORMS, helpRateAnswer, ...actionsOf('handle')],
    screens: [ACTION_PATH.reply, ACTION_PATH.back, ACTION_PATH.assist_reply],
  },
  lead_sub_units: {
    title: { zh: '下派与下级审核', en: 'Lead sub-units' },
    endpoints: [suggestDispatch, actions.reviewOpen, ...actionsOf('lead_sub_units')],
    screens: [ACTION_PATH.send, ACTION_PATH.audit_back],
  },
  remark: {
    title: { zh: '工单备注', en: 'Write notes on orders' },
    endpoints: [
      ...[mentionList, detail.getComplaintTemplate, uploadFile, getMacros, previewMacro, doMacro],
      ...[followUpList, followUpSettle, followUpMove],
      ...actionsOf('remark'),
    ],
    screens: [FOLLOW_UPS_PATH],
  },
  instruct: { title: { zh: '批示', en: 'Instruct' }, endpoints: actionsOf('instruct') },
  unmask: { title: { zh: '查看号码', en: 'See callers in clear' }, endpoints: [unmask] },
  read_access: {
    title: { zh: '工单访问日志', en: 'Read who saw which orders' },
    endpoints: [accessList, exportAccess, ...EXPORTING.endpoints],
    screens: [ACCESS_PATH, ...EXPORTING.screens],
  },
  follow_callers: {
    title: { zh: '诉求人画像', en: 'See all orders of a caller' },
    endpoints: [callerInfo, callerSave],
    screens: [callerPath(':id')],
  },
  see_cases: { title: { zh: '群体性诉求', en: 'See collective cases' }, endpoints: [caseList], screens: [CASES_PATH] },
  explain: {
    title: { zh: '权限核查', en: 'Ask who may do what, and why' },
    endpoints: [explainRights, explainPeople],
    screens: [EXPLAIN_PATH],
  },
  lift_unmask_stop: { title: { zh: '恢复查看号码', en: 'Let people see numbers again' }, endpoints: [unmaskLift] },
  recount: {
    title: { zh: '按日历重算时限', en: 'Recompute deadlines by the calendar' },
    endpoints: [recountPreview, recountApply],
    screens: [RECOUNT_PATH],
  },
  rehearse: { title: { zh: '规则试算', en: 'Rehearse changed rules' }, endpoints: [rehearse] },
  auto_dispatch: {
    title: { zh: '管理自动派单', en: 'Allow automatic allocation' },
    endpoints: [autoManage, autoSave, autoDel],
    screens: Object.values(AUTO_AT).map(({ path }) => path),
  },
  answer_proposals: {
    title: { zh: '处理派单目录建议', en: 'Answer proposals for the catalogue' },
    endpoints: [dispatchProposals, dispatchProposalAnswer],
    screens: [PROPOSALS_AT.path],
  },
  edit_limits: {
    title: { zh: '维护时限规则', en: 'Keep the limit rules' },
    endpoints: [limitRuleManage, limitRuleInfo, limitRuleSave, limitRuleDel, limitRuleSheet, limitRuleSheetTake],
    screens: Object.values(LIMIT_AT).map(({ path }) => path),
  },
  switch_notices: {
    title: { zh: '设置消息', en: 'Choose who is told of what' },
    endpoints: [noticeSwitches, noticeSwitch, messageTemplates, messageTemplateSave],
    screens: [SWITCHES_AT.path, ...Object.values(MESSAGE_TEMPLATE_AT).map(({ path }) => path)],
  },
  remove_notes: { title: { zh: '删除备注', en: 'Remove notes' }, endpoints: [complaintLogDel] },
  exclude: { title: { zh: '审核剔除考核', en: 'Decide on exclusions' }, endpoints: actionsOf('exclude') },
  remove: {
    title: { zh: '删除工单', en: 'Delete orders' },
    endpoints: [deletedList, deletedRestore, ...actionsOf('remove')],
    screens: [ACTION_PATH.remove, DELETED_PATH],
  },
  export_day: {
    title: { zh: '导出日报', en: 'Export a day' },
    endpoints: [exportDay, ...EXPORTING.endpoints],
    screens: [EXPORT_AT.day.path, ...EXPORTING.screens],
  },
  export_progress: {
    title: { zh: '导出办理中工单', en: 'Export orders in progress' },
    endpoints: [exportOrders, exportInProgress, ...EXPORTING.endpoints],
    screens: [EXPORT_AT.progress.path, ...EXPORTING.screens],
  },
  /** `export.plain` of domain 5.8. */
  export_plain: {
    title: { zh: '导出诉求人明文', en: 'Export callers in clear' },
    endpoints: [exportOrdersPlain, ...EXPORTING.endpoints],
    screens: EXPORTING.screens,
    delicate: true,
  },
} satisfies Grants
