/** A notice of the demo district, as many days old as it says. */
export interface NoticeSource {
  readonly title: string
  readonly content: string
  readonly scope: 'all' | 'dept' | 'role'
  /** Codes of departments or of roles. */
  readonly targets: readonly string[]
  readonly top: boolean
  readonly need_ack: boolean
  readonly days_ago: number
  readonly username: string
}

export const NOTICES: readonly NoticeSource[] = [
  {
    title: '关于进一步规范工单签收和先行联系的通知',
    content: `各承办单位：

近期部分工单签收不及时、先行联系流于形式，群众反映较多。现将有关要求重申如下：
一、派单后应在一个工作日内签收，紧急件即到即签。
二、签收后及时联系诉求人，核实诉求内容，告知承办单位和办理时限，并如实登记联系情况。
三、确不属于本单位职责的，应在退单时限内提出，写明依据并建议承办单位，不得超期退单、反复退单。

请各单位分管领导督促落实。热线中心将按周通报签收率和按期办结率。`,
    scope: 'all',
    targets: [],
    top: true,
    need_ack: true,
    days_ago: 2,
    username: 'leader',
  },
  {
    title: '占道经营类诉求集中办理安排',
    content: `市容、街道各相关单位：

夜市和学校周边占道经营类诉求连续两周上升。自本周起开展集中整治，请重点做好：
1. 当晚诉求当晚到场，现场照片随回复一并上传；
2. 同一点位三次以上重复诉求，由分管领导包案；
3. 回复诉求人时说明整治安排，不作“已处理”式答复。`,
    scope: 'dept',
    targets: ['B01', 'S01', 'S02', 'S03'],
    top: false,
    need_ack: false,
    days_ago: 4,
    username: 'leader',
  },
  {
    title: '审核口径说明：合规办结与非职责范围',
    content: `派单、审核岗位：

拟报“合规”的回复，须附政策依据和向诉求人解释的记录；拟报“非职责范围”的，须写明主管单位或法定途径。
依据不完整的一律驳回补正，请在审核意见中写明缺项。`,
    scope: 'role',
    targets: ['center_dispatcher', 'center_reviewer', 'center_leader'],
    top: false,
    need_ack: true,
    days_ago: 5,
    username: 'leader',
  },
  {
    title: '系统例行维护时间',
    content: `每月第一个周日 23:00 至次日 01:00 为系统例行维护时间，期间可能短时无法登录。
维护前请保存正在填写的内容；未提交的表单会保留草稿。`,
    scope: 'all',
    targets: [],
    top: false,
    need_ack: false,
    days_ago: 9,
    username: 'sysadmin',
  },
]
