import type { DictionarySource } from './dictionary.ts'

/** What is chosen while an order is handled (domain 1.4 and 2.6 to 2.12). */
export const HANDLING_DICTIONARIES: readonly DictionarySource[] = [
  {
    type: 'back_reason',
    zh: '退单原因',
    en: 'Reason of the send-back',
    items: `
      not_duty 非本单位职责 Not our duty
      wrong_area 属地错误 Wrong area
      wrong_category 分类错误 Wrong category
      incomplete 信息不全 Information missing
      duplicate 重复派单 Allocated twice
      legal_channel 已进入诉讼仲裁复议信访 In litigation, arbitration, review or petition
      emergency 应由110/119/120处置 Belongs to 110/119/120
      other 其他 Other`,
  },
  {
    type: 'back_result',
    zh: '退单审核结果',
    en: 'Decision on the send-back',
    items: `
      to_waiting 同意退回待派 Agree, back to waiting
      reassign 同意并改派 Agree and reassign
      to_superior 同意并退回上级 Agree, back to the city
      reject 不同意 Refuse`,
  },
  {
    type: 'back_fault',
    zh: '退单责任',
    en: 'Fault',
    items: `
      dispatcher 派单错误 Allocation was wrong
      dept 无理退单 Send-back was unfounded
      none 无 None`,
  },
  {
    type: 'invalid_reason',
    zh: '无效原因',
    en: 'Reason of invalidity',
    items: `
      no_content 无实质内容 No content
      harassment 恶意骚扰 Harassment
      out_of_scope 不属受理范围 Out of scope
      legal_channel 应走法定途径 For the courts
      silent 静默或错拨 Silent or misdialled
      test 测试 Test
      duplicate_import 重复导入 Imported twice
      withdrawn 诉求人撤诉 Withdrawn by the caller
      superior_cancelled 上级撤销 Cancelled by the city`,
  },
  {
    type: 'is_true',
    zh: '诉求属实',
    en: 'Is it true',
    items: `
      yes 属实 True
      partly 部分属实 Partly true
      no 不属实 Untrue
      unverifiable 无法核实 Cannot be verified`,
  },
  {
    type: 'contact_status',
    zh: '联系情况',
    en: 'Contact with the caller',
    items: `
      contacted 已联系 Contacted
      unreachable 联系不上 Unreachable
      refused 拒绝沟通 Refused to talk
      not_required 无需联系 Not required
      anonymous 匿名无法联系 Anonymous`,
  },
  {
    type: 'contact_channel',
    zh: '联系方式',
    en: 'Means of contact',
    items: `
      phone 电话 Phone
      sms 短信 SMS
      visit 上门 Visit
      wx 微信 WeChat`,
  },
  {
    type: 'contact_result',
    zh: '联系结果',
    en: 'Result of the contact',
    items: `
      contacted 已联系 Contacted
      no_answer 无人接听 No answer
      refused 拒绝沟通 Refused
      wrong_number 号码错误 Wrong number`,
  },
  {
    type: 'resolve_status',
    zh: '解决情况',
    en: 'Result',
    items: `
      resolved 已解决 Resolved
      partly 部分解决 Partly resolved
      unresolved 未解决 Unresolved
      explained 已解释说明 Explained`,
  },
  {
    type: 'satisfaction',
    zh: '满意度',
    en: 'Satisfaction',
    items: `
      5 非常满意 Very satisfied
      4 满意 Satisfied
      3 基本满意 Rather satisfied
      2 不满意 Dissatisfied
      1 非常不满意 Very dissatisfied
      0 未评价 Not rated`,
  },
  {
    type: 'reply_reject_reason',
    zh: '驳回原因',
    en: 'Reason of the rejection',
    items: `
      not_contacted 未联系 Caller not contacted
      incomplete 内容不完整 Incomplete
      not_solved 可解决未解决 Solvable but not solved
      untrue 与事实不符 Contrary to fact
      no_evidence 缺佐证 No evidence
      wrong_category 类别不当 Wrong category
      other 其他 Other`,
  },
  {
    type: 'delay_reason',
    zh: '延期原因',
    en: 'Reason of the extension',
    items: `
      complex 情况复杂 Complex
      cross_dept 涉及多部门 Several departments
      engineering 工程周期 Works take longer
      testing 检测鉴定 Testing
      season 季节原因 Season
      other 其他 Other`,
  },
  {
    type: 'pause_reason',
    zh: '挂起原因',
    en: 'Reason of the pause',
    items: `
      await_citizen 待诉求人补充 Waiting for the caller
      legal_procedure 法定程序 Legal procedure
      force_majeure 不可抗力 Force majeure
      season 季节性 Season
      superior_coord 上级协调中 The city coordinates`,
  },
  {
    type: 'assist_kind',
    zh: '协办类型',
    en: 'Kind of assistance',
    items: `
      assist 协办 Assist
      whistle 吹哨 Whistle
      consult 会商 Consultation`,
  },
  {
    type: 'assist_state',
    zh: '协办状态',
    en: 'State of the assist order',
    items: `
      pending 待签收 To be signed for
      handling 办理中 In progress
      replied 已回复 Replied
      closed 已采纳 Accepted
      refused 拒绝 Refused
      rework 退回重办 Returned
      cancelled 撤销 Cancelled`,
  },
  {
    type: 'supervise_level',
    zh: '督办级别',
    en: 'Level of supervision',
    items: `
      normal 一般督办 General
      leader 领导批示 Leader’s instruction
      listed 挂牌督办 Listed`,
  },
  {
    type: 'report_method',
    zh: '上报方式',
    en: 'Way of reporting',
    items: `
      manual 人工 By hand
      api 接口 Interface
      excel 表格 Excel file`,
  },
  {
    type: 'visit_result',
    zh: '回访接通情况',
    en: 'Result of the call',
    items: `
      connected 已接通 Connected
      no_answer 无人接听 No answer
      refused 拒绝 Refused
      wrong_number 号码错误 Wrong number
      off 关机停机 Switched off`,
  },
  {
    type: 'dissatisfied_reason',
    zh: '不满意原因',
    en: 'Reason of dissatisfaction',
    items: `
      attitude 态度 Attitude
      slow 办理慢 Slow
      not_solved 未解决 Not solved
      unlawful 不合规 Unlawful
      other 其他 Other`,
  },
]
