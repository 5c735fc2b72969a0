import type { DictionarySource } from './dictionary.ts'

/** What an order is and where it stands (domain 1.4). */
export const ORDER_DICTIONARIES: readonly DictionarySource[] = [
  {
    type: 'status',
    zh: '工单状态',
    en: 'Status',
    items: `
      submitted 待受理 Submitted
      waiting 待办 Waiting
      in_progress 办理中 In progress
      merged 已并单 Merged
      dept_back 部门退回 Sent back
      dept_reply 部门回复 Replied
      need_report_back 需上报（退回） To report (send-back)
      need_report_reply 需上报（回复） To report (reply)
      completed_back 已办结（退回） Completed (send-back)
      completed_reply 已办结（回复） Completed (reply)
      invalid 无效 Invalid`,
  },
  {
    type: 'pending_action',
    zh: '待办动作',
    en: 'Next step',
    items: `
      accept 受理 Accept
      allocate 派单 Allocate
      handle 办理 Handle
      internal_review 内部审签 Internal review
      review_reply 审核回复 Review reply
      audit_back 审核退单 Audit send-back
      report 上报 Report
      follow 随主单 Follows main order
      none — —`,
  },
  {
    type: 'appeal_type',
    zh: '诉求类型',
    en: 'Type',
    items: `
      consult 咨询 Consultation
      help 求助 Help
      complaint 投诉 Complaint
      tipoff 举报 Tip-off
      suggestion 建议 Suggestion
      praise 表扬 Praise
      other 其他 Other`,
  },
  {
    type: 'urgency',
    zh: '紧急程度',
    en: 'Urgency',
    items: `
      normal 普通 Normal
      urgent_24h 紧急 Urgent (24 h)
      urgent_2h 特急 Critical (2 h)`,
  },
  {
    type: 'complexity',
    zh: '复杂程度',
    en: 'Complexity',
    items: `
      simple 简单 Simple
      general 一般 General
      complex 复杂疑难 Complex`,
  },
  {
    type: 'source_channel',
    zh: '诉求来源',
    en: 'Channel',
    items: `
      phone 电话 Phone
      wx_app 微信小程序 WeChat mini program
      city_app 城市APP/网站 City app or website
      superior 上级转办 Transferred by superior
      leader_mailbox 领导信箱 Leader’s mailbox
      police_110 110转办 Transferred by 110
      people_net 人民网留言 People’s Daily Online
      grid 网格上报 Grid report
      walk_in 来访 Walk-in
      media 媒体 Media
      other 其他 Other`,
  },
  {
    type: 'repeat_kind',
    zh: '重复类型',
    en: 'Kind of repeat',
    items: `
      repeat_call 重复来电 Repeat call
      multi_caller 多人同诉 Several callers
      redo 上级退回重办 Returned by superior
      reopen 回访重办 Reopened after visit`,
  },
  {
    type: 'reply_category',
    zh: '回复类别',
    en: 'Reply category',
    items: `
      normal 正常 Normal
      compliance 合规 Compliance
      notscope 非职责范围 Beyond duty`,
  },
  {
    type: 'gender',
    zh: '性别',
    en: 'Gender',
    items: `
      male 男 Male
      female 女 Female
      unknown 未知 Unknown`,
  },
  {
    type: 'caller_type',
    zh: '诉求主体',
    en: 'Caller',
    items: `
      person 个人 Person
      company 企业 Company
      org 组织 Organisation`,
  },
  {
    type: 'dept_kind',
    zh: '部门类别',
    en: 'Kind of department',
    items: `
      centre 中心 Centre
      street 街道/镇 Street or town
      bureau 委办局 Bureau
      company 公共服务企业 Utility company
      subunit 科室/站所 Section or station
      community 社区/村 Community or village`,
  },
  {
    type: 'person_role',
    zh: '人员角色',
    en: 'Role in the department',
    items: `
      leader 分管领导 Leader
      liaison 联络员 Liaison
      operator 经办人 Operator
      duty 值班 Duty officer`,
  },
  {
    type: 'user_level',
    zh: '用户级别',
    en: 'User level',
    items: `
      1 中心 Centre
      2 承办单位 Department
      3 科室/社区 Sub-unit or community
      4 网格员 Grid member`,
  },
]
