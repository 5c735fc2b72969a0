import { defineErrors } from '#kernel/errors.ts'

import { CITIZEN_REFUSALS } from './citizen.ts'
import { FOLLOW_REFUSALS } from '../notifications/follows.ts'
import { FOLLOW_UP_REFUSALS } from './followup.ts'
import { ITEM_REFUSALS } from './items.ts'
import { OPENING_REFUSALS } from '../intake/openings.ts'
import { OVERSIGHT_REFUSALS } from './oversight.ts'
import { RATING_REFUSALS } from '../process/rating-words.ts'
import { REPEAT_REFUSALS } from './repeats.ts'
import { VISIT_REFUSALS } from './visits.ts'

/** Refusals of the order domain (domain 2.17). */
export const ORDER_ERRORS = defineErrors({
  ORDER_NOT_FOUND: { status: 404, zh: '工单不存在或已删除', en: 'The work order does not exist or was deleted' },
  ORDER_STALE: {
    status: 409,
    zh: '该工单已被他人处理，请刷新后重试',
    en: 'Somebody else has handled this order; refresh and try again',
  },
  STATE_NOT_ALLOWED: {
    status: 409,
    zh: '当前状态（{status}）不能执行该操作',
    en: 'Not possible while the order is “{status}”',
  },
  CONDITIONS_TOO_WIDE: {
    status: 422,
    zh: '符合范围的工单太多，查找超过了时限，请缩短时间或增加条件',
    en: 'There are too many orders to look through; shorten the time or add a condition',
  },
  ONE_BY_ONE: {
    status: 409,
    zh: '该工单当前的操作须逐件办理',
    en: 'What this order needs now is done one order at a time',
  },
  MACRO_UNKNOWN: { status: 404, zh: '没有这个快捷处理，或已停用', en: 'There is no such macro, or it is out of use' },
  MACRO_OTHER_MATTER: { status: 409, zh: '该快捷处理不适用于此类诉求', en: 'The macro is meant for other matters' },
  NOT_HOLDER: { status: 409, zh: '该工单当前不由本单位办理', en: 'Your department does not hold this order now' },
  SIGNED: { status: 409, zh: '该工单已签收', en: 'The order was already signed for' },
  CATEGORY_REQUIRED: { status: 400, zh: '派单前请选择事项分类', en: 'Choose the category before allocating' },
  DEPT_NOT_ALLOCATABLE: { status: 400, zh: '所选单位不可派单', en: 'The chosen department cannot be given orders' },
  DEPT_BACKED_BEFORE: {
    status: 409,
    zh: '该单位曾退回此工单，须由负责人指定',
    en: 'That department sent this order back before; the leader must designate it',
  },
  NEED_LEADER: {
    status: 403,
    zh: '该工单已退回{n}次，须由中心负责人处理',
    en: 'Sent back {n} time(s): only the centre leader may act',
  },
  NEED_DESIGNATED: {
    status: 400,
    zh: '该工单已退回{n}次，必须指定承办',
    en: 'Sent back {n} time(s): the allocation must be designated',
  },
  NEED_DEPT_ADMIN: {
    status: 403,
    zh: '再次退单须由单位负责人提交',
    en: 'A second send-back must be made by the department’s head',
  },
  NEED_MEETING: {
    status: 400,
    zh: '第三次退回后派单须填写会商记录',
    en: 'After the third send-back a consultation record is needed',
  },
  NEED_ARBITRATION: {
    status: 400,
    zh: '第五次退回后须填写裁定机构及意见',
    en: 'After the fifth send-back the arbitration body and its opinion are needed',
  },
  LEADER_ONLY: { status: 403, zh: '仅中心负责人可以这样处理', en: 'Only the centre leader may do this' },
  LIMIT_EXCEEDED: {
    status: 400,
    zh: '办理时限超过规则上限（{n}个工作日）',
    en: 'The limit is longer than the rule allows ({n} working days)',
  },
  ASSIST_OPEN: {
    status: 409,
    zh: '尚有{n}个协办单未回复，不能提交',
    en: '{n} assist order(s) (is|are) not answered yet',
  },
  ASSIST_LIMIT: { status: 400, zh: '协办单位不能超过{n}个', en: 'At most {n} assist departments' },
  ASSIST_SAME: {
    status: 400,
    zh: '协办单位不能重复，也不能与主办单位相同',
    en: 'Assist departments must differ from each other and from the lead',
  },
  ASSIST_DUE: {
    status: 400,
    zh: '协办时限须晚于现在，且不晚于{due}',
    en: 'The deadline of an assist order lies ahead, and not after {due}',
  },
  ASSIST_WHICH: { status: 400, zh: '请选择协办单位', en: 'Choose the assisting department' },
  ASSIST_DONE: {
    status: 409,
    zh: '该协办单已处理，或没有可处理的协办单',
    en: 'It was dealt with already, or there is none',
  },
  ASSIST_BINDING: {
    status: 409,
    zh: '该协办不能拒绝，请按要求回复',
    en: 'This assistance cannot be refused; please answer',
  },
  ASSIST_REFUSE_TIMEOUT: {
    status: 409,
    zh: '已超过拒绝时限（{time}），请按要求回复',
    en: 'The time to refuse ended at {time}; please answer',
  },
  CONTACT_REQUIRED: { status: 409, zh: '请先登记与诉求人的联系情况', en: 'Record the contact with the caller first' },
  CONTACT_TIME: {
    status: 400,
    zh: '联系时间应在派单之后、当前时间之前',
    en: 'The contact must lie between the allocation and now',
  },
  UNREACHABLE_PROOF: {
    status: 409,
    zh: '联系不上须登记不少于3次联系记录（至少两个半天）',
    en: '“Unreachable” needs at least 3 contact records on 2 different half-days',
  },
  BASIS_REQUIRED: { status: 400, zh: '请填写依据并上传佐证材料', en: 'Give the basis and attach evidence' },
  EVIDENCE_REQUIRED: {
    status: 400,
    zh: '投诉、举报属实的，须上传佐证材料',
    en: 'A true complaint or tip-off needs evidence attached',
  },
  BACK_BASIS: {
    status: 400,
    zh: '请填写退单依据（职责清单、文号等，5–500字）',
    en: 'Give the basis of the send-back (duty list, document number; 5–500 characters)',
  },
  BACK_RESULT_NOT_HERE: { status: 400, zh: '此处不能选择该审核结果', en: 'This result is not possible here' },
  BACK_TO_SENDER: {
    status: 409,
    zh: '该单位刚退回此工单；需由其继续办理的，请选择“不同意”',
    en: 'That unit has just sent the order back; if it is to go on, refuse the send-back',
  },
  REASON_REQUIRED: { status: 400, zh: '请填写原因（2–200字）', en: 'Give a reason (2–200 characters)' },
  CONTACT_FIELDS: {
    status: 400,
    zh: '已联系的，须填写联系电话、联系时间和联系人',
    en: 'If contacted, give phone, time and person',
  },
  UNRESOLVED_REASON: {
    status: 400,
    zh: '未解决或部分解决的，须填写原因（10–500字）',
    en: 'If not or partly resolved, give the reason (10–500 characters)',
  },
  PUBLIC_REPLY_REQUIRED: {
    status: 400,
    zh: '请填写公开答复，诉求人将看到',
    en: 'Please write the public answer that the caller reads',
  },
  SUGGEST_DEPT: { status: 400, zh: '请选择本单位以外的建议承办单位', en: 'Suggest a department other than your own' },
  BACK_TIMEOUT: { status: 409, zh: '已超过退单时限（{time}）', en: 'The time for sending back ended at {time}' },
  BACK_LATE_REASON: {
    status: 400,
    zh: '已超过退单时限，请填写逾期说明',
    en: 'The time for sending back is over: give the reason for being late',
  },
  BACK_DESIGNATED: {
    status: 409,
    zh: '指定承办工单不得退回，如有异议请由单位负责人申诉',
    en: 'A designated order cannot be sent back; the department’s head may appeal once',
  },
  BACK_REDO: {
    status: 409,
    zh: '重办工单不得退回',
    en: 'A redone order cannot be sent back by the department of the previous round',
  },
  BACK_REPEATED: {
    status: 409,
    zh: '本单位已多次退回该工单，不能再次退回',
    en: 'Your department has sent this order back too often',
  },
  BACK_REPLIED: {
    status: 409,
    zh: '本单位已提交过回复，不能再退单',
    en: 'Your department has replied to this allocation; it cannot be sent back',
  },
  BACK_NEW_REASON: { status: 400, zh: '再次退单须有新的理由', en: 'A second send-back needs a new reason' },
  BACK_FIVE: {
    status: 409,
    zh: '该工单已退回五次，不能再次退回或申诉',
    en: 'Sent back five times: no further send-back or appeal',
  },
  BACK_DONE: { status: 409, zh: '该退单申请已审核', en: 'This send-back was already audited' },
  NO_SUPERIOR: { status: 409, zh: '本级工单不能退回上级', en: 'A local order cannot go back to the superior' },
  WITHDRAW_OPENED: { status: 409, zh: '审核已开始，不能撤回', en: 'The review has begun; it cannot be withdrawn' },
  PAUSED: { status: 409, zh: '工单已挂起，请先恢复', en: 'The order is paused; resume it first' },
  ...ITEM_REFUSALS,
  ...FOLLOW_UP_REFUSALS,
  ...OVERSIGHT_REFUSALS,
  ...RATING_REFUSALS,
  PII_IN_PUBLIC: {
    status: 400,
    zh: '公开内容含有个人信息，请修改',
    en: 'The public text contains personal data; change it',
  },
  REPLY_CHECK_MISSING: {
    status: 400,
    zh: '回复还须做到：{check}',
    en: 'The reply still lacks this: {check}',
  },
  WORD_IN_PUBLIC: {
    status: 400,
    zh: '公开内容含有敏感词“{words}”，请修改',
    en: 'The public text says “{words}”, which no public text may; change it',
  },
  ...REPEAT_REFUSALS,
  INVALID_SUPERIOR: {
    status: 400,
    zh: '上级工单不能以此原因判定无效，请退回上级',
    en: 'An order of the city is not invalid for this reason; send it back to the city',
  },
  ...VISIT_REFUSALS,
  REOPEN_LIMIT: {
    status: 409,
    zh: '超过重办期限或次数，请新建工单',
    en: 'Too late, or redone too often: enter a new order',
  },
  REOPEN_CATEGORY: {
    status: 409,
    zh: '已确认合规或非职责范围的工单不重办；有新情况的，请新建工单',
    en: 'Confirmed as compliant or beyond duty: not redone. Enter a new order if there is something new',
  },
  NOT_THE_CITYS: {
    status: 409,
    zh: '本级工单没有上级，需要重办的请由中心负责人重办',
    en: 'Not an order of the city; the centre’s leader can reopen it',
  },
  DUE_RANGE: {
    status: 400,
    zh: '时限应在当前时间之后、一年之内',
    en: 'The deadline must lie ahead, within a year',
  },
  UNMASK_NOT_YOURS: {
    status: 403,
    zh: '仅承办单位办理期间、中心经办人员和回访员可以查看号码',
    en: 'Only the department that holds the order, the centre’s handlers and callers-back may see the number',
  },
  UNMASK_SECRET: {
    status: 403,
    zh: '保密工单的号码仅中心负责人和回访员可以查看，请由热线中心代为联系',
    en: 'Of a secret order only the centre’s leader and callers-back may see the number; ask the centre to call',
  },
  PRINT_TOO_MANY: {
    status: 422,
    zh: '列表超过{max}行，请缩小筛选范围，或导出为文件后打印',
    en: 'The list has more than {max} rows; narrow it, or export it to a file and print that',
  },
  UNMASK_STOPPED: {
    status: 429,
    zh: '查看号码次数已达上限，须由安全管理员确认后恢复',
    en: 'You have looked at as many numbers as allowed; an administrator of security must confirm before you go on',
  },
  LOG_IMMUTABLE: { status: 409, zh: '流程日志不能删除', en: 'Lines of the history cannot be removed' },
  TAG_UNKNOWN: { status: 400, zh: '标签不存在或已停用', en: 'The tag does not exist or is out of use' },
  TAGS_TOO_MANY: { status: 400, zh: '一件工单最多{n}个标签', en: 'An order has at most {n} tags' },
  INSTRUCT_DEPT: {
    status: 400,
    zh: '该单位未承办或协办此工单',
    en: 'That department neither leads nor assists on the order',
  },
  MENTION_UNKNOWN: {
    status: 400,
    zh: '提到的人员中有人看不到该工单或该备注',
    en: 'Somebody who is mentioned may not read the order or the note',
  },
  DELETE_HANDLED: { status: 409, zh: '已流转的工单不能删除', en: 'An order that was handled cannot be deleted' },
  EDIT_MOVED: {
    status: 409,
    zh: '时限已延期、挂起或有待审申请，不能重算',
    en: 'The deadline was extended or paused, or somebody asks for it: it is not recomputed',
  },
  EXCLUSION_ROUND: { status: 400, zh: '该工单只办理到第{n}轮', en: 'The order is in its round {n} so far' },
  EXCLUSION_STANDS: { status: 409, zh: '剔除考核的状态已变化', en: 'The exclusion does not stand so' },
  EXCLUSION_OTHERS: {
    status: 403,
    zh: '由提出的单位撤回，或由中心负责人审核',
    en: 'Who proposed it takes it back, or the head of the centre decides',
  },
  APPEAL_OFF: { status: 403, zh: '本区由热线中心提出剔除考核', en: 'In this district the centre proposes exclusions' },
  APPEAL_OVER: { status: 409, zh: '申诉期限（{time}）已过', en: 'The time to appeal ended at {time}' },
  EXCLUSION_OWN: { status: 403, zh: '不能审核本人提出的剔除', en: 'Nobody decides on his own proposal' },
  ...CITIZEN_REFUSALS,
  ...FOLLOW_REFUSALS,
  ...OPENING_REFUSALS,
  ATTACHMENT_UNKNOWN: { status: 400, zh: '附件不存在或无权使用', en: 'An attachment does not exist or is not yours' },
})
