import { defineMessages } from '#kernel/messages.ts'

export const DEPARTMENT = defineMessages({
  none: { zh: '还没有部门', en: 'No departments yet' },
  keyword: { zh: '名称或编码', en: 'Name or code' },
  name: { zh: '部门名称', en: 'Department' },
  code: { zh: '编码', en: 'Code' },
  kind: { zh: '类型', en: 'Kind' },
  area: { zh: '所属区域', en: 'Area' },
  dutyPhone: { zh: '值班电话', en: 'Duty phone' },
  tasks: { zh: '承办工单', en: 'Takes orders' },
  undertakes: { zh: '主办', en: 'Leads' },
  assists: { zh: '协办', en: 'Assists' },
  people: { zh: '人员', en: 'People' },
  state: { zh: '状态', en: 'State' },
})

export const DEPT_KIND = defineMessages({
  centre: { zh: '中心', en: 'Centre' },
  street: { zh: '街道', en: 'Street' },
  bureau: { zh: '委办局', en: 'Bureau' },
  company: { zh: '公共服务企业', en: 'Public-service company' },
  subunit: { zh: '科室站所', en: 'Sub-unit' },
  community: { zh: '社区', en: 'Community' },
})

/** Whether it is in use, by the flag on the wire. */
export const ENABLED = defineMessages({
  1: { zh: '启用', en: 'In use' },
  0: { zh: '停用', en: 'Not in use' },
})

export const PERSON = defineMessages({
  none: { zh: '还没有人员', en: 'No people yet' },
  name: { zh: '姓名', en: 'Name' },
  department: { zh: '部门', en: 'Department' },
  post: { zh: '职务', en: 'Post' },
  role: { zh: '人员角色', en: 'Part' },
  mobile: { zh: '手机', en: 'Mobile' },
  tel: { zh: '办公电话', en: 'Telephone' },
  username: { zh: '账号', en: 'Account' },
  state: { zh: '状态', en: 'State' },
})

export const PERSON_ROLE = defineMessages({
  leader: { zh: '分管领导', en: 'Leader' },
  liaison: { zh: '联络员', en: 'Liaison' },
  operator: { zh: '经办人', en: 'Operator' },
  duty: { zh: '值班员', en: 'Duty officer' },
})
