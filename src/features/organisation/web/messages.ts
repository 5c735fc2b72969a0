import { defineMessages } from '#kernel/messages.ts'

/** Where rosters are kept. */
export const DUTY_AT = '/rexian/duty'

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
  shortName: { zh: '简称', en: 'Short name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  above: { zh: '上级部门', en: 'Department above' },
  aboveHint: {
    zh: '其下级随之移动；已办理过工单的部门不能移到别的上级。',
    en: 'What lies below comes along. A department that has had orders stays where it is.',
  },
  sort: { zh: '排序', en: 'Place' },
  duties: { zh: '职责说明', en: 'Duties' },
  dutiesHint: { zh: '派单时供派单员参考。', en: 'Shown to dispatchers who allocate.' },
  leader: { zh: '分管领导', en: 'Leader' },
  leaderPhone: { zh: '领导电话', en: 'Leader’s phone' },
  masked: {
    zh: '加密保存，只显示一部分；不改动则保持原样。',
    en: 'Kept sealed and shown in part; untouched it stays.',
  },
  superior: { zh: '上级系统单位名', en: 'Name in files of the city' },
  superiorHint: { zh: '导入时按此名称识别该部门。', en: 'Imports know the department by it.' },
  uscc: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  aliases: { zh: '别名', en: 'Other names' },
  aliasesHint: { zh: '输入后回车；导入时也按别名识别。', en: 'Enter after each; imports know these, too.' },
  undertakesLong: { zh: '可承办', en: 'May lead' },
  assistsLong: { zh: '可协办', en: 'May assist' },
  fallback: { zh: '兜底单位', en: 'Takes what nobody owns' },
  fallbackHint: {
    zh: '派单时无单位可建议，则建议该单位；每类部门至多一个。',
    en: 'Suggested for orders for which no other can be; at most one of a kind.',
  },
  inUse: { zh: '启用', en: 'In use' },
  inUseHint: {
    zh: '停用后不再派单给它，在办的工单仍由它办完或被收回。',
    en: 'Out of use it gets no new orders; those that it has are finished or recalled.',
  },
  consequence: {
    zh: '保存后立即用于派单、筛选和统计。这里改名是更正；更名、合并、拆分请用“机构调整”，会留下历史和别名。',
    en: 'Allocation, filters and reports use it at once. A name is corrected here; “Changes” renames, merges and divides, and keeps history and other names.',
  },
  saved: { zh: '部门已保存', en: 'The department was saved' },
  centreStays: { zh: '中心不能删除。', en: 'The centre cannot be deleted.' },
  removeText: {
    zh: '将删除“{name}”。以前的工单仍显示其名称。',
    en: '“{name}” is deleted. Earlier orders still name it.',
  },
  changes: { zh: '机构调整', en: 'Changes' },
  treeHint: {
    zh: '把部门拖到另一个部门上即可移动；也可点部门名称，修改“上级部门”。',
    en: 'Drag a department onto another to move it; or press its name and change what stands above it.',
  },
  treePeople: { zh: '{code} · {n}人', en: '{code} · {n} (person|people)' },
  treeClosed: { zh: '停用', en: 'Out of use' },
  move: { zh: '移动部门', en: 'Move the department' },
  moveText: {
    zh: '“{name}”移到“{to}”下，连同其下{departments}个部门、{people}名人员、{accounts}个账号；从此由“{to}”的管理员查看和管理。',
    en: '“{name}” goes below “{to}”, with {departments} department(s) below it, {people} (person|people) and {accounts} account(s); the head of “{to}” sees and keeps them from then on.',
  },
  moveLevelText: {
    zh: '“{name}”移到“{to}”下，连同其下{departments}个部门、{people}名人员、{accounts}个账号；从此由“{to}”的管理员查看和管理。层级随之改变，可见菜单和派单对象也不同。',
    en: '“{name}” goes below “{to}”, with {departments} department(s) below it, {people} (person|people) and {accounts} account(s); the head of “{to}” sees and keeps them from then on. They stand on another level: menus, and by whom orders come to them, change too.',
  },
  moved: { zh: '“{name}”已移到“{to}”下', en: '“{name}” is below “{to}” now' },
  moveBack: { zh: '移回', en: 'Move back' },
  removed: { zh: '部门已删除', en: 'The department was deleted' },
  kept: {
    zh: '还有以下内容，不能删除；处理完后再删，或改为停用',
    en: 'This has to be settled before it can be deleted; or put it out of use',
  },
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
  posts: { zh: '兼任职务', en: 'Further posts' },
  postsHint: {
    zh: '在其他部门兼任的职务，最多五项。派单、值班和通知时与该部门人员一样列出；账号和可见范围仍随本部门。',
    en: 'Posts in other departments, five at most. They are offered and told there like its own people; account and sight stay with the department above.',
  },
  postDept: { zh: '第{n}项的部门', en: 'Department of post {n}' },
  postRole: { zh: '第{n}项的人员角色', en: 'Part of post {n}' },
  postTitle: { zh: '第{n}项的职务', en: 'Title of post {n}' },
  postAdd: { zh: '增加兼任职务', en: 'Add a post' },
  postDrop: { zh: '删除第{n}项', en: 'Remove post {n}' },
  postNeedsDept: { zh: '请选择第{n}项的部门', en: 'Choose the department of post {n}' },
  further: { zh: '兼任', en: 'Further post' },
  notOwn: {
    zh: '此人在本单位兼任职务，由其所在部门维护。',
    en: 'This person has a further post here; the main department keeps the record.',
  },
  mobile: { zh: '手机', en: 'Mobile' },
  tel: { zh: '办公电话', en: 'Telephone' },
  username: { zh: '账号', en: 'Account' },
  state: { zh: '状态', en: 'State' },
  gender: { zh: '性别', en: 'Gender' },
  masked: { zh: '只显示一部分；不改动则保持原号码。', en: 'Shown in part; untouched the number stays.' },
  email: { zh: '邮箱', en: 'Email' },
  withNotice: { zh: '接收通知', en: 'Get messages' },
  withoutNotice: { zh: '不接收通知', en: 'Get no messages' },
  account: { zh: '登录账号', en: 'Account' },
  withAccount: { zh: '有登录账号', en: 'With an account' },
  withoutAccount: { zh: '无登录账号', en: 'Without an account' },
  notice: { zh: '接收通知', en: 'Gets messages' },
  noticeHint: { zh: '派单、催办等提醒会发给本人。', en: 'Is told of allocations, urges and the like.' },
  inUse: { zh: '启用', en: 'In use' },
  remark: { zh: '备注', en: 'Remark' },
  saved: { zh: '人员已保存', en: 'The person was saved' },
  removeText: {
    zh: '将删除“{name}”，其登录账号不受影响。部门有在办工单时，唯一的联络员不能删除。',
    en: '“{name}” is deleted; an account stays. While the department has open orders, its only liaison cannot be.',
  },
  onDuty: {
    zh: '今后排有值班，不能删除；请先在值班表中换人',
    en: 'There are shifts to come; put somebody else on the roster first',
  },
  removed: { zh: '人员已删除', en: 'The person was deleted' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  moved: { zh: '顺序已调整', en: 'The order was changed' },
  stepOf: { zh: '请在人员的“更多”中选择“{step}”', en: 'Choose “{step}” among what else can be done with a person' },
  stands: { zh: '“{name}”在{dept}中已经排在这一端。', en: '“{name}” already stands at this end of {dept}.' },
})

export const PERSON_STEP = defineMessages({
  up: {
    zh: '“{name}”将与{dept}中的上一位交换位置。',
    en: '“{name}” changes places with whoever stands before in {dept}.',
  },
  down: {
    zh: '“{name}”将与{dept}中的下一位交换位置。',
    en: '“{name}” changes places with whoever stands behind in {dept}.',
  },
})

export const GENDER = defineMessages({
  male: { zh: '男', en: 'Male' },
  female: { zh: '女', en: 'Female' },
  unknown: { zh: '未知', en: 'Not said' },
})
