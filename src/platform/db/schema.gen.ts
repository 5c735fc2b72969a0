// Generated from the migrations by `npm run db:types`; never edit by hand.
import type { Generated, GeneratedAlways } from 'kysely'

import type { Day, Time } from '#kernel/time.ts'

import type { Bit, GeneratedBit, GeneratedJson, Json } from './types.ts'

/** 外出代办 who is away from when to when, and who stands in (domain 4.3) */
interface AbsenceTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 外出账号 account that is away */
  operator_id: string
  /** 开始日期 first day */
  from_on: Day
  /** 结束日期 last day */
  to_on: Day
  /** 代办账号 account that stands in, of the same department; empty: nobody */
  substitute_id: string | null
  /** 事由 why */
  reason: Generated<string>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 访问IP管控 addresses that are blocked or let through (domain 4.4) */
interface AccessIpTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** IP地址 address or network */
  ip: string
  /** 名单类型 black, white or made by the guard */
  list_type: 'black' | 'white' | 'auto'
  /** 原因 why it is listed */
  reason: 'login_fail' | 'manual'
  /** 次数 how often the guard shut it */
  hit_count: Generated<number>
  /** 首次时间 first seen */
  first_at: Time
  /** 最近时间 last seen */
  last_at: Time
  /** 失效时间 end of the block, empty for none */
  expires_at: Time | null
  /** 备注 note */
  note: Generated<string>
  /** 状态 active or released */
  status: Generated<'active' | 'released'>
  /** 创建人 operator, empty when made by the guard */
  created_by: string | null
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 operator who last changed it */
  updated_by: string | null
  /** 版本号 goes up with each change */
  version: Generated<number>
}

/** 访问用户管控 accounts that the guard slows down or blocks (domain 4.4) */
interface AccessUserTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 账号类别 operator of the back-office or mobile user */
  account_kind: 'operator' | 'user'
  /** 账号 account, empty when the name is unknown */
  account_id: string | null
  /** 用户名 name */
  username: string
  /** 次数 tries refused while it has to wait */
  hit_count: Generated<number>
  /** 首次时间 first failure */
  first_at: Time
  /** 最近时间 last failure */
  last_at: Time
  /** 封禁至 end of the block */
  blocked_until: Time | null
  /** 状态 active or released */
  status: Generated<'active' | 'released'>
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 operator who last changed it */
  updated_by: string | null
  /** 版本号 goes up with each change */
  version: Generated<number>
}

/** 账号申请 requests for an account by people who have none (domain 4.4) */
interface AccountApplicationTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 姓名 name of the applicant */
  real_name: string
  /** 手机号(密文) mobile number, proved by a code, sealed */
  phone: string
  /** 手机号摘要 keyed hash to find it by */
  phone_h: string
  /** 来源地址摘要 keyed hash of the network address, for counting */
  address_h: string
  /** 申请单位 unit that is applied to */
  dept_id: string
  /** 申请事由 what the account is for */
  reason: string
  /** 状态 pending, approved or refused */
  state: Generated<'pending' | 'approved' | 'refused'>
  /** 答复 why it was refused */
  answer: Generated<string>
  /** 开通账号 account that was opened */
  operator_id: string | null
  /** 审核时间 when it was decided */
  decided_at: Time | null
  /** 审核人 account that decided it */
  decided_by: string | null
  /** 申请时间 when it was asked for last */
  created_at: Time
  /** 创建人 empty: applicants have no account */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 此前提交时间 when it was sent before, as far as that counts */
  sent_before: Generated<Time[]>
}

/** 联合账号关联 an account of the same person in another district, proved by its own password */
interface AccountLinkTable {
  /** 所属平台 tenant of the account that one goes out from */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 本账号 account that one goes out from */
  operator_id: string
  /** 对方平台 tenant of the other account */
  to_supplier_id: string
  /** 对方账号 the other account */
  to_operator_id: string
  /** 关联时间 linked at */
  created_at: Time
  /** 解除时间 revoked at */
  revoked_at: Time | null
  /** 解除人 account that revoked it, of either side */
  revoked_by: string | null
}

/** 插件 addon, installed or not */
interface AddonTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 标识 key that screens and settings name */
  key: string
  /** 名称 name */
  name: string
  /** 英文名称 name in English */
  name_en: string
  /** 类型 kind */
  type: 'system' | 'business' | 'marketing' | 'storage' | 'notify'
  /** 有设置页 has a page of settings */
  has_setting: GeneratedBit
  /** 已安装 installed */
  installed: GeneratedBit
  /** 安装时间 installed at, empty when it is not */
  installed_at: Time | null
  /** 创建时间 known to this tenant since */
  created_at: Time
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 operator who last changed it */
  updated_by: string | null
  /** 版本号 goes up with each change */
  version: Generated<number>
  /** 配置（密封） what it is set up with, sealed JSON */
  config: string | null
  /** 卸载时间 when it was uninstalled; its set-up goes thirty days later */
  uninstalled_at: Time | null
}

/** 协议 what people agree to, one row for a version (domain 4.5) */
interface AgreementTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 类型 terms of the staff, or the notice to citizens on personal data */
  kind: 'user_service' | 'privacy'
  /** 标题 title */
  title: string
  /** 版本号 name of the version */
  version_no: string
  /** 正文 html of an allow-list */
  content: string
  /** 需重新同意 whoever agreed to an earlier version is asked again */
  need_consent: GeneratedBit
  /** 状态 draft, in force, or followed by another */
  status: Generated<'draft' | 'published' | 'archived'>
  /** 发布时间 in force from then on */
  published_at: Time | null
  /** 发布人 account that published it */
  published_by: string | null
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at, drafts only */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 协议同意记录 who agreed to which version */
interface AgreementConsentTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 协议 version */
  agreement_id: string
  /** 账号 account that agreed */
  operator_id: string | null
  /** 注册用户 citizen who agreed */
  user_id: string | null
  /** IP地址 address it came from */
  ip: string
  /** 同意时间 when */
  at: Time
}

/** 派单记录 one handing-over of an order to a department (domain 4.2) */
interface AllocationTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 轮次 round */
  round: number
  /** 序号 number in its order */
  seq: number
  /** 上级派单 allocation above */
  parent_id: string | null
  /** 层级 1 centre to department, 2 to sub-unit, 3 */
  level: number
  /** 派出单位 department that allocates */
  from_dept_id: string
  /** 承办单位 department that handles */
  dept_id: string
  /** 派单人 who allocated */
  operator_id: string | null
  /** 派单意见 instruction */
  opinion: string
  /** 通知人员 people to be told */
  person_ids: GeneratedJson
  /** 指定承办 designated by the leader */
  designated: GeneratedBit
  /** 已申诉 the one appeal against designation was used */
  appealed: GeneratedBit
  /** 本单位退单次数 send-backs of this order by this department so far */
  back_times: Generated<number>
  /** 状态 state */
  state: string
  /** 起算日 day on which the limit starts */
  start_date: Day
  /** 时限值 length of the limit */
  limit_n: number | null
  /** 时限单位 unit of the limit */
  limit_unit: string | null
  /** 签收时限 until when it is signed for */
  sign_due_at: Time | null
  /** 首次联系时限 until when the caller is contacted */
  contact_due_at: Time | null
  /** 退单时限 until when it may be sent back */
  back_due_at: Time | null
  /** 办理时限 until when it is handled */
  due_at: Time
  /** 考核时限 limit that the appraisal counts by */
  kpi_due_at: Time
  /** 预警时刻 from when it is due soon */
  soon_at: Time
  /** 时限说明 how the limit was reckoned */
  due_explained: Json | null
  /** 签收时间 when it was signed for */
  signed_at: Time | null
  /** 签收人 who signed */
  signed_by: string | null
  /** 首次联系 first contact with the caller */
  first_contact_at: Time | null
  /** 回复时间 when it was answered */
  replied_at: Time | null
  /** 是否超期 whether it was late */
  is_late: Bit | null
  /** 驳回次数 rejections */
  reply_reject_count: Generated<number>
  /** 派单时间 when it was allocated */
  created_at: Time
  /** 延期次数 extensions that were granted */
  delay_times: Generated<number>
  /** 延期天数 their days together */
  delay_days: Generated<number>
  /** 挂起次数 pauses that were granted */
  pause_times: Generated<number>
  /** 挂起办公分钟 office minutes of its pauses together */
  paused_minutes: Generated<number>
  /** 办理办公分钟 office minutes from the allocation to its latest answer, pauses left out; empty: not answered, or before this was told */
  worked_minutes: number | null
  /** 派单目录版本号 version of the dispatch catalogue that was in force when the centre allocated */
  catalogue_no: number | null
  /** 结束时间 when it was accepted, sent back or recalled */
  ended_at: Time | null
  /** 待派办公分钟 office minutes from the receipt of its order to this, its first allocation; empty: it was not the first, or before this was told */
  wait_minutes: number | null
  /** 责任 whose fault the send-back was that ended it */
  fault: string | null
}

/** 区域 area: district, street, community */
interface AreaTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 上级区域 area above */
  parent_id: string | null
  /** 级别 district, street or community */
  level: 'district' | 'street' | 'community'
  /** 区划代码 code in the form of GB/T 2260 */
  code: string
  /** 名称 name */
  name: string
  /** 英文名称 English name */
  name_en: Generated<string>
  /** 中心经度 longitude of the centroid, GCJ-02 */
  lng: number | null
  /** 中心纬度 latitude of the centroid, GCJ-02 */
  lat: number | null
  /** 边界 boundary as GeoJSON */
  polygon: Json | null
  /** 人口 population */
  population: number | null
  /** 属地单位 department responsible for the area */
  dept_id: string | null
  /** 排序 sort */
  sort: Generated<number>
  /** 启用 enabled */
  enabled: GeneratedBit
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 开始日期 first day on which it is chosen, empty for always */
  valid_from: Day | null
  /** 结束日期 last day on which it is chosen, empty for none */
  valid_to: Day | null
}

/** 协办单 (domain 2.8) */
interface AssistOrderTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 协办单号 number of the assist order */
  assist_no: string
  /** 工单 order */
  order_id: string
  /** 来源 origin */
  origin: Generated<string>
  /** 类型 kind */
  kind: Generated<string>
  /** 发起单位 department that asks */
  from_dept_id: string
  /** 协办单位 department that assists */
  dept_id: string
  /** 协办任务 what is asked */
  task: string
  /** 状态 state */
  state: string
  /** 时限 until when */
  due_at: Time
  /** 协办回复 answer */
  content: string | null
  /** 回复时间 when it was answered */
  replied_at: Time | null
  /** 结束时间 when it ended */
  closed_at: Time | null
  /** 发起时间 when it was asked */
  created_at: Time
  /** 拒绝时限 until when it may be refused; empty: not at all */
  refuse_due_at: Time | null
  /** 拒绝原因 why it was refused */
  refuse_reason: string | null
  /** 退回次数 how often an answer was wanted again */
  rework_count: Generated<number>
  /** 意见 what was said to its department last: about its answer, its refusal, or why it is not wanted any more */
  opinion: string | null
  /** 通知人员 people who are told; none: those who receive notices */
  person_ids: GeneratedJson
  /** 已联系诉求人 whether its department spoke with the caller; empty: it has not said */
  contacted: Bit | null
  /** 协办评价 mark from 1 to 5 by the department that was helped */
  rating: number | null
  /** 评价说明 what it says of the help */
  rating_word: string | null
  /** 评价时间 when it gave that mark */
  rated_at: Time | null
  /** 评价期限 until when it may; empty: not, or no more */
  rating_due_at: Time | null
  /** 评价回应 what the department that helped says of its mark */
  rating_answer: string | null
}

/** 附件 uploaded files; the row is written after the file is safe on disk (domain 4.2) */
interface AttachmentTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 所属对象 kind of the object it belongs to, or was uploaded for */
  owner_type: Generated<string>
  /** 对象编号 id of that object, empty until an action takes it */
  owner_id: string | null
  /** 文件名 name given by the uploader, for display only */
  file_name: string
  /** 扩展名 extension found by content */
  ext: string
  /** 文件类型 media type found by content */
  mime: string
  /** 大小 bytes */
  size: string
  /** 摘要 SHA-256 of the content */
  sha256: string
  /** 存储位置 where it lies */
  storage: Generated<'local' | 's3'>
  /** 存储路径 generated name in the store */
  path: string
  /** 上传人 operator who uploaded it */
  uploaded_by: string | null
  /** 来源 staff, citizen or platform above */
  from_client: Generated<'staff' | 'citizen' | 'superior'>
  /** 查毒状态 result of the scan */
  virus_state: Generated<'pending' | 'clean' | 'infected'>
  /** 上传时间 uploaded */
  created_at: Time
  /** 删除时间 deleted, empty while it lives */
  deleted_at: Time | null
  /** 查毒占用至 whoever scans it now has it until then */
  scan_until: Time | null
}

/** 附件副本 sealed copy of a kept file in the object store of the tenant (domain 4.5) */
interface AttachmentCopyTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 附件 file that it is of, empty once that is gone and the copy is to go */
  attachment_id: string | null
  /** 位置 digest of the store, bucket and folder that it lies in */
  place: string
  /** 对象名 what it is called there */
  name: string
  /** 大小 bytes there */
  bytes: Generated<string>
  /** 失败次数 how often it could not be copied */
  tries: Generated<number>
  /** 复制时间 when it was safe there, empty before */
  copied_at: Time | null
}

/** 日志截断 until where the operation log was let go, and the hash with which the rest begins */
interface AuditCutTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 末次封存 last seal that went */
  seal_id: string
  /** 末条日志 last row that went */
  last_log_id: string
  /** 摘要 hash of that seal: the one before the first that is left */
  hash: string
  /** 条数 rows that went with it */
  row_count: string
  /** 封存时间 when that seal was set */
  sealed_at: Time
  /** 截断时间 when */
  cut_at: Time
}

/** 操作日志 what was done or refused, written in the transaction of the action; append-only (domain 4.4) */
interface AuditLogTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 操作人 operator, empty for the system or a stranger */
  operator_id: string | null
  /** 操作人姓名 name at that time */
  operator_name: Generated<string>
  /** 部门 department */
  dept_id: string | null
  /** 部门名称 its name at that time */
  dept_name: Generated<string>
  /** 模块 feature */
  module: string
  /** 操作 action code of the endpoint */
  action: string
  /** 对象类型 kind of the object */
  object_type: Generated<string>
  /** 对象编号 id of the object */
  object_id: Generated<string>
  /** 请求方法 HTTP method */
  method: string
  /** 请求地址 path */
  path: string
  /** 请求参数 parameters, secrets removed and personal data masked */
  params: Json | null
  /** 结果 done, refused or failed */
  result: 'ok' | 'refused' | 'failed'
  /** 结果代码 code of the refusal */
  code: Generated<string>
  /** 耗时(ms) time taken */
  duration_ms: Generated<number>
  /** IP地址 address of the client */
  ip: Generated<string>
  /** 浏览器标识 user agent */
  ua: Generated<string>
  /** 变更前 values before, masked */
  before: Json | null
  /** 变更后 values after, masked */
  after: Json | null
  /** 风险 normal or high */
  risk: Generated<'normal' | 'high'>
  /** 请求编号 id of the request */
  request_id: Generated<string>
  /** 操作时间 when */
  at: Time
}

/** 日志封存 hash chain over batches of the audit log, so that a change from outside shows */
interface AuditSealTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 起始日志 first row of the batch */
  first_log_id: string
  /** 截止日志 last row of the batch */
  last_log_id: string
  /** 条数 rows in the batch */
  row_count: number
  /** 上一摘要 hash of the seal before; unique, so the chain cannot fork */
  prev_hash: string
  /** 摘要 SHA-256 over the seal before and the rows */
  hash: string
  /** 封存时间 when */
  at: Time
  /** 逐条摘要 sixteen characters of the SHA-256 of each row, in the order of their ids */
  row_marks: string | null
}

/** 日志见证 the last row of the operation log when it was looked at; it is sealed up to there once every call of then is over */
interface AuditSeenTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 末条日志 the last row there was; 0 for none */
  log_id: string
  /** 时间 when */
  at: Time
}

/** 内置数据 rows that the program brought to a tenant last, by table */
interface BuiltInTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 数据表 table of the rows */
  name: string
  /** 版本标记 tells the rows of one release from those of another */
  stamp: string
  /** 内置内容 the rows by their key, as the program brought them */
  brought: Json
  /** 更新时间 brought last */
  brought_at: Time
}

/** 诉求人画像 what the centre notes of a caller */
interface CallerProfileTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 号码索引 keyed hash of the number; never the number */
  phone_h: string
  /** 标签 elderly, disabled, veteran, company */
  tags: Generated<string[]>
  /** 备注 what to know when speaking with the caller, numbers masked */
  note: Generated<string>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 事项分类 category: three levels, codes of 2+2+2 digits */
interface CategoryTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 上级分类 category above */
  parent_id: string | null
  /** 级别 1 to 3 */
  level: number
  /** 分类代码 code, two digits a level */
  code: string
  /** 名称 name */
  name: string
  /** 英文名称 English name */
  name_en: Generated<string>
  /** 全称 names from the first level, joined by / */
  full_name: string
  /** 默认承办单位 department that usually leads */
  default_dept_id: string | null
  /** 属地承办 the street of the address leads */
  lead_by_area: GeneratedBit
  /** 默认紧急程度 urgency unless somebody says otherwise */
  default_urgency: Generated<'normal' | 'urgent_24h' | 'urgent_2h'>
  /** 关键词 words it is guessed from, array of text */
  keywords: GeneratedJson
  /** 季节 months (1 to 12) in which it peaks, array of numbers */
  season: GeneratedJson
  /** 排序 sort */
  sort: Generated<number>
  /** 启用 enabled */
  enabled: GeneratedBit
  /** 上级代码 code in the tree of the city */
  superior_code: string | null
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 英文全称 English names from the first level, joined by /; empty when one of them is missing */
  full_name_en: Generated<string>
  /** 询问要点 what is asked when an order of it is entered, array of text; holds for those below it too */
  questions: GeneratedJson
  /** 开始日期 first day on which it is chosen, empty for always */
  valid_from: Day | null
  /** 结束日期 last day on which it is chosen, empty for none */
  valid_to: Day | null
  /** 自某日起更改 day from which on it gives to new orders what is planned, empty while nothing is */
  later_from: Day | null
  /** 更改后的默认承办单位 its usual department from that day on */
  later_dept_id: string | null
  /** 更改后的内容 whether the area leads, urgency, words, months and questions from that day on */
  later: Json | null
}

/** 短信验证码 codes that were sent to prove a number; gone after two days */
interface CitizenCodeTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 手机号摘要 keyed hash of the number it was sent to */
  phone_h: string
  /** 来源地址摘要 keyed hash of the network address that asked */
  address_h: string
  /** 设备摘要 keyed hash of the browser that asked */
  device_h: string
  /** 验证码摘要 keyed hash of the code */
  code_h: string
  /** 尝试次数 how often one was tried */
  tries: Generated<number>
  /** 创建时间 when it was asked for */
  created_at: Time
  /** 失效时间 until when it is good */
  expires_at: Time
  /** 使用时间 when it was used up */
  used_at: Time | null
}

/** 市民会话 what lets a citizen in: a sign-in by code, or the link of one order */
interface CitizenSessionTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 令牌摘要 SHA-256 of the token */
  token_hash: string
  /** 注册用户 who signed in */
  user_id: string | null
  /** 工单 the one order that a link is about */
  order_id: string | null
  /** 诉求人标记 whose order it was when the link was made; of another caller it opens nothing */
  mark: string | null
  /** 创建时间 when it began */
  created_at: Time
  /** 失效时间 when it ends */
  expires_at: Time
  /** 注销时间 when it was ended */
  revoked_at: Time | null
}

/** 群体性诉求 several callers, one matter, one place; counted anew every ten minutes */
interface CollectiveCaseTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 事项分类 what they speak of */
  category_id: string
  /** 区域 community, or street where none is known */
  area_id: string
  /** 诉求人数 different numbers within the window */
  callers: number
  /** 工单数 orders within the window */
  orders: number
  /** 每日件数 orders of each day of the window, the last is today */
  trend: number[]
  /** 可作主单 the earliest order that is open */
  main_id: string | null
  /** 待派单 the latest order that waits to be allocated */
  waiting_id: string | null
  /** 首件时间 first of them */
  first_at: Time
  /** 末件时间 last of them */
  last_at: Time
  /** 预警时间 when so many had called */
  found_at: Time
  /** 结束时间 when fewer did again */
  ended_at: Time | null
}

/** 工单 work order, one citizen matter from intake to closing (domain 4.1) */
interface ComplaintOrderTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 版本 optimistic lock, +1 on each action */
  version: Generated<number>
  /** 本级编号 RX + yyyyMMdd + six digits, unique in tenant */
  order_no: string
  /** 上级工单编号 number of the city platform, unique when set */
  superior_no: string | null
  /** 办理轮次 round of handling, +1 when redone */
  round: Generated<number>
  /** 工单状态 status (domain 1.4) */
  status: 'submitted' | 'waiting' | 'in_progress' | 'merged' | 'dept_back' | 'dept_reply' | 'need_report_back' | 'need_report_reply' | 'completed_back' | 'completed_reply' | 'invalid'
  /** 待办动作 what the holder must do now */
  pending_action: 'accept' | 'allocate' | 'handle' | 'internal_review' | 'review_reply' | 'audit_back' | 'report' | 'follow' | 'none'
  /** 当前持有单位 whose ball it is; null when closed */
  holder_dept_id: string | null
  /** 主办单位 accountable level-2 department */
  lead_dept_id: string | null
  /** 主办链路 path of the deepest active department, /1/23/231/ */
  lead_path: string | null
  /** 当前派单 deepest active allocation */
  allocation_id: string | null
  /** 首接单位 first department it was allocated to */
  first_dept_id: string | null
  /** 上轮承办单位 department of the previous round, may not send a redo back */
  previous_dept_id: string | null
  /** 已退回单位 departments whose allocation ended as returned */
  returned_dept_ids: Generated<string[]>
  /** 诉求来源 channel */
  source_channel: string
  /** 诉求类型 kind of appeal */
  appeal_type: 'consult' | 'help' | 'complaint' | 'tipoff' | 'suggestion' | 'praise' | 'other'
  /** 事项分类 leaf of the subject tree */
  category_id: string | null
  /** 紧急程度 urgency */
  urgency: Generated<'normal' | 'urgent_24h' | 'urgent_2h'>
  /** 紧急排序 0 two hours, 1 one day, 2 normal; first sort key of open queues */
  urgency_order: Generated<number>
  /** 复杂程度 complexity */
  complexity: Generated<string>
  /** 标题 title */
  title: string
  /** 诉求内容 what the caller said */
  content: string
  /** 具体诉求 what the caller wants */
  demand: string | null
  /** 诉求人姓名 sealed */
  caller_name: string | null
  /** 姓名散列 keyed hash for equality search */
  caller_name_h: string | null
  /** 性别 gender */
  caller_gender: Generated<string>
  /** 诉求主体 person, company or organisation */
  caller_type: Generated<string>
  /** 联系电话 sealed */
  caller_phone: string | null
  /** 电话散列 keyed hash for equality search */
  caller_phone_h: string | null
  /** 来电号码 sealed */
  call_in_phone: string | null
  /** 来电散列 keyed hash */
  call_in_phone_h: string | null
  /** 备用电话 sealed */
  caller_phone2: string | null
  /** 号码已脱敏 the file itself was masked */
  phone_masked_source: GeneratedBit
  /** 匿名 the caller gave no identity */
  is_anonymous: GeneratedBit
  /** 保密 identity hidden from the undertaking side */
  is_secret: GeneratedBit
  /** 是否公开 answer may be published */
  is_public: GeneratedBit
  /** 所属街道 street */
  area_id: string | null
  /** 所属社区 community */
  community_id: string | null
  /** 事发地址 where it happened */
  address: string | null
  /** 经度 GCJ-02 longitude */
  lng: number | null
  /** 纬度 GCJ-02 latitude */
  lat: number | null
  /** 事发时间 when it happened */
  happened_at: Time | null
  /** 受理时间 when the citizen was heard */
  received_at: Time
  /** 上级派单时间 when the city dispatched it */
  superior_dispatched_at: Time | null
  /** 上级办理时限 deadline of the city */
  superior_due_at: Time | null
  /** 上级派单意见 opinion of the city */
  superior_opinion: string | null
  /** 建议主办 department named in the file */
  hint_dept_id: string | null
  /** 建议协办 assist departments named in the file */
  hint_assist_dept_ids: Generated<string[]>
  /** 起算时刻 moment the clock started */
  start_at: Time
  /** 时限起算日 day before day 1 */
  start_date: Day
  /** 时限值 length of the limit */
  limit_n: number | null
  /** 时限单位 unit of the limit */
  limit_unit: string | null
  /** 受理时限 deadline of acceptance (mini program) */
  accept_due_at: Time | null
  /** 办理时限 deadline of the order */
  due_at: Time | null
  /** 上报时限 deadline of the report upward */
  report_due_at: Time | null
  /** 当前时限 deadline shown, by status (domain 2.2) */
  current_due_at: Time | null
  /** 预警时刻 from when it counts as soon overdue */
  soon_at: Time | null
  /** 时限说明 the clock that led to due_at, so that it can be explained */
  due_explained: Json | null
  /** 首次派单 first allocated */
  first_allocated_at: Time | null
  /** 最近派单 last allocated */
  allocated_at: Time | null
  /** 首次联系 first contact with the caller */
  first_contact_at: Time | null
  /** 最近回复 last reply */
  replied_at: Time | null
  /** 审核通过 reply approved */
  reply_approved_at: Time | null
  /** 退单审核时限 until when the send-back is audited */
  audit_due_at: Time | null
  /** 回复审核时限 until when the reply is reviewed */
  review_due_at: Time | null
  /** 审核打开时间 from then on the department cannot withdraw */
  review_opened_at: Time | null
  /** 上报时间 when it was reported */
  reported_at: Time | null
  /** 办结时间 set for every closed order, null while open */
  completed_at: Time | null
  /** 采用的回复 reply under review or adopted */
  reply_id: string | null
  /** 待审退单 send-back under audit */
  back_id: string | null
  /** 回复类别 normal, compliance, notscope */
  reply_category: 'normal' | 'compliance' | 'notscope' | null
  /** 解决情况 result for the caller */
  resolve_status: string | null
  /** 直办 answered by the centre itself */
  is_direct: GeneratedBit
  /** 重复/重办标志 repeated or to be done again */
  is_repeat: GeneratedBit
  /** 重复类型 kind of repeat */
  repeat_kind: string | null
  /** 主单 main order, with which it is answered */
  main_id: string | null
  /** 并入件数 orders merged into it */
  merged_count: Generated<number>
  /** 退回次数 send-backs by lead departments, not withdrawn */
  back_count: Generated<number>
  /** 同意退回次数 send-backs that were granted */
  back_approved_count: Generated<number>
  /** 回复被驳回次数 replies that were rejected */
  reply_reject_count: Generated<number>
  /** 重办次数 times it was done again */
  redo_count: Generated<number>
  /** 指定承办 designated by the leader */
  designated: GeneratedBit
  /** 挂起 paused */
  paused: GeneratedBit
  /** 曾超期 stays once set */
  was_overdue: GeneratedBit
  /** 是否按期 set at completion */
  is_on_time: Bit | null
  /** 未结协办数 assist orders without an answer */
  assist_open: Generated<number>
  /** 上报状态 state of the report */
  report_state: Generated<string>
  /** 导入批次 import that brought it */
  import_batch_id: string | null
  /** 创建时间 when it was made */
  created_at: Time
  /** 创建人 who made it */
  created_by: string | null
  /** 更新时间 when it was changed */
  updated_at: Time
  /** 更新人 who changed it */
  updated_by: string | null
  /** 删除时间 soft delete */
  deleted_at: Time | null
  /** 回复已被上级单位采纳的单位 units whose answer the department above them adopted */
  answered_dept_ids: Generated<string[]>
  /** 备用电话散列 keyed hash for equality search */
  caller_phone2_h: string | null
  /** 无效原因 why it was judged invalid */
  invalid_reason: string | null
  /** 催办次数 how often whoever held it was urged */
  urge_count: Generated<number>
  /** 可再次催办时间 from when it may be urged again */
  urge_again_at: Time | null
  /** 回访状态 none, pending, done, failed or not_needed */
  visit_state: Generated<string>
  /** 回访期限 until when the caller is asked */
  visit_due_at: Time | null
  /** 下次回访 from when the next attempt may be made */
  visit_next_at: Time | null
  /** 回访次数 attempts so far */
  visit_attempts: Generated<number>
  /** 满意度 mark given in the latest call-back */
  satisfaction: number | null
  /** 市民认定的解决情况 result, says the caller */
  resolve_result: string | null
  /** 领导批示 whether a leader has written an instruction on it */
  instructed: GeneratedBit
  /** 待反馈督办 supervisions that wait for an answer */
  supervise_to_answer: Generated<number>
  /** 待评定督办 answers to supervisions that wait for a verdict */
  supervise_to_judge: Generated<number>
  /** 督办反馈时限 by when the first open supervision wants an answer */
  supervise_due_at: Time | null
  /** 标签 tags that it was given */
  tag_ids: Generated<string[]>
  /** 待审申请 the request that waits, for an extension or a pause */
  request_id: string | null
  /** 待采纳协办数 assist orders that were answered and not taken up yet */
  assist_replied: Generated<number>
  /** 被拒协办数 assist orders that were refused */
  assist_refused: Generated<number>
  /** 协办等待截止 from when its lead need not wait for them any longer */
  assist_free_at: Time | null
  /** 申请类别 delay, pause */
  request_kind: 'delay' | 'pause' | null
  /** 诉求原文 what was said before it was corrected */
  original_content: string | null
  /** 小程序用户 the citizen who submitted it */
  wx_user_id: string | null
  /** 剔除范围 from which figures it is taken, or is to be */
  exclusion_scope: 'solve' | 'satisfaction' | 'late' | 'back' | 'all' | null
  /** 剔除原因 why */
  exclusion_reason: 'unreasonable' | 'beyond_duty' | 'petition_ended' | 'unreachable' | 'duplicate' | 'misjudged' | 'not_at_fault' | null
  /** 剔除提出人 operator who proposed it */
  exclusion_by: string | null
  /** 剔除时间 when it was granted; empty while it is proposed */
  excluded_at: Time | null
  /** 诉求事项 demands of one call, in their order: no, text, assist_id (null: the lead), answer, verdict */
  items: GeneratedJson
  /** 个人信息清除时间 when it was forgotten who the caller is */
  erased_at: Time | null
  /** 待评价协办数 help that its lead may still rate */
  assist_to_rate: Generated<number>
  /** 已评价协办数 help that its lead has rated */
  assist_rated: Generated<number>
  /** 剔除提出单位 whose proposal it is */
  exclusion_dept_id: string | null
  /** 申诉期限 until when its lead may appeal; empty while it is open, and where nobody may any more */
  appeal_due_at: Time | null
  /** 办结人 who brought it into the state in which it is over; empty for what was completed before this was kept */
  completed_by: string | null
  /** 原单 earlier order that it repeats */
  earlier_id: string | null
  /** 剔除轮次 up to which round it is taken out of the assessment */
  exclusion_round: number | null
}

/** 联系记录 (domain 4.2) */
interface ContactRecordTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 派单 allocation */
  allocation_id: string | null
  /** 联系人 who was spoken to */
  person: string
  /** 号码 sealed */
  phone: string | null
  /** 方式 means */
  channel: string
  /** 结果 result */
  result: string
  /** 时间 when */
  at: Time
  /** 备注 note */
  note: string | null
  /** 登记人 who recorded it */
  created_by: string | null
  /** 登记时间 when it was recorded */
  created_at: Time
  /** 附件 recordings and what the caller sent */
  attachments: GeneratedJson
}

/** 演示区 a tenant that was filled as the demo district, and the latest run in it */
interface DemoDistrictTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 工单数 how many orders it is filled with */
  orders: number
  /** 天数 over how many days they are spread */
  days: number
  /** 类型 what runs or ran last, empty before the first time */
  kind: 'reset' | 'play' | null
  /** 状态 how far that came */
  state: 'running' | 'done' | 'cancelled' | 'failed' | null
  /** 次数 goes up with each run; only the latest may go on */
  run: Generated<number>
  /** 已完成 orders made, or minutes of the day played */
  done: Generated<number>
  /** 总数 of all that is to be done */
  total: Generated<number>
  /** 心跳时间 last sign of life, by the clock of the machine */
  heartbeat_at: Time | null
  /** 开始时间 when it was begun */
  started_at: Time | null
  /** 操作人 who began it */
  started_by: string | null
}

/** 部门 department: the centre, undertaking departments and their sub-units */
interface DepartmentTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 上级部门 department above; empty for the centre */
  pid: string | null
  /** 路径 ids from the root to itself, as in /1/23/ */
  path: string
  /** 层级 1 centre, 2 undertaking department, 3 and 4 sub-units */
  level: number
  /** 部门编码 code */
  code: string
  /** 部门名称 name */
  name: string
  /** 简称 short name */
  short_name: string
  /** 英文名称 English name */
  name_en: Generated<string>
  /** 类别 centre, street, bureau, company, subunit or community */
  kind: 'centre' | 'street' | 'bureau' | 'company' | 'subunit' | 'community'
  /** 统一社会信用代码 unified social credit code */
  uscc: string | null
  /** 辖区 area it is responsible for */
  area_id: string | null
  /** 职责说明 duties, shown to dispatchers */
  duties: Generated<string>
  /** 分管领导(密文) responsible leader, sealed */
  leader_name: string | null
  /** 领导电话(密文) leader phone, sealed */
  leader_phone: string | null
  /** 领导电话摘要 keyed hash of the leader phone */
  leader_phone_h: string | null
  /** 值班电话 duty phone of the office */
  duty_phone: string | null
  /** 可承办 may be the lead department */
  can_undertake: Bit
  /** 可协办 may assist */
  can_assist: GeneratedBit
  /** 兜底单位 takes matters without a clear owner, one per kind */
  is_fallback: GeneratedBit
  /** 排序 sort */
  sort: Generated<number>
  /** 启用 enabled */
  enabled: GeneratedBit
  /** 上级系统单位名 name of it in the files of the city */
  superior_unit_name: string | null
  /** 别名 other names met in files, array of text */
  aliases: GeneratedJson
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 承接部门 department that it was merged into */
  successor_id: string | null
  /** 曾属上级 departments on its paths before it was moved: they may lead orders of then */
  stood_below: Generated<string[]>
}

/** 机构调整 a department renamed, merged into another or divided, and what became of it (domain 4.3) */
interface DepartmentChangeTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 调整方式 rename 更名, merge 合并, split 拆分 */
  kind: 'rename' | 'merge' | 'split'
  /** 调整部门 department that is renamed, merged or divided */
  dept_id: string
  /** 承接部门 department that takes over; of a division the new one, once it is made */
  to_dept_id: string | null
  /** 生效日期 day from which it holds */
  effective_on: Day
  /** 依据 document or decision that it follows */
  basis: string
  /** 名称 names before and after; of a division those of the new department */
  names: GeneratedJson
  /** 划出内容 of a division: what goes to the new department */
  part: GeneratedJson
  /** 状态 planned 待生效, moving 转移中, done 已完成, withdrawn 已撤回, refused 未能执行 */
  state: Generated<'planned' | 'moving' | 'done' | 'withdrawn' | 'refused'>
  /** 转移数量 how much of what went to the successor */
  moved: GeneratedJson
  /** 未能执行的原因 why it could not be carried out on its day, in both languages */
  refusal: Json | null
  /** 完成时间 when all of it was carried out */
  done_at: Time | null
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 who decided it */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 字典 dictionary: a named list of codes */
interface DictTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 字典类型 type */
  type: string
  /** 中文名称 Chinese name */
  zh: string
  /** 英文名称 English name */
  en: string
  /** 系统内置 built in: its codes cannot be changed */
  system: GeneratedBit
  /** 排序 sort */
  sort: Generated<number>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 维护方式 what a tenant may do: name only, order and put out of use, add its own */
  keeping: Generated<'fixed' | 'chosen' | 'free'>
}

/** 字典项 dictionary item: one code and its words */
interface DictItemTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 字典类型 type of the dictionary */
  type: string
  /** 代码 code */
  code: string
  /** 中文 Chinese */
  zh: string
  /** 英文 English */
  en: string
  /** 排序 sort */
  sort: Generated<number>
  /** 启用 enabled */
  enabled: GeneratedBit
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 开始日期 first day on which it is chosen, empty for always */
  valid_from: Day | null
  /** 结束日期 last day on which it is chosen, empty for none */
  valid_to: Day | null
}

/** 派单建议处理 what was answered last to a proposal for the dispatch catalogue */
interface DispatchAnswerTable {
  /** 租户 tenant */
  supplier_id: string
  /** 事项分类 category that it is about */
  category_id: string
  /** 建议单位 department that was proposed */
  dept_id: string
  /** 采纳 taken into the draft, or not */
  accepted: Bit
  /** 处理时间 when */
  answered_at: Time
  /** 处理人 operator who answered */
  answered_by: string | null
}

/** 自动派单 matters that are allocated by the catalogue without a person */
interface DispatchAutoTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 事项分类 category; holds for those below it too */
  category_id: string
  /** 每日上限 so many orders of a day at most */
  per_day: Generated<number>
  /** 启用 allowed; off until somebody turns it on */
  enabled: GeneratedBit
  /** 最近派单日期 day to which the count belongs */
  used_on: Day | null
  /** 当日已派 orders that were allocated by it on that day */
  used: Generated<number>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 派单目录版本 versions of the dispatch catalogue, each in force from its day until the next */
interface DispatchCatalogueTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 版本号 number of the version, counted up */
  no: number
  /** 依据 the document by which it was published */
  basis: Generated<string>
  /** 施行日期 first day on which it holds; empty while it is a draft */
  effective_from: Day | null
  /** 发布时间 when it was published, unchanged since */
  published_at: Time | null
  /** 发布人 operator who published it */
  published_by: string | null
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at, drafts only */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 派单学习进度 how far suggestions have learnt */
interface DispatchLearningTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 已学习至 what departments did until then is counted */
  learned_until: Time
}

/** 派单结果 what departments did with the orders of a matter, day by day; ninety days are kept */
interface DispatchOutcomeTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 事项分类 matter */
  category_id: string
  /** 日期 day on which it was signed for, or its send-back accepted */
  day: Day
  /** 单位 department */
  dept_id: string
  /** 结果 signed for, or why it was sent back */
  outcome: 'signed' | 'not_duty' | 'wrong_area' | 'wrong_category' | 'incomplete' | 'duplicate' | 'legal_channel' | 'emergency' | 'other'
  /** 件数 orders */
  n: number
}

/** 裁定先例 what was decided between departments, shown where an order alike is allocated */
interface DispatchPrecedentTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 事项分类 category; holds for those below it too */
  category_id: string
  /** 区域 area; empty means any */
  area_id: string | null
  /** 承办单位 department that was to handle it */
  dept_id: string
  /** 工单编号 number of the order about which it was decided */
  order_no: Generated<string>
  /** 裁定理由 why, without names of people */
  reason: string
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 派单目录 dispatch catalogue: which department leads a category in an area */
interface DispatchRuleTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 事项分类 category; holds for those below it too */
  category_id: string
  /** 区域 area; empty means any */
  area_id: string | null
  /** 主办单位 lead department; empty where the matter is kept from streets */
  dept_id: string | null
  /** 协办单位 assist departments, array of decimal text */
  assist_dept_ids: GeneratedJson
  /** 优先级 the higher wins among equally specific ones */
  priority: Generated<number>
  /** 依据 basis */
  basis: Generated<string>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 派单目录版本 version to which it belongs */
  catalogue_id: string
  /** 序号 its number in the catalogue, the same in every version */
  no: number
  /** 种类 names who leads, or keeps a matter from being given to streets */
  kind: Generated<'lead' | 'not_street'>
}

/** 派单词频 in how many orders of each class a word stood; what suggestions are made from */
interface DispatchWordTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 词 pair of letters, or a place or matter by its number; empty: the orders of each class */
  word: string
  /** 类别 whether departments or categories are counted */
  target: 'department' | 'category'
  /** 计数 orders by the id of the class */
  counts: Json
}

/** 交接单 what a shift of a department hands over to the next (domain 4.12) */
interface DutyHandoverTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 值班单位 department */
  dept_id: string
  /** 日期 day on which the shift began */
  date: Day
  /** 班次 day 白班, night 夜班, full 全天 */
  shift: 'day' | 'night' | 'full'
  /** 交接数据 of open, overdue, urgent and due orders how many, and the ids of the first */
  figures: Json
  /** 交接事项 notes for the next shift */
  notes: Generated<string>
  /** 联系情况 who was contacted about what */
  contacted: Generated<string>
  /** 交班时间 when who leaves signed */
  signed_at: Time
  /** 交班账号 account that signed */
  signed_by: string
  /** 交班人 name of that day */
  signed_name: string
  /** 接班时间 when the next one signed */
  taken_at: Time | null
  /** 接班账号 account that took over */
  taken_by: string | null
  /** 接班人 name of that day */
  taken_name: string | null
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 值班表 who is on duty in a department on a shift of a day (domain 4.12) */
interface DutyShiftTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 值班单位 department */
  dept_id: string
  /** 日期 day on which the shift begins */
  date: Day
  /** 班次 day 白班, night 夜班, full 全天 */
  shift: 'day' | 'night' | 'full'
  /** 带班领导 person who leads the shift */
  leader_id: string | null
  /** 值班人员 people on duty */
  staff_ids: Generated<string[]>
  /** 值班电话 phone of the shift; empty: the duty phone of the department */
  phone: string | null
  /** 备注 remark */
  note: Generated<string>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 苗头预警 where more comes in than usual, and what was made of it */
interface EarlyWarningTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 预警类型 of a place and topic, of a topic in the district, of an address, of a season */
  kind: 'place' | 'district' | 'address' | 'season'
  /** 事项 category that its orders lie below; none of an address */
  topic_id: string | null
  /** 区域 community, or street where none is known; none of the whole district */
  area_id: string | null
  /** 地址摘要 digest of the address without spaces and signs */
  address_key: string | null
  /** 件数 orders within the days, as counted last */
  n: number
  /** 往常件数 orders that are usual in as many days */
  usual: number
  /** 天数 so many days are looked at */
  days: number
  /** 起 first of these days */
  from_on: Day
  /** 止 last of these days */
  to_on: Day
  /** 逐日件数 orders of each of four weeks up to the last day */
  trend: Generated<number[]>
  /** 处置状态 what was made of it */
  state: Generated<'new' | 'watched' | 'handled' | 'false_alarm'>
  /** 处置说明 why, in words */
  reason: Generated<string>
  /** 处置时间 when */
  judged_at: Time | null
  /** 处置人 operator */
  judged_by: string | null
  /** 消退时间 when it had passed */
  ended_at: Time | null
  /** 预警时间 found at */
  created_at: Time
  /** 创建人 nobody: it is found by the program */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 建议 what is to be done, as the weekly report says it */
  advice: Generated<string>
}

/** 导出任务 a list written to a file, from the asking to its expiry */
interface ExportJobTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 来源 which list */
  source: string
  /** 条件 filters of the list, without personal data */
  input: Json
  /** 格式 kind of file */
  format: 'xlsx' | 'csv'
  /** 语言 of headings and names */
  language: 'zh' | 'en'
  /** 状态 where the export stands */
  state: 'queued' | 'running' | 'asked' | 'refused' | 'lapsed' | 'done' | 'failed' | 'cancelled' | 'expired'
  /** 次数 how often it was begun; only the latest may write */
  attempt: Generated<number>
  /** 行数 rows written so far */
  rows: Generated<number>
  /** 文件名 as it is offered */
  file_name: string
  /** 存储路径 in the store, while it is there */
  path: string | null
  /** 大小 bytes */
  size: string | null
  /** 文件摘要 of the whole file */
  sha256: string | null
  /** 申请人快照 who asked, as he was then */
  asked_as: Json
  /** 申请地址 from where it was asked for */
  ip: string
  /** 心跳 machine time of the last rows, tells a job that died */
  heartbeat_at: Generated<Time>
  /** 创建时间 asked for */
  created_at: Time
  /** 创建人 operator who asked */
  created_by: string
  /** 完成时间 done, failed or cancelled */
  finished_at: Time | null
  /** 到期时间 when the file goes */
  expires_at: Time | null
  /** 总行数 rows that there will be, where its list can tell */
  total: number | null
  /** 续写点 where the file is whole up to, to go on there: path, size, cursor, rows, pen, attempt, given_up */
  checkpoint: Json | null
  /** 用时 machine time spent on the rows that are written */
  worked_ms: Generated<number>
  /** 轮次 machine time when it last made way for others */
  turn_at: Time | null
  /** 用途 what the file is for */
  purpose: Generated<string>
  /** 明文 callers stand in clear in it */
  plain: GeneratedBit
  /** 筛选条件 filters in words, each with title and value, as they were asked for */
  said: GeneratedJson
  /** 提交审批时间 since when it waits for somebody to agree; empty where nobody has to */
  asked_at: Time | null
  /** 审批时间 when it was agreed to or refused */
  decided_at: Time | null
  /** 审批人 operator who decided */
  decided_by: string | null
  /** 审批意见 why it was refused */
  answer: Generated<string>
  /** 文件密码 sealed; until it was shown to who asked, or the file goes */
  password: string | null
  /** 申请接口 the call by which it was asked for: who may no longer make it has no file; empty where it was asked for before this was kept */
  call: string | null
  /** 错误码 of the database or the machine, when its last attempt failed; empty where its process died */
  error_code: string | null
  /** 错误信息 what its last attempt failed by, numbers masked */
  error_msg: string | null
}

/** 表单草稿 what was typed into a form and not sent yet; seven days (decisions 0168, 0184) */
interface FormDraftTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 填写人 whose it is; nobody else reads it */
  operator_id: string
  /** 表单 create, action:order[:record], or the address of a record's form */
  form: string
  /** 工单 order; 0 where there is none */
  order_id: Generated<string>
  /** 工单编号 its number when it was saved, which he knew */
  order_no: string | null
  /** 内容 the fields as JSON, sealed */
  content: string
  /** 保存时间 last saved */
  saved_at: Time
  /** 提交编号 by which sending it is one attempt, from whichever window; a new draft has another one */
  attempt: Generated<string>
}

/** 登录交接码 one-time codes that carry a sign-in to another window (security B6) */
interface HandOverCodeTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 交接码摘要 SHA-256 of the code */
  code_hash: string
  /** 账号 operator whom it signs in */
  operator_id: string
  /** 创建时间 issued */
  created_at: Time
  /** 失效时间 void after */
  expires_at: Time
  /** 使用时间 used, once */
  used_at: Time | null
  /** 来源会话 session that it hands over: what it opens ends no later */
  session_id: string | null
}

/** 节假日 day that is not what its weekday says */
interface HolidayDayTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 年度 year of the table it belongs to */
  year: number
  /** 日期 date */
  date: Day
  /** 类型 holiday: off; makeup: worked on a weekend */
  type: 'holiday' | 'makeup'
  /** 名称 name of the holiday */
  name: string
}

/** 节假日年度 year whose days off are known */
interface HolidayYearTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 年度 year */
  year: number
  /** 状态 published: in force; provisional: a draft that does not count */
  state: 'published' | 'provisional'
  /** 依据 notice that the days were read from */
  source: Generated<string>
  /** 创建时间 created */
  created_at: Time
  /** 创建人 operator who created it */
  created_by: string | null
  /** 更新时间 last changed, with any of its days */
  updated_at: Time
  /** 更新人 operator who last changed it */
  updated_by: string | null
  /** 版本号 goes up with each change of the year or its days */
  version: Generated<number>
}

/** 幂等记录 first reply to a writing call, given again when the call is repeated */
interface IdempotencyTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 操作人 caller, 0 when nobody is signed in */
  operator_id: string
  /** 幂等键 value of the header Idempotency-Key */
  key: string
  /** 请求地址 path of the call */
  path: string
  /** 请求摘要 SHA-256 of the parameters, so that a key cannot serve two bodies */
  body_hash: string
  /** 状态码 HTTP status of the reply, empty while the call runs */
  status: number | null
  /** 应答 reply as it was sent */
  reply: Json | null
  /** 创建时间 first call, kept for 24 hours */
  created_at: Time
}

/** 导入批次 one file of orders, from upload to undo */
interface ImportBatchTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 批次号 IM + yyyyMMddHHmmss + three digits */
  batch_no: string
  /** 导入类型 normal orders, redo or invalid */
  kind: 'normal' | 'redo' | 'novalid'
  /** 文件名 as the user calls it, for display only */
  file_name: string
  /** 文件 stored file, empty once its rows are here */
  file_id: string | null
  /** 文件摘要 tells the same file when it comes again */
  sha256: string
  /** 状态 where the import stands */
  state: 'parsing' | 'parsed' | 'confirmed' | 'done' | 'cancelled' | 'undone' | 'failed'
  /** 进度 per cent of what the state does */
  progress: Generated<number>
  /** 表头 row number and headers of the sheet */
  header: Json
  /** 未识别列 headers that were not understood */
  unknown_columns: GeneratedJson
  /** 总行数 rows with content below the header */
  total: number
  /** 正常行数 rows without remark */
  ok: Generated<number>
  /** 提示行数 good rows with a warning */
  warn: Generated<number>
  /** 重复行数 rows whose order exists */
  duplicate: Generated<number>
  /** 错误行数 rows to correct */
  error: Generated<number>
  /** 已导入行数 rows that became orders */
  imported: Generated<number>
  /** 确认人快照 the operator on whose behalf rows are written */
  confirmed_as: Json | null
  /** 心跳 machine time of the last piece of work, tells a job that died */
  heartbeat_at: Generated<Time>
  /** 完成时间 written, cancelled or failed */
  finished_at: Time | null
  /** 创建时间 uploaded */
  created_at: Time
  /** 创建人 operator who uploaded it */
  created_by: string
  /** 创建人姓名 as it was then */
  created_by_name: string
  /** 更新时间 last changed */
  updated_at: Time
  /** 更新人 operator who last changed it */
  updated_by: string | null
  /** 上传人快照 the operator on whose behalf rows are judged until they are confirmed */
  created_as: Json | null
  /** 已撤销行数 rows whose orders were taken back */
  undone: Generated<number>
}

/** 非单位名称 names that stand where files name units and mean none */
interface ImportNotUnitTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 名称 as the files write it */
  name: string
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string
}

/** 导入行 one row of an imported sheet and what became of it */
interface ImportRowTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 导入批次 batch it belongs to */
  batch_id: string
  /** 行号 row of the sheet, from 1 */
  row_no: number
  /** 上级工单编号 number as read, empty when there was none */
  superior_no: string
  /** 校验结果 good, good with warning, wrong or duplicate */
  result: 'ok' | 'ok_warn' | 'error' | 'duplicate'
  /** 问题 every error and warning with its cell, personal data masked */
  issues: GeneratedJson
  /** 原始内容 cells of the row, sealed; purged after 30 days */
  raw: string | null
  /** 工单 order that the row became */
  order_id: string | null
  /** 导入后 what the row becomes: a new order, one to be done again, an invalid one, or a step of the order that bears its number: another round, invalid, or filled in where it was blank */
  becomes: 'new' | 'redo' | 'invalid' | 'round' | 'made_invalid' | 'filled' | null
  /** 原有工单 our number of the order that is there already */
  of_order_no: string | null
  /** 导入前 what the order was before the row moved it, as far as it was changed; no personal data */
  before: Json | null
}

/** 时限规则 how long orders of a kind may take; the most specific rule that fits applies */
interface LimitRuleTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 分类 category with all below it, empty for any */
  category_id: string | null
  /** 诉求类型 appeal type, empty for any */
  appeal_type: 'consult' | 'help' | 'complaint' | 'tipoff' | 'suggestion' | 'praise' | 'other' | null
  /** 紧急程度 urgency, empty for any */
  urgency: 'normal' | 'urgent_24h' | 'urgent_2h' | null
  /** 来源渠道 source, empty for any */
  source_channel: 'phone' | 'wx_app' | 'city_app' | 'superior' | 'leader_mailbox' | 'police_110' | 'people_net' | 'grid' | 'walk_in' | 'media' | 'other' | null
  /** 复杂程度 complexity, empty for any */
  complexity: 'simple' | 'general' | 'complex' | null
  /** 重办 applies only to orders handled again */
  is_redo: GeneratedBit
  /** 办理时限 length of the handling limit */
  handle_n: number
  /** 办理时限单位 its unit */
  handle_unit: 'workday' | 'natural_day' | 'same_day' | 'hour' | 'work_hour' | 'minute'
  /** 签收时限 length of the limit for signing, empty for none */
  sign_n: number | null
  /** 签收时限单位 its unit */
  sign_unit: 'workday' | 'natural_day' | 'same_day' | 'hour' | 'work_hour' | 'minute' | null
  /** 联系时限 length of the limit for the first contact, empty for none */
  contact_n: number | null
  /** 联系时限单位 its unit */
  contact_unit: 'workday' | 'natural_day' | 'same_day' | 'hour' | 'work_hour' | 'minute' | null
  /** 退单时限 length of the limit for sending back, empty for none */
  back_n: number | null
  /** 退单时限单位 its unit */
  back_unit: 'workday' | 'natural_day' | 'same_day' | 'hour' | 'work_hour' | 'minute' | null
  /** 退单审核时限 length of the limit for auditing a send-back, empty for none */
  audit_n: number | null
  /** 退单审核时限单位 its unit */
  audit_unit: 'workday' | 'natural_day' | 'same_day' | 'hour' | 'work_hour' | 'minute' | null
  /** 回复审核时限 length of the limit for reviewing a reply, empty for none */
  review_n: number | null
  /** 回复审核时限单位 its unit */
  review_unit: 'workday' | 'natural_day' | 'same_day' | 'hour' | 'work_hour' | 'minute' | null
  /** 优先级 the higher one wins between rules equally specific */
  priority: Generated<number>
  /** 启用 counts */
  enabled: GeneratedBit
  /** 创建时间 created */
  created_at: Time
  /** 创建人 operator who created it */
  created_by: string | null
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 operator who last changed it */
  updated_by: string | null
  /** 删除时间 deleted, empty while it lives */
  deleted_at: Time | null
  /** 版本号 goes up with each change */
  version: Generated<number>
  /** 开始日期 first day on which it holds, empty for always */
  valid_from: Day | null
  /** 结束日期 last day on which it holds, empty for none */
  valid_to: Day | null
}

/** 列表视图 a list as somebody keeps it under a name (domain 1.5) */
interface ListViewTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 列表 which list, as its screen calls it */
  list: string
  /** 名称 name */
  name: string
  /** 筛选与排序 filters, sort and length of a page, as the address of the list says them */
  address: string
  /** 列设置 which columns are shown otherwise than usual, and how wide */
  columns: Json
  /** 共享范围 its owner alone, a department, roles, or everybody */
  shared: Generated<'own' | 'dept' | 'role' | 'all'>
  /** 所属单位 in which its owner was when it was kept or shared */
  dept_id: string
  /** 共享岗位 codes of roles, array of text; empty unless it is shared with roles */
  role_codes: GeneratedJson
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 its owner */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 视图顺序 in which order somebody has the views of a list, and with which it opens (domain 1.5) */
interface ListViewOrderTable {
  /** 租户 tenant */
  supplier_id: string
  /** 人员 whose it is */
  operator_id: string
  /** 列表 which list */
  list: string
  /** 顺序 ids of views, array of text; what is not named comes behind */
  view_ids: GeneratedJson
  /** 默认视图 with which the list opens */
  default_id: string | null
  /** 更新时间 updated at */
  updated_at: Time
}

/** 登录防护 failed sign-ins, counted before the password is checked (security A1-A4) */
interface LoginGuardTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 范围 an account at one address, an account, or an address */
  scope: 'pair' | 'account' | 'address'
  /** 对象 keyed hash of the account and address */
  subject: string
  /** 失败次数 failures in this window */
  failures: number
  /** 窗口起点 when counting began */
  window_start: Time
  /** 限制至 no password is accepted before */
  blocked_until: Time | null
}

/** 登录日志 every attempt to sign in (domain 4.4) */
interface LoginLogTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 账号类别 operator of the back-office or mobile user */
  account_kind: 'operator' | 'user'
  /** 账号 account, empty when the name is unknown */
  account_id: string | null
  /** 用户名 name as typed */
  username: string
  /** IP地址 address of the client */
  ip: string
  /** 浏览器标识 user agent */
  ua: Generated<string>
  /** 登录方式 way of signing in */
  type: 'password' | 'sms' | 'sso' | 'view_as' | 'union' | 'social'
  /** 结果 outcome */
  result: 'ok' | 'bad_password' | 'locked' | 'disabled' | 'mfa' | 'expired'
  /** 会话 session that was opened */
  session_id: string | null
  /** 登录时间 when */
  at: Time
  /** 退出时间 when the session ended */
  logout_at: Time | null
  /** 退出方式 how the session ended */
  logout_kind: 'user' | 'timeout' | 'kicked' | null
  /** 登录单位 unit that the caller named */
  name: Generated<string>
}

/** 长时段报表 a report over many days, counted in the background and kept for who asked */
interface LongReportTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 its number */
  id: GeneratedAlways<string>
  /** 提出人 who asked for it */
  asked_by: string
  /** 提出时单位 where he was then: elsewhere he is shown other figures */
  dept_id: string
  /** 问题摘要 digest of what is asked: report, days, rows, columns, filters and language */
  question: string
  /** 报表 which of the reports */
  report: string
  /** 查询条件 what it is asked for */
  asked: Json
  /** 提出身份 the actor as he was when he asked */
  asked_as: Json
  /** 语言 of the names in the answer */
  language: 'zh' | 'en'
  /** 状态 queued, running, done, failed or cancelled */
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 次数 how often it was begun: what an earlier attempt finds counts no more */
  attempt: Generated<number>
  /** 总步数 of how many steps it is */
  steps: number
  /** 已完成步数 how many of them are done */
  done: Generated<number>
  /** 失败原因 why it failed, where that can be said */
  why: Generated<string>
  /** 结果 the answer, once it is done */
  answer: Json | null
  /** 提出时间 when it was asked for */
  asked_at: Time
  /** 保留至 until when it is kept */
  expires_at: Time
}

/** 消息 what somebody is told by one channel: an entry of the inbox, or something to be sent (domain 2.15) */
interface MessageTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id; what is sent is known to its provider by it */
  id: Generated<string>
  /** 事件 what happened */
  event: string
  /** 业务类型 kind of what it is about: order */
  biz_type: string | null
  /** 业务编号 what it is about */
  biz_id: string | null
  /** 轮次 which time it happened; nobody is told of one twice */
  occasion: string
  /** 渠道 app, sms, ding, wx or email */
  channel: 'app' | 'sms' | 'ding' | 'wx' | 'email'
  /** 接收账号 account of whoever is told */
  operator_id: string | null
  /** 接收人员 somebody without an account */
  person_id: string | null
  /** 接收地址(密文) number or address that it is sent to, sealed */
  address: string | null
  /** 标题 what happened, in words */
  title: string
  /** 标题英文 English */
  title_en: string
  /** 内容 text; none of a caller’s data */
  content: string
  /** 内容英文 English */
  content_en: string
  /** 链接 where it leads */
  link: string | null
  /** 创建时间 when it happened */
  created_at: Time
  /** 状态 queued, sent or failed; what stands in an inbox is sent */
  state: 'queued' | 'sent' | 'failed'
  /** 待发时间 when it is sent, or tried again */
  send_at: Time | null
  /** 尝试次数 how often it was tried */
  tries: Generated<number>
  /** 发送时间 when it was sent */
  sent_at: Time | null
  /** 服务商 who sent it */
  provider: string | null
  /** 回执ID what the provider calls it */
  provider_msg_id: string | null
  /** 失败原因 what the last try failed with */
  error_msg: string | null
  /** 阅读时间 when it was read */
  read_at: Time | null
  /** 保密内容(密文) what is sent where that is a secret, sealed; forgotten when it was sent */
  sealed_content: string | null
  /** 计费条数 for how many the provider asks to be paid: of an SMS that was sent; empty for what was sent before this was kept */
  parts: number | null
  /** 计入日期 in which day an SMS has its place (sms_day); empty before it is sent, and when it could not be */
  place_day: Day | null
  /** 失败原因英文 the same in English; empty where it has only one language */
  error_msg_en: string | null
  /** 手机号摘要 keyed hash of the number that a code was sent to; none of other messages */
  phone_h: string | null
  /** 有效至 from when on it is of no use and is not sent any more; empty where it always is */
  good_until: Time | null
}

/** 个人消息设置 what somebody wants to be told, for those who chose */
interface MessagePreferenceTable {
  /** 租户 tenant */
  supplier_id: string
  /** 用户 whose choice it is */
  operator_id: string
  /** 不接收的站内消息 events that do not come into the inbox */
  muted: Generated<string[]>
  /** 短信免打扰开始 when SMS begin to wait, `22:00` */
  quiet_from: string | null
  /** 短信免打扰结束 until when they wait */
  quiet_to: string | null
  /** 更新时间 last changed */
  updated_at: Time
}

/** 消息模板 the words of each message, as delivered until somebody changes them */
interface MessageTemplateTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 消息 which event it tells of */
  event: string
  /** 中文内容 in Chinese, with variables in braces */
  content: string
  /** 英文内容 in English */
  content_en: string
  /** 排序 place in the list */
  sort: Generated<number>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 公告 notice to the staff (domain 4.6) */
interface NoticeTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 标题 title */
  title: string
  /** 正文 plain text, line breaks kept */
  content: string
  /** 发布范围 everybody, departments with all below them, or roles */
  scope: 'all' | 'dept' | 'role'
  /** 发布对象 ids of departments or codes of roles, array of text; empty for everybody */
  targets: GeneratedJson
  /** 置顶 stands before the others */
  top: GeneratedBit
  /** 需确认 readers are asked to confirm */
  need_ack: GeneratedBit
  /** 发布时间 shown from then on */
  publish_at: Time
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 显示至 last day on which its readers see it; null for good */
  valid_to: Day | null
}

/** 公告阅读 who has read and confirmed a notice */
interface NoticeReaderTable {
  /** 租户 tenant */
  supplier_id: string
  /** 公告 notice */
  notice_id: string
  /** 阅读人 operator */
  operator_id: string
  /** 阅读时间 first opened at */
  read_at: Time
  /** 确认时间 confirmed at */
  ack_at: Time | null
}

/** 管理员(后台账号) operator: an account of this back-office */
interface OperatorTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 账号 user name */
  username: string
  /** 密码散列 argon2id hash */
  password_hash: string
  /** 昵称 nickname, shown in the watermark */
  nick_name: string
  /** 姓名 real name */
  real_name: string
  /** 手机(密文) phone, sealed */
  phone: string | null
  /** 手机摘要 keyed hash of the phone */
  phone_h: string | null
  /** 头像 avatar */
  logo: string | null
  /** 所属部门 department */
  dept_id: string
  /** 角色 role ids, array of decimal text; none until they are given */
  role_ids: Json
  /** 用户级别 1 centre, 2 department, 3 sub-unit or community, 4 grid member */
  user_level: '1' | '2' | '3' | '4'
  /** 联合账号 may switch tenant */
  is_union: GeneratedBit
  /** 钉钉账号 DingTalk user */
  ding_user_id: string | null
  /** 简介 introduction */
  introduction: Generated<string>
  /** 状态 enabled, disabled or locked */
  status: Generated<'enabled' | 'disabled' | 'locked'>
  /** 弱密码 the password is weak */
  is_week_pwd: GeneratedBit
  /** 密码修改时间 password changed at */
  pwd_changed_at: Time | null
  /** 历史密码散列 hashes of the last passwords */
  pwd_history: GeneratedJson
  /** 须修改密码 must change the password at the next sign-in */
  must_change_pwd: GeneratedBit
  /** 一次性密码期限 the password works once and not after this; empty for a password of one's own */
  one_time_until: Time | null
  /** 最近登录时间 last sign-in at */
  last_login_at: Time | null
  /** 最近登录IP last sign-in from */
  last_login_ip: string | null
  /** 二次验证方式 second factor */
  mfa_type: Generated<'none' | 'sms' | 'totp'>
  /** 二次验证密钥(密文) secret of the second factor, sealed */
  mfa_secret: string | null
  /** 有效期起 valid from */
  valid_from: Day | null
  /** 有效期止 valid to */
  valid_to: Day | null
  /** 备注 remark */
  remark: Generated<string>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 双因素启用时间 second factor in use since */
  mfa_since: Time | null
  /** 最近验证步 time step of the last code that was accepted; neither it nor an older one counts again */
  mfa_last_step: string | null
  /** 恢复码摘要 keyed hashes of the recovery codes that are left */
  mfa_recovery: GeneratedJson
  /** 申请解除双因素时间 when it was asked to take the second factor off; good for a day */
  factor_end_asked_at: Time | null
  /** 申请解除双因素人 account that asked for it */
  factor_end_asked_by: string | null
  /** 最近启用时间 last put into use again, or when this release came; empty for one that never was out of it */
  enabled_at: Time | null
  /** 自动停用原因 why it was put out of use by itself: expired, unused; empty where somebody did it */
  shut_why: 'expired' | 'unused' | null
}

/** 个人界面设置 look of the interface, for users who changed it */
interface OperatorSettingTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 用户 whose choice it is */
  operator_id: string
  /** 设置内容 colour, mode, size, language and switches as the browser sent them */
  choice: Json
  /** 更新时间 last changed */
  updated_at: Time
}

/** 工单访问记录 who was shown what of which order or caller; append-only (domain 7.3) */
interface OrderAccessTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order; it stands here also when the order is deleted; empty where a caller was looked for */
  order_id: string | null
  /** 工单编号 its number */
  order_no: string | null
  /** 访问人 operator */
  operator_id: string
  /** 访问人姓名 name at that time */
  operator_name: string
  /** 访问部门 department */
  dept_id: string
  /** 用途 what for, of a look at a number */
  purpose: string | null
  /** 说明 in words: another purpose, the name of a file */
  note: string | null
  /** IP地址 from where */
  ip: string
  /** 访问时间 when */
  created_at: Time
  /** 方式 how */
  kind: 'open' | 'reveal' | 'export' | 'print' | 'download' | 'search' | 'caller'
  /** 号码索引 keyed hash of the number that was looked for; never the number */
  phone_h: string | null
  /** 请求 where many orders were shown together, which (orders_shown) */
  request_id: string | null
  /** 件数 how many were shown together */
  orders: number | null
}

/** 退单 (domain 4.2) */
interface OrderBackTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 轮次 round */
  round: number
  /** 派单 allocation */
  allocation_id: string | null
  /** 层级 0 centre to superior, 1 department, 2 sub-unit */
  level: number
  /** 序号 number in its order */
  seq: number
  /** 退单单位 department that sends back */
  dept_id: string
  /** 退单原因 reason */
  reason_code: string
  /** 说明 reason in words */
  reason: string
  /** 依据 grounds */
  basis: string | null
  /** 建议单位 department suggested instead */
  suggest_dept_id: string | null
  /** 建议单位(上级) unit of the city suggested instead */
  suggest_unit: string | null
  /** 逾期说明 why it comes late */
  late_reason: string | null
  /** 申诉 appeal against a designated allocation */
  is_appeal: GeneratedBit
  /** 附件 files */
  attachments: GeneratedJson
  /** 提交人 who submitted */
  submitted_by: string | null
  /** 提交时间 when it was submitted */
  submitted_at: Time
  /** 审核时限 until when it is audited */
  audit_due_at: Time | null
  /** 审核状态 pending, approved, rejected, withdrawn */
  audit_state: string
  /** 审核结果 decision */
  result: string | null
  /** 审核人 who audited */
  audit_by: string | null
  /** 审核时间 when it was audited */
  audit_at: Time | null
  /** 审核意见 opinion of the audit */
  audit_opinion: string | null
  /** 改派单位 department that gets it instead */
  new_dept_id: string | null
  /** 责任 whose fault it was */
  fault: string | null
  /** 会商记录 participants and conclusion, needed from the third send-back on */
  meeting_note: string | null
}

/** 计数合计 folded totals of the counter ledger (design 6) */
interface OrderCounterTable {
  /** 租户 tenant */
  supplier_id: string
  /** 单位 scope; the centre's own department for centre scope */
  dept_id: string
  /** 计数项 (domain 1.3) */
  metric: string
  /** 合计 total */
  value: Generated<string>
}

/** 日末计数 the badges as a day ended (domain 5.10) */
interface OrderCounterDayTable {
  /** 租户 tenant */
  supplier_id: string
  /** 单位 scope; the centre's own department for centre scope */
  dept_id: string
  /** 日期 the day that ended */
  day: Day
  /** 计数项 badge (domain 1.3) */
  metric: string
  /** 数量 how many; none is not written */
  value: string
}

/** 计数流水 changes not folded yet; an action only inserts, so no two actions wait for one row */
interface OrderCounterDeltaTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 单位 scope */
  dept_id: string
  /** 计数项 what is counted */
  metric: string
  /** 增减 difference */
  delta: number
}

/** 延期 a department asks for more time, and what was decided (domain 2.11) */
interface OrderDelayTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 派单 whose deadline is to move */
  allocation_id: string
  /** 序号 number of the request */
  seq: number
  /** 申请天数(工作日) working days that are asked for */
  days: number
  /** 批准天数 working days that were granted */
  approved_days: number | null
  /** 原因类别 reason */
  reason_code: string
  /** 原因 in words */
  reason: string
  /** 已告知诉求人 the caller was told */
  informed_citizen: Bit
  /** 附件 ids of attachments */
  attachments: GeneratedJson
  /** 原时限 deadline until then */
  old_due_at: Time
  /** 新时限 deadline that is asked for, or was granted */
  new_due_at: Time
  /** 需上级同意 it passes the deadline of the city */
  need_superior_ext: Bit
  /** 上级批准文号 under which the city agreed */
  superior_ext_no: string | null
  /** 状态 pending, approved, rejected, void */
  state: 'pending' | 'approved' | 'rejected' | 'void'
  /** 申请人 operator */
  submitted_by: string | null
  /** 申请时间 when */
  submitted_at: Time
  /** 审核人 operator */
  audit_by: string | null
  /** 审核时间 when */
  audit_at: Time | null
  /** 审核意见 opinion */
  audit_opinion: string | null
}

/** 工单与单位 what a department has to do with an order; the base of its visibility, lists and time counters */
interface OrderDeptTable {
  /** 租户 tenant */
  supplier_id: string
  /** 单位 department */
  dept_id: string
  /** 工单 order */
  order_id: string
  /** 受理时间 copy, sort key */
  received_at: Time
  /** 工单状态 copy */
  status: string
  /** 在主办链路中 in the chain that handles it */
  leads: GeneratedBit
  /** 曾获准退回 was allowed to send it back */
  returned: GeneratedBit
  /** 紧急排序 copy */
  urgency_order: Generated<number>
  /** 本单位时限 of its own allocation while it or one below holds the order */
  due_at: Time | null
  /** 本单位预警时刻 from when it is due soon for the department */
  soon_at: Time | null
  /** 已办结-回复 its answer was taken: it led the order to the end, or the department above adopted what it wrote */
  answered: GeneratedBit
  /** 知情范围 how much it may know: whole the order as it is, past as it was when its part ended, own its assisting answer only */
  reach: Generated<'whole' | 'past' | 'own'>
  /** 离手时的工单 the order as it was when the department's part ended, with the first line of history of that step */
  past: Json | null
  /** 申请待审 an extension or a pause is asked for: what is over meanwhile is not overdue */
  held: GeneratedBit
}

/** 关注的工单 whom an order is followed by */
interface OrderFollowTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 关注人 who follows it */
  operator_id: string
  /** 工单 order */
  order_id: string
  /** 已告知的流程 last line of history that he was told of */
  told_log: string
  /** 关注时间 since when */
  created_at: Time
}

/** 承诺与跟进 what comes back on its day: a promise of an answer, or what somebody looks at again (domain 2.25) */
interface OrderFollowupTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 类别 promise 承诺, follow_up 跟进 */
  kind: 'promise' | 'follow_up'
  /** 作出承诺的回复 the answer that promised; the promise ends when the order has another one */
  reply_id: string | null
  /** 责任单位 whose it is */
  dept_id: string
  /** 跟进人 account whose it is; empty: the whole unit */
  operator_id: string | null
  /** 到期日 on which day it comes back */
  due_on: Day
  /** 内容 what was promised, or why it is looked at again */
  content: string
  /** 状态 open, done */
  state: Generated<'open' | 'done'>
  /** 延期次数 how often the day was moved */
  postponed: Generated<number>
  /** 结果 what became of it, or why the day was moved last */
  outcome: string | null
  /** 版本号 version */
  version: Generated<number>
  /** 创建人 account */
  created_by: string | null
  /** 创建时间 when */
  created_at: Time
  /** 完成人 account */
  closed_by: string | null
  /** 完成时间 when */
  closed_at: Time | null
}

/** 流程日志（含归档） history of an order wherever it lies; asked for one order at a time */
interface OrderHistoryTable {
  supplier_id: string | null
  id: string | null
  order_id: string | null
  round: number | null
  action: string | null
  from_status: string | null
  to_status: string | null
  from_dept_id: string | null
  to_dept_id: string | null
  operator_id: string | null
  operator_name: string | null
  operator_dept: string | null
  text: string | null
  payload: Json | null
  attachments: Json | null
  ip: string | null
  visible_to: string | null
  is_note: Bit | null
  created_at: Time | null
  operator_dept_id: string | null
}

/** 批示 what a leader wants done about an order (domain 2.22) */
interface OrderInstructionTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 批示对象 whom it is meant for; empty: everybody on the order */
  dept_id: string | null
  /** 批示领导 name at that time */
  leader_name: string
  /** 批示内容 content */
  content: string
  /** 批示人 account */
  created_by: string | null
  /** 批示时间 when */
  created_at: Time
}

/** 流程日志 append-only history of an order, in parts by ranges of orders (domain 4.2) */
interface OrderLogTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 办理轮次 round of handling */
  round: number
  /** 动作 (domain 2.16) */
  action: string
  /** 原状态 status before */
  from_status: string | null
  /** 新状态 status after */
  to_status: string
  /** 原持有单位 holder before */
  from_dept_id: string | null
  /** 新持有单位 holder after */
  to_dept_id: string | null
  /** 操作人 who did it */
  operator_id: string | null
  /** 操作人姓名 snapshot */
  operator_name: string
  /** 操作人单位 snapshot */
  operator_dept: string
  /** 日志文本 text in Chinese */
  text: string
  /** 字段值 personal data masked */
  payload: GeneratedJson
  /** 附件 files */
  attachments: GeneratedJson
  /** 来源地址 address of the caller */
  ip: string | null
  /** 可见范围 who may see it */
  visible_to: Generated<string>
  /** 备注 note */
  is_note: GeneratedBit
  /** 时间 when */
  created_at: Time
  /** 操作人单位 whose line it is; null before it was kept and for citizens */
  operator_dept_id: string | null
}

/** 流程日志归档 history of orders closed long ago, packed (domain 7.4) */
interface OrderLogArchiveTable {
  /** 租户 tenant */
  supplier_id: string
  /** 工单 order */
  order_id: string
  /** 操作人 who did something on it */
  operator_ids: string[]
  /** 流程日志 its lines as they stood in order_log, without tenant and order */
  lines: Json
  /** 归档时间 when they were packed */
  archived_at: Time
}

/** 备注删除记录 which notes nobody is shown any more; goes only with its line (T37) */
interface OrderLogRemovalTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 备注 line of history */
  log_id: string
  /** 删除人 account */
  operator_id: string
  /** 删除人姓名 name at that time */
  operator_name: string
  /** 删除时间 when */
  created_at: Time
  /** 工单 order of that line */
  order_id: string
}

/** 快捷处理 macro: steps that are taken on an order together */
interface OrderMacroTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 名称 name */
  title: string
  /** 所属部门 whose it is; empty means shared by all */
  dept_id: string | null
  /** 适用类别 category that it is meant for, with all below; empty means any */
  category_id: string | null
  /** 添加标签 tags that are put on */
  add_tag_ids: Generated<string[]>
  /** 备注 note that is written */
  note: string | null
  /** 改为类别 category that the order gets */
  set_category_id: string | null
  /** 办理步骤 action that moves the order, the last step */
  move: 'allocate' | 'sub_allocate' | 'sign' | 'approve_reply' | 'urge' | null
  /** 交由单位 department that gets the order */
  to_dept_id: string | null
  /** 意见 text of the last step, with {order_no} {dept} */
  opinion: string | null
  /** 排序 sort */
  sort: Generated<number>
  /** 启用 enabled */
  enabled: GeneratedBit
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 备注提到的人 who is mentioned by a note on an order (domain 2.22) */
interface OrderMentionTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 提到的人 account */
  operator_id: string
  /** 时间 when */
  created_at: Time
}

/** 工单编号序列 daily sequence of order numbers (domain 1.1) */
interface OrderNoCounterTable {
  /** 租户 tenant */
  supplier_id: string
  /** 日期 day */
  day: Day
  /** 当日最大序号 highest number given out that day */
  last_no: Generated<number>
}

/** 挂起 a department asks for its clock to be stopped, and what became of it (domain 2.11) */
interface OrderPauseTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 派单 whose clock is to stop */
  allocation_id: string
  /** 原因类别 reason */
  reason_code: string
  /** 原因 in words */
  reason: string
  /** 计划恢复日期 on which the clock runs again by itself */
  plan_resume_date: Day
  /** 附件 ids of attachments */
  attachments: GeneratedJson
  /** 原时限 deadline until then */
  old_due_at: Time
  /** 新时限 deadline if it is resumed as planned, or as it was resumed */
  new_due_at: Time
  /** 需上级同意 it passes the deadline of the city */
  need_superior_ext: Bit
  /** 状态 pending, active, resumed, rejected, void */
  state: 'pending' | 'active' | 'resumed' | 'rejected' | 'void'
  /** 申请人 operator */
  submitted_by: string | null
  /** 申请时间 when, and from when the clock stands */
  submitted_at: Time
  /** 审核人 operator */
  audit_by: string | null
  /** 审核时间 when */
  audit_at: Time | null
  /** 审核意见 opinion */
  audit_opinion: string | null
  /** 恢复人 operator; null: by itself */
  resumed_by: string | null
  /** 恢复时间 when */
  resumed_at: Time | null
}

/** 回复 (domain 4.2) */
interface OrderReplyTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 派单 allocation */
  allocation_id: string | null
  /** 类型 of a department (dept), of a sub-unit to it (sub), of the centre with another order (centre) or at once (direct) */
  kind: string
  /** 回复单位 department that replies */
  dept_id: string
  /** 办理情况 what was done */
  content: string
  /** 审核后文本 the reviewer's edit; the original stays */
  edited_content: string | null
  /** 诉求属实 whether the complaint is true */
  is_true: string
  /** 联系情况 contact with the caller */
  contact_status: string
  /** 联系电话 sealed */
  contact_phone: string | null
  /** 联系时间 when the caller was contacted */
  contact_at: Time | null
  /** 联系人 who was spoken to */
  contact_person: string | null
  /** 解决情况 result for the caller */
  resolve_status: string
  /** 未解决原因 why it is not resolved */
  unresolved_reason: string | null
  /** 计划日期 day by which it is planned */
  plan_date: Day | null
  /** 群众反馈 how content the caller is */
  citizen_feedback: number | null
  /** 回复类别 category of the reply */
  reply_category: string
  /** 类别依据 grounds of the category */
  category_basis: string | null
  /** 公开答复 public answer */
  public_reply: string | null
  /** 办理人 who handled it */
  handler_name: string
  /** 办理人电话 sealed */
  handler_phone: string
  /** 附件 files */
  attachments: GeneratedJson
  /** 状态 submitted, approved, rejected, superseded, withdrawn */
  state: string
  /** 提交人 who submitted */
  submitted_by: string | null
  /** 提交时间 when it was submitted */
  submitted_at: Time
  /** 审核人 who reviewed */
  review_by: string | null
  /** 审核时间 when it was reviewed */
  review_at: Time | null
  /** 审核意见 opinion of the review */
  review_opinion: string | null
  /** 驳回原因 why it was rejected */
  reject_reason: string | null
}

/** 上报 (domain 4.2) */
interface OrderReportTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 轮次 round */
  round: number
  /** 类型 reply or back */
  type: string
  /** 类别 category */
  category: string | null
  /** 内容 content */
  content: string
  /** 附件 files */
  attachments: GeneratedJson
  /** 方式 means */
  method: string
  /** 上级回执号 receipt of the city */
  receipt_no: string | null
  /** 上报时间 when it was reported */
  sent_at: Time
  /** 上级确认 whether the city accepted it */
  ack_state: Generated<string>
  /** 上报人 who reported */
  created_by: string | null
  /** 上报时限 until when the city wanted it; empty: before this was told */
  due_at: Time | null
}

/** 重办轮次 a further round of an order, which is done again (T35, T36, T02) */
interface OrderRoundTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 办理轮次 which round */
  round: number
  /** 重办类型 redo or reopen */
  repeat_kind: string
  /** 上轮承办单位 who had answered for it */
  dept_id: string | null
  /** 上轮回复 the answer that was not enough */
  reply_id: string | null
  /** 开始时间 when it began */
  opened_at: Time
}

/** 检索词 words under which an order is found */
interface OrderSearchTable {
  /** 租户 tenant */
  supplier_id: string
  /** 工单 order */
  order_id: string
  /** 检索词 pairs of characters of number, title, content */
  words: string
}

/** 督办 issued by a supervisor, or by the lifecycle itself at the third rejection and the fifth send-back (domain 2.11) */
interface OrderSuperviseTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 督办编号 number of the supervision */
  supervise_no: string
  /** 级别 normal, leader, listed */
  level: string
  /** 来源 manual, auto_reject, auto_back … */
  origin: string
  /** 内容 content */
  content: string
  /** 被督办单位 department under supervision */
  dept_id: string
  /** 反馈时限 until when it answers */
  feedback_due_at: Time
  /** 状态 state */
  state: Generated<string>
  /** 时间 when */
  created_at: Time
  /** 字段值 what the content is written from; empty when somebody typed it */
  payload: GeneratedJson
  /** 督办人 operator; empty where the rules issued it */
  created_by: string | null
}

/** 督办过程 the course of a supervision: issued, answered, returned, closed (domain 2.11) */
interface OrderSuperviseStepTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id; the first step bears that of its supervision */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 督办 supervision */
  supervise_id: string
  /** 状态 where it stood from then on */
  state: 'issued' | 'feedback' | 'returned' | 'closed'
  /** 内容 content */
  content: string
  /** 附件 ids of attachments */
  attachments: GeneratedJson
  /** 反馈时限 until when it answers, from then on */
  feedback_due_at: Time
  /** 单位 whose step it was */
  dept_id: string
  /** 操作人 operator; empty where the rules took it */
  created_by: string | null
  /** 时间 when */
  created_at: Time
}

/** 标签 what people of a tenant mark orders with */
interface OrderTagTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 名称 name */
  name: string
  /** 颜色 colour; those that say how late an order is are not among them */
  colour: Generated<'blue' | 'green' | 'purple' | 'grey'>
  /** 启用 may be put on orders; who has it keeps it */
  enabled: GeneratedBit
  /** 排序 place */
  sort: Generated<number>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 关键词 orders that come in and say one of these words get it, 、 between them */
  words: Generated<string>
}

/** 模板 order template: ready texts for opinions, replies and messages */
interface OrderTemplateTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 模板类型 which form offers it */
  kind: 'allocate' | 'reply' | 'help_reply' | 'back' | 'back_audit' | 'reply_approve' | 'reply_reject' | 'report_normal' | 'report_compliance' | 'report_notscope' | 'urge' | 'supervise' | 'delay' | 'note' | 'sms'
  /** 标题 title */
  title: string
  /** 内容 text with {order_no} {title} {dept} {due} {caller} */
  content: string
  /** 所属部门 department; empty means shared by all */
  dept_id: string | null
  /** 事项分类 category it is meant for; empty means any */
  category_id: string | null
  /** 排序 sort */
  sort: Generated<number>
  /** 启用 enabled */
  enabled: GeneratedBit
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 常用语使用次数 how often ready texts were chosen on a day */
interface OrderTemplateUseTable {
  /** 租户 tenant */
  supplier_id: string
  /** 常用语 which ready text */
  template_id: string
  /** 日期 day */
  day: Day
  /** 次数 times it was chosen */
  times: number
}

/** 催办 what whoever held an order was told to hurry with (domain 2.11) */
interface OrderUrgeTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 催办对象 who held the order, and was urged */
  dept_id: string
  /** 来源 staff, citizen */
  origin: 'staff' | 'citizen'
  /** 内容 content */
  content: string
  /** 催办人 operator */
  created_by: string | null
  /** 催办时间 when */
  created_at: Time
}

/** 正在查看 who looks at an order (domain 2.14) */
interface OrderViewerTable {
  /** 租户 tenant */
  supplier_id: string
  /** 工单 order */
  order_id: string
  /** 操作人 operator */
  operator_id: string
  /** 姓名 their name */
  operator_name: string
  /** 单位 their department */
  dept_id: string
  /** 中心人员 of the centre: departments are told of the centre, not of the person */
  sees_all: Bit
  /** 有效至 unless he is still there */
  until: Time
}

/** 回访 one attempt to ask the caller what came of it (T34) */
interface OrderVisitTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 工单 order */
  order_id: string
  /** 办理轮次 round of handling */
  round: number
  /** 回访阶段 pre before the answer is approved, final after completion */
  stage: 'pre' | 'final'
  /** 第几次 which attempt */
  attempt: number
  /** 回访方式 phone, sms, wx or ivr */
  channel: string
  /** 接通情况 whether the caller was reached */
  call_result: string
  /** 是否联系 the department got in touch with the caller */
  responded: Bit | null
  /** 解决情况 what came of it, says the caller */
  resolve_result: string | null
  /** 满意度 5 best, 1 worst */
  satisfaction: number | null
  /** 不满意原因 why dissatisfied */
  dissatisfied_reason: string | null
  /** 诉求人意见 what the caller says */
  opinion: string | null
  /** 需要重办 to be redone */
  need_redo: GeneratedBit
  /** 回访员 who called */
  visitor_id: string | null
  /** 回访时间 when */
  visited_at: Time
}

/** 正在办理 who has a form of an order open (domain 2.14) */
interface OrderWriterTable {
  /** 租户 tenant */
  supplier_id: string
  /** 工单 order */
  order_id: string
  /** 操作人 operator */
  operator_id: string
  /** 姓名 their name */
  operator_name: string
  /** 单位 their department */
  dept_id: string
  /** 动作 action whose form is open */
  action: string
  /** 之前的流程 last line of history when it was opened */
  after_log: string
  /** 有效至 unless it is renewed */
  until: Time
}

/** 成批显示的工单 which orders were shown together, in a file or a print, some hundred in a row (decision 0273) */
interface OrdersShownTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 请求 the export or call in which they were shown */
  request_id: string
  /** 起始行 how many rows came before */
  first_row: number
  /** 工单 orders, in their order; they stand here also when they are deleted */
  order_ids: string[]
  /** 最小编号 the smallest of their ids, to find one by */
  first_id: string
  /** 最大编号 the largest of their ids */
  last_id: string
}

/** 部门人员 person: leaders, liaisons, operators and duty officers of a department */
interface PersonTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 所属部门 department */
  dept_id: string
  /** 姓名 name */
  name: string
  /** 性别 gender */
  gender: Generated<'male' | 'female' | 'unknown'>
  /** 职务 post */
  post: Generated<string>
  /** 人员角色 leader, liaison, operator or duty */
  person_role: 'leader' | 'liaison' | 'operator' | 'duty'
  /** 手机(密文) mobile, sealed */
  mobile: string
  /** 手机摘要 keyed hash of the mobile */
  mobile_h: string
  /** 办公电话 office phone */
  tel: string | null
  /** 邮箱 email */
  email: string | null
  /** 钉钉账号 DingTalk user */
  ding_user_id: string | null
  /** 微信标识 WeChat openid */
  wx_openid: string | null
  /** 登录账号 account, when the person has one */
  operator_id: string | null
  /** 接收通知 receives notices */
  receive_notice: GeneratedBit
  /** 通知事项 events it is told of; empty means all */
  notice_events: GeneratedJson
  /** 排序 sort */
  sort: Generated<number>
  /** 启用 enabled */
  enabled: GeneratedBit
  /** 备注 remark */
  remark: Generated<string>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 兼任职务 posts of people in other departments besides the main one; kept with the person (domain 4.3) */
interface PersonPostTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 人员 person */
  person_id: string
  /** 兼任部门 department of the post, not the main one */
  dept_id: string
  /** 次序 place among the posts of the person */
  place: number
  /** 人员角色 leader, liaison, operator or duty there */
  person_role: 'leader' | 'liaison' | 'operator' | 'duty'
  /** 职务 post or duty there */
  post: Generated<string>
}

/** 个人信息请求 what people ask about their own data (domain 7.2.1) */
interface PiRequestTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 类型 access, copy, correct or delete */
  kind: 'access' | 'copy' | 'correct' | 'delete'
  /** 申请人(密文) who asks, sealed; empty once the data were erased */
  applicant: string | null
  /** 手机号(密文) number by which the data are found, sealed; empty once they were erased */
  phone: string | null
  /** 手机号摘要 keyed hash of it; empty once they were erased */
  phone_h: string | null
  /** 核验方式 how it was made sure who asks */
  verified_by: 'id_card' | 'call_back' | 'sms' | 'agent'
  /** 请求内容 what is asked for */
  content: string
  /** 收到日期 when it came in */
  received_on: Day
  /** 答复期限 the fifteenth working day after it */
  due_on: Day
  /** 状态 open, done, refused or withdrawn */
  state: Generated<'open' | 'done' | 'refused' | 'withdrawn'>
  /** 答复 what became of it, or why it is refused */
  result: Generated<string>
  /** 依据 law or rule of a refusal */
  basis: Generated<string>
  /** 办结时间 when it was answered */
  closed_at: Time | null
  /** 办结人 account that answered it; empty where the erasure did */
  closed_by: string | null
  /** 清除状态 erasure that waits for a second person, or runs */
  erase_state: 'proposed' | 'approved' | null
  /** 提出清除时间 when it was proposed */
  proposed_at: Time | null
  /** 提出人 account that proposed it */
  proposed_by: string | null
  /** 审批时间 when it was approved or sent back */
  decided_at: Time | null
  /** 审批人 account that did; never the one that proposed it */
  decided_by: string | null
  /** 已清除工单数 orders that were erased for it */
  erased_orders: Generated<number>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 地点事项日计数 orders of a day by place and matter; counted anew while orders of the day may still change */
interface PlaceTallyTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 日期 day of receipt */
  day: Day
  /** 事项分类 as the orders say it */
  category_id: string
  /** 区域 community, or street where none is known */
  area_id: string | null
  /** 件数 orders, invalid ones apart */
  n: number
}

/** 已发布报表 a report as it was published: its numbers stay what they were (domain 5.14) */
interface PublishedReportTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 年度 year of its number */
  year: number
  /** 序号 counted in the year, without gaps */
  no: number
  /** 报表 which report, by its key */
  report: string
  /** 标题 title */
  title: string
  /** 期间类型 kind of its period */
  period: string
  /** 起始日期 first day */
  from_on: Day
  /** 截止日期 last day */
  to_on: Day
  /** 内容 period, comparison, columns and filters, as the report is asked for them */
  asked: Json
  /** 数字 the whole answer: counts, names, columns and weights */
  content: Json
  /** 口径 whose figures they are: of the centre, or of a department */
  side: 'centre' | 'unit'
  /** 发布单位 department that published it */
  dept_id: string
  /** 数据截止 when it was counted */
  as_of: Time
  /** 发布时间 when it was published */
  published_at: Time
  /** 发布人 account that did */
  published_by: string
}

/** 撤回报表 why a published report no longer stands; it stays to be seen (domain 5.14) */
interface PublishedReportWithdrawalTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 报表 published report */
  report_id: string
  /** 撤回原因 reason */
  reason: string
  /** 撤回时间 when */
  withdrawn_at: Time
  /** 撤回人 account that did */
  withdrawn_by: string
}

/** 快捷菜单 quick menu: up to sixteen routes of an operator */
interface QuickMenuTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 管理员 operator */
  operator_id: string
  /** 完整路径 full path */
  full_path: string
  /** 路径 route path */
  path: string
  /** 路由名 route name */
  name: string
  /** 标题 title */
  title: string
  /** 排序 sort */
  sort: Generated<number>
  /** 创建时间 created at */
  created_at: Time
}

/** 注册用户 citizens who use the page themselves */
interface RegisterUserTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 手机号(密文) mobile number, sealed; none once it was parted from it */
  phone: string | null
  /** 手机号摘要 keyed hash to find it by; none without a number */
  phone_h: string | null
  /** 手机验证时间 when a code last proved the number */
  phone_verified_at: Time
  /** 同意告知时间 when the notice on personal data was agreed to */
  agreed_at: Time
  /** 状态 normal, or blocked */
  status: Generated<'normal' | 'blocked'>
  /** 最近活跃 last sign-in */
  last_active_at: Time
  /** 创建时间 first sign-in */
  created_at: Time
  /** 备注 remark of who looks after them */
  remark: Generated<string>
  /** 解绑时间 when the number was taken from it */
  unbound_at: Time | null
  /** 解绑原因 why */
  unbind_reason: Generated<string>
  /** 创建人 empty: citizens come by themselves */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 申请注销时间 when the citizen asked to close the account; kept for fifteen days and until nothing is open */
  closing_at: Time | null
}

/** 定时报表 a report that comes to people by itself (domain 5.12) */
interface ReportScheduleTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 名称 name */
  name: string
  /** 报表 which report, by its key */
  report: string
  /** 内容 columns, levels and filters, as its address says them; empty: as it is built */
  address: Generated<string>
  /** 频率 day, week or month; it tells of the one before */
  every: 'day' | 'week' | 'month'
  /** 日期 day of the week, Monday first, or of the month */
  on_day: number
  /** 时间 hour */
  at_hour: number
  /** 收件人 operator ids, array of decimal text */
  recipients: Json
  /** 暂停 nothing is sent */
  paused: GeneratedBit
  /** 下次发送 when it is sent next */
  next_at: Time
  /** 上次发送 for which moment it was sent last */
  last_at: Time | null
  /** 上次收件人数 so many were told then */
  last_told: Generated<number>
  /** 所属单位 department whose schedule it is */
  dept_id: string
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 报表文字 what an official made of the text that a report writes of itself */
interface ReportTextTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 报表 which report, by its key */
  report: string
  /** 起始日期 first day of its period */
  from_on: Day
  /** 部分 which part of it */
  part: string
  /** 单位 whose report it is; the centre for all of its people */
  dept_id: string
  /** 文字 as it was written; empty: as the report writes it */
  text: Generated<string>
  /** 依据 digest of the figures that were seen when it was written */
  basis: Generated<string>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 到期清除起始 from when on data whose time is over may go, where that was announced */
interface RetentionStartTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 开始时间 nothing goes before */
  begins_at: Time
  /** 确认时间 when an administrator of security has seen what would go and let it begin */
  seen_at: Time | null
  /** 确认人 who that was */
  seen_by: string | null
}

/** 角色 role: a set of permitted routes and endpoints */
interface RoleTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 角色代码 stable code that rules and the session name */
  code: string
  /** 角色名称 name */
  name: string
  /** 说明 description */
  description: Generated<string>
  /** 允许的路由 permitted route paths, array of text */
  path_arr: GeneratedJson
  /** 允许的接口 permitted endpoint paths, array of text */
  api_arr: GeneratedJson
  /** 系统内置 built in, cannot be deleted */
  is_system: GeneratedBit
  /** 互斥角色 codes of roles that nobody may hold beside this one */
  mutually_exclusive: GeneratedJson
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 空闲分钟 minutes without a call after which a session that acts in this role ends */
  idle_minutes: Generated<number>
  /** 全部权限 calls every endpoint, whatever it lists; of built-in roles only */
  may_all: GeneratedBit
  /** 英文名称 name in English; the Chinese one where it is empty */
  name_en: Generated<string>
  /** 英文说明 description in English */
  description_en: Generated<string>
  /** 不显示的字段 groups of fields of orders and people that it hides */
  hidden_fields: GeneratedJson
  /** 视同角色 built-in roles whose work on orders this one does besides */
  stands_for: Generated<string[]>
}

/** 已用随机数 nonces that were used, so that a replayed call is refused */
interface SeenNonceTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 用途 signed request, sign-in, signature of a partner, or way to a provider */
  purpose: 'request' | 'login' | 'sso' | 'social'
  /** 随机数 the nonce */
  nonce: string
  /** 使用时间 when it was used */
  seen_at: Time
}

/** 词表 lists of words: those that no public text may say, and those that tell of a danger */
interface SensitiveWordTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 名称 what kind of words */
  name: string
  /** 词语 the words, 、 between them */
  words: string
  /** 启用 is looked for */
  enabled: GeneratedBit
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
  /** 用途 public: no public text may say them; risk: they tell of a danger */
  kind: Generated<'public' | 'risk'>
  /** 建议紧急程度 how urgent an order is that tells of it */
  urgency: 'normal' | 'urgent_24h' | 'urgent_2h' | null
  /** 开始日期 first day on which it counts, empty for always */
  valid_from: Day | null
  /** 结束日期 last day on which it counts, empty for none */
  valid_to: Day | null
}

/** 登录会话 signed-in sessions */
interface SessionTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 令牌摘要 SHA-256 of the access token */
  token_hash: string
  /** 绑定摘要 SHA-256 of the HttpOnly cookie without which the token is void */
  cookie_hash: string
  /** 账号 operator who signed in */
  operator_id: string
  /** 当前角色 role chosen for this session */
  role_id: string | null
  /** 登录地址 address at sign-in */
  ip: string
  /** 浏览器标识 user agent at sign-in */
  ua: Generated<string>
  /** 登录时间 signed in */
  created_at: Time
  /** 最近活动 last call that was not mere polling */
  last_seen_at: Time
  /** 绝对期限 end whatever happens */
  expires_at: Time
  /** 退出时间 ended */
  revoked_at: Time | null
  /** 退出方式 ended by the user, by time or by somebody else */
  revoke_kind: 'user' | 'timeout' | 'kicked' | null
  /** 身份验证时间 when its owner last proved in this session who he is */
  step_up_at: Time | null
  /** 以其身份查看的账号 account through whose eyes the owner of the session looks, and writes nothing */
  as_operator_id: string | null
  /** 身份查看截止 until when; after this the session is its owner's again */
  as_until: Time | null
  /** 来源平台 tenant from whose account it was switched here */
  home_supplier_id: string | null
  /** 来源账号 account from which it was switched here */
  home_operator_id: string | null
  /** 所凭关联 link by which it was */
  home_link_id: string | null
  /** 身份查看所依据的接口 call by which the owner of the session looks, as long as his roles list it */
  as_call: string | null
}

/** 系统设置 settings that differ from the default in the register (domain 9.1) */
interface SettingTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 设置项 name in the register */
  key: string
  /** 设置值 value as JSON */
  value: Json
  /** 更新时间 last changed */
  updated_at: Time
  /** 更新人 operator who last changed it */
  updated_by: string | null
  /** 版本号 goes up with each change */
  version: Generated<number>
}

/** 参数变更 changes of settings (domain 9.1) */
interface SettingChangeTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 设置项 name in the register */
  key: string
  /** 变更前 value before, the first one where nobody had set it */
  before: Json
  /** 变更后 value after */
  after: Json
  /** 变更时间 when */
  changed_at: Time
  /** 变更人 account that changed it */
  changed_by: string
}

/** 当日短信计数 how many SMS of a tenant have a place in its present day: those that left, and those that are being sent or tried again */
interface SmsDayTable {
  /** 租户 tenant */
  supplier_id: string
  /** 日期 the day that is counted, in Shanghai */
  day: Day
  /** 已占条数 places that are taken */
  taken: number
}

/** 短信模板 text that a provider of SMS has approved (domain 4.6) */
interface SmsTemplateTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 名称 name */
  name: string
  /** 服务商模板ID what the provider calls it */
  code: string
  /** 审核通过的内容，变量写作 ${name} the text as approved, what changes written as ${name} */
  content: string
  /** 启用 used for sending */
  enabled: GeneratedBit
  /** 创建时间 written at */
  created_at: Time
  /** 创建人 who wrote it */
  created_by: string | null
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 who changed it */
  updated_by: string | null
  /** 删除时间 removed at */
  deleted_at: Time | null
  /** 版本号 goes up with each change */
  version: Generated<number>
}

/** 社交账号绑定 account elsewhere that stands for one of ours (domain 4.4.3) */
interface SocialBindTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 平台 provider */
  config_id: string
  /** 外部账号 whom the provider means, with it and the tenant the identity */
  subject: string
  /** 账号 account that it stands for */
  operator_id: string
  /** 外部名称 what the provider called the person, cut short */
  label: Generated<string>
  /** 绑定时间 bound at */
  bound_at: Time
  /** 最近使用时间 last time that it signed somebody in */
  last_used_at: Time | null
}

/** 社交登录配置 provider whose accounts sign people in (domain 4.4.3) */
interface SocialLoginConfigTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 标识 last part of the address to which the provider sends people back */
  key: string
  /** 平台 protocol that the provider speaks */
  platform: 'wecom' | 'dingtalk' | 'oidc'
  /** 名称 what the button says */
  name: string
  /** 英文名称 what the button says in English */
  name_en: Generated<string>
  /** 服务地址 issuer of OpenID Connect, or where a private installation stands; empty for the public service */
  issuer: Generated<string>
  /** 应用标识 client id, corp id or app key */
  app_id: string
  /** 应用编号 agent id of WeCom */
  agent_id: Generated<string>
  /** 密钥 secret of the application, sealed */
  secret: string
  /** 免双因素验证 the provider has asked for a second factor itself */
  two_factors: GeneratedBit
  /** 启用 offered at sign-in */
  enabled: GeneratedBit
  /** 排序 sort */
  sort: Generated<number>
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 删除时间 deleted at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 单点登录来源 system whose signature signs its users in */
interface SsoPartnerTable {
  /** 租户 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 来源标识 name in the signature */
  key: string
  /** 来源名称 what people call it */
  name: Generated<string>
  /** 密钥 shared secret, sealed */
  secret: string
  /** 启用 whether its signatures count */
  enabled: GeneratedBit
  /** 创建时间 created at */
  created_at: Time
  /** 最近使用时间 last time that it signed somebody in */
  last_used_at: Time | null
}

/** 日汇总 what was counted of a day, all together and by the finest values of each dimension (domain 5.9) */
interface StatDailyTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 日期 day */
  day: Day
  /** 维度 total, or a dimension (domain 5.5) */
  by: string
  /** 取值 finest value; empty for none */
  leaf: string
  /** 各项数量 the counts in the order of the program, which its stamp says */
  counts: number[]
}

/** 已汇总的日期 days of which the totals are kept */
interface StatDayTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 日期 day */
  day: Day
  /** 口径 what was counted and how; totals of another one are void */
  stamp: string
  /** 汇总时间 counted at */
  counted_at: Time
}

/** 待重算的日期 days of which something counted has changed since, one row for each change; the triggers of the tables that are counted write it */
interface StatTouchedTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 日期 day */
  day: Day
  /** 编号 id */
  id: GeneratedAlways<string>
}

/** 副本进度 how far the files of a tenant are copied into its object store (domain 4.5) */
interface StorageStateTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 位置 digest of the store, bucket and folder that files go to */
  place: Generated<string>
  /** 进度 files up to this number have their rows */
  mark: Generated<string>
  /** 已复制文件数 files there */
  files: Generated<string>
  /** 已复制字节数 bytes there */
  bytes: Generated<string>
  /** 最近复制时间 when a file was last copied */
  copied_at: Time | null
  /** 最近失败时间 when one last could not be */
  failed_at: Time | null
  /** 失败原因 why */
  error_msg: string | null
}

/** 平台单位 tenant: one district hotline office */
interface SupplierTable {
  /** 所属平台 number of the tenant, first column of every key */
  supplier_id: GeneratedAlways<string>
  /** 单位标识 public identifier, sent as header supplieruid */
  uid: string
  /** 单位名称 full name */
  username: string
  /** 简称 short name */
  short_name: Generated<string>
  /** 标志 address of the logo */
  logo: Generated<string>
  /** 行政区划代码 code of the region */
  region_code: Generated<string>
  /** 上级平台名称 name of the platform above */
  superior_name: Generated<string>
  /** 中心部门 department that is the centre */
  center_dept_id: string | null
  /** 状态 enabled or disabled */
  status: Generated<'enabled' | 'disabled'>
  /** 到期日 last day of use, empty for none */
  expires_at: Day | null
  /** 创建时间 created */
  created_at: Time
  /** 创建人 operator who created it */
  created_by: string | null
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 operator who last changed it */
  updated_by: string | null
  /** 删除时间 deleted, empty while it lives */
  deleted_at: Time | null
  /** 版本号 goes up with each change */
  version: Generated<number>
  /** 参考数据版本 / Stamp of the reference data that processes keep; another one with every change of it */
  kept_stamp: Generated<string>
}

/** 未办结留存明细 what a department had in hand when a day had ended */
interface UnfinishedDailyTable {
  /** 租户 tenant */
  supplier_id: string
  /** 日期 the day that had ended */
  day: Day
  /** 口径 as the centre counts, allocations of its own, or as the department does, all that were made to it */
  side: 'centre' | 'unit'
  /** 承办单位 whose work it was */
  dept_id: string
  /** 数量 each figure of the report, by its key */
  counts: Json
}

/** 未办结留存 a day at the end of which what was unfinished was kept */
interface UnfinishedDayTable {
  /** 租户 tenant */
  supplier_id: string
  /** 日期 the day that had ended */
  day: Day
  /** 留存时间 when it was kept, within minutes of its end */
  taken_at: Time
}

/** 暂停查看号码 who looked at so many that an administrator of security must confirm it first (domain 7.3) */
interface UnmaskStopTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: Generated<string>
  /** 被暂停人 operator */
  operator_id: string
  /** 暂停时间 when */
  created_at: Time
  /** 恢复时间 when it was lifted */
  lifted_at: Time | null
  /** 恢复人 who lifted it */
  lifted_by: string | null
}

/** 大屏 a display that is let in by its token, to figures alone */
interface WallDisplayTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 名称 where it hangs */
  name: string
  /** 令牌摘要 digest of what lets it in */
  token_hash: string
  /** 最近使用 day on which it was on last */
  seen_at: Time | null
  /** 创建时间 created at */
  created_at: Time
  /** 创建人 created by operator */
  created_by: string | null
  /** 更新时间 updated at */
  updated_at: Time | null
  /** 更新人 updated by operator */
  updated_by: string | null
  /** 停用时间 shut out at */
  deleted_at: Time | null
  /** 版本 optimistic lock */
  version: Generated<number>
}

/** 公众号粉丝 who follows a WeChat account, or did (domain 4.7) */
interface WxFanTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 粉丝标识 openid, what WeChat calls him for this account */
  openid: string
  /** 是否关注 follows it now */
  subscribed: GeneratedBit
  /** 关注时间 since when; null where it was before he was known here */
  subscribed_at: Time | null
  /** 取消关注时间 when he left */
  unsubscribed_at: Time | null
  /** 来源（二维码参数） by which code he came */
  source: Generated<string>
  /** 首次记录时间 known here since */
  first_at: Time
}

/** 公众号关键词回复 what a WeChat account answers to words (domain 4.7) */
interface WxKeywordTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 规则名称 name */
  rule_name: string
  /** 包含的关键词，以、分隔 words that a message says, 、 between them */
  words: Generated<string>
  /** 完全一致的关键词，以、分隔 words that are the whole message, 、 between them */
  exact_words: Generated<string>
  /** 回复内容 what is answered */
  reply: string
  /** 优先级，大者优先 of several that fit the greatest is taken */
  priority: Generated<number>
  /** 启用 in use */
  enabled: GeneratedBit
  /** 创建时间 written at */
  created_at: Time
  /** 创建人 who wrote it */
  created_by: string | null
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 who changed it */
  updated_by: string | null
  /** 删除时间 removed at */
  deleted_at: Time | null
  /** 版本号 goes up with each change */
  version: Generated<number>
}

/** 公众号自定义菜单，每个平台一行 the menu of a WeChat account, one row of each tenant (domain 4.7) */
interface WxMenuTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 菜单按钮 its buttons with what is below each */
  buttons: GeneratedJson
  /** 发布时间 when WeChat was told it last */
  published_at: Time | null
  /** 已发布的版本号 the version that it was told */
  published_version: number | null
  /** 创建时间 written at */
  created_at: Time
  /** 创建人 who wrote it */
  created_by: string | null
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 who changed it */
  updated_by: string | null
  /** 删除时间 never set: it is emptied instead */
  deleted_at: Time | null
  /** 版本号 goes up with each change */
  version: Generated<number>
}

/** 公众号消息记录 what came to a WeChat account and what it answered (domain 4.7) */
interface WxMessageTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 粉丝openid who sent it */
  openid: string
  /** 消息排重标识 by which one that comes again is known */
  msg_key: string
  /** 消息类型 kind of message */
  kind: string
  /** 事件 which event; null for what somebody wrote */
  event: string | null
  /** 内容 what it says, or to what the event belongs */
  content: Generated<string>
  /** 自动回复 what was answered; null where nothing was */
  reply: string | null
  /** 时间 came at */
  at: Time
}

/** 公众号关注回复和默认回复，每个平台一行 what a WeChat account says to a new follower and where no keyword fits, one row of each tenant (domain 4.7) */
interface WxReplyTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 关注回复 what a new follower is told */
  attention: Generated<string>
  /** 启用关注回复 whether he is */
  attention_enabled: GeneratedBit
  /** 默认回复 what is answered where no keyword fits */
  fallback: Generated<string>
  /** 启用默认回复 whether it is */
  fallback_enabled: GeneratedBit
  /** 创建时间 written at */
  created_at: Time
  /** 创建人 who wrote it */
  created_by: string | null
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 who changed it */
  updated_by: string | null
  /** 删除时间 never set: it is emptied instead */
  deleted_at: Time | null
  /** 版本号 goes up with each change */
  version: Generated<number>
}

/** 公众号消息模板 by which template of WeChat a message is told to staff (domain 4.7) */
interface WxTemplateTable {
  /** 所属平台 tenant */
  supplier_id: string
  /** 编号 id */
  id: GeneratedAlways<string>
  /** 名称 name */
  name: string
  /** 微信模板ID what WeChat calls it */
  template_id: string
  /** 消息内容，填入模板的部分写作 ${thing1} words of a message, what fills a field of the template written as ${thing1} */
  content: string
  /** 启用 used for sending */
  enabled: GeneratedBit
  /** 创建时间 written at */
  created_at: Time
  /** 创建人 who wrote it */
  created_by: string | null
  /** 更新时间 last changed */
  updated_at: Time | null
  /** 更新人 who changed it */
  updated_by: string | null
  /** 删除时间 removed at */
  deleted_at: Time | null
  /** 版本号 goes up with each change */
  version: Generated<number>
}

export interface Database {
  absence: AbsenceTable
  access_ip: AccessIpTable
  access_user: AccessUserTable
  account_application: AccountApplicationTable
  account_link: AccountLinkTable
  addon: AddonTable
  agreement: AgreementTable
  agreement_consent: AgreementConsentTable
  allocation: AllocationTable
  area: AreaTable
  assist_order: AssistOrderTable
  attachment: AttachmentTable
  attachment_copy: AttachmentCopyTable
  audit_cut: AuditCutTable
  audit_log: AuditLogTable
  audit_seal: AuditSealTable
  audit_seen: AuditSeenTable
  built_in: BuiltInTable
  caller_profile: CallerProfileTable
  category: CategoryTable
  citizen_code: CitizenCodeTable
  citizen_session: CitizenSessionTable
  collective_case: CollectiveCaseTable
  complaint_order: ComplaintOrderTable
  contact_record: ContactRecordTable
  demo_district: DemoDistrictTable
  department: DepartmentTable
  department_change: DepartmentChangeTable
  dict: DictTable
  dict_item: DictItemTable
  dispatch_answer: DispatchAnswerTable
  dispatch_auto: DispatchAutoTable
  dispatch_catalogue: DispatchCatalogueTable
  dispatch_learning: DispatchLearningTable
  dispatch_outcome: DispatchOutcomeTable
  dispatch_precedent: DispatchPrecedentTable
  dispatch_rule: DispatchRuleTable
  dispatch_word: DispatchWordTable
  duty_handover: DutyHandoverTable
  duty_shift: DutyShiftTable
  early_warning: EarlyWarningTable
  export_job: ExportJobTable
  form_draft: FormDraftTable
  hand_over_code: HandOverCodeTable
  holiday_day: HolidayDayTable
  holiday_year: HolidayYearTable
  idempotency: IdempotencyTable
  import_batch: ImportBatchTable
  import_not_unit: ImportNotUnitTable
  import_row: ImportRowTable
  limit_rule: LimitRuleTable
  list_view: ListViewTable
  list_view_order: ListViewOrderTable
  login_guard: LoginGuardTable
  login_log: LoginLogTable
  long_report: LongReportTable
  message: MessageTable
  message_preference: MessagePreferenceTable
  message_template: MessageTemplateTable
  notice: NoticeTable
  notice_reader: NoticeReaderTable
  operator: OperatorTable
  operator_setting: OperatorSettingTable
  order_access: OrderAccessTable
  order_back: OrderBackTable
  order_counter: OrderCounterTable
  order_counter_day: OrderCounterDayTable
  order_counter_delta: OrderCounterDeltaTable
  order_delay: OrderDelayTable
  order_dept: OrderDeptTable
  order_follow: OrderFollowTable
  order_followup: OrderFollowupTable
  order_history: OrderHistoryTable
  order_instruction: OrderInstructionTable
  order_log: OrderLogTable
  order_log_archive: OrderLogArchiveTable
  order_log_removal: OrderLogRemovalTable
  order_macro: OrderMacroTable
  order_mention: OrderMentionTable
  order_no_counter: OrderNoCounterTable
  order_pause: OrderPauseTable
  order_reply: OrderReplyTable
  order_report: OrderReportTable
  order_round: OrderRoundTable
  order_search: OrderSearchTable
  order_supervise: OrderSuperviseTable
  order_supervise_step: OrderSuperviseStepTable
  order_tag: OrderTagTable
  order_template: OrderTemplateTable
  order_template_use: OrderTemplateUseTable
  order_urge: OrderUrgeTable
  order_viewer: OrderViewerTable
  order_visit: OrderVisitTable
  order_writer: OrderWriterTable
  orders_shown: OrdersShownTable
  person: PersonTable
  person_post: PersonPostTable
  pi_request: PiRequestTable
  place_tally: PlaceTallyTable
  published_report: PublishedReportTable
  published_report_withdrawal: PublishedReportWithdrawalTable
  quick_menu: QuickMenuTable
  register_user: RegisterUserTable
  report_schedule: ReportScheduleTable
  report_text: ReportTextTable
  retention_start: RetentionStartTable
  role: RoleTable
  seen_nonce: SeenNonceTable
  sensitive_word: SensitiveWordTable
  session: SessionTable
  setting: SettingTable
  setting_change: SettingChangeTable
  sms_day: SmsDayTable
  sms_template: SmsTemplateTable
  social_bind: SocialBindTable
  social_login_config: SocialLoginConfigTable
  sso_partner: SsoPartnerTable
  stat_daily: StatDailyTable
  stat_day: StatDayTable
  stat_touched: StatTouchedTable
  storage_state: StorageStateTable
  supplier: SupplierTable
  unfinished_daily: UnfinishedDailyTable
  unfinished_day: UnfinishedDayTable
  unmask_stop: UnmaskStopTable
  wall_display: WallDisplayTable
  wx_fan: WxFanTable
  wx_keyword: WxKeywordTable
  wx_menu: WxMenuTable
  wx_message: WxMessageTable
  wx_reply: WxReplyTable
  wx_template: WxTemplateTable
}
