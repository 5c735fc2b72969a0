import { defineMessages } from '#kernel/messages.ts'

export const MACRO = defineMessages({
  title: { zh: '名称', en: 'Name' },
  steps: { zh: '步骤', en: 'Steps' },
  tags: { zh: '添加标签', en: 'Put on tags' },
  note: { zh: '备注', en: 'Note' },
  category: { zh: '改为类别', en: 'New category' },
  move: { zh: '最后一步', en: 'Last step' },
  moveHint: { zh: '不选则工单留在原处', en: 'None: the order stays where it is' },
  to_dept: { zh: '交由单位', en: 'Handed to' },
  subHint: {
    zh: '先在下方选择适用单位，再选其下级单位',
    en: 'Choose the department below first; then its sub-units stand here',
  },
  opinion: { zh: '意见', en: 'Opinion' },
  variables: {
    zh: '可用变量：{order_no} 工单编号 · {dept} 承办单位',
    en: 'Filled in by itself: {order_no}, {dept} (whose work it is)',
  },
  department: { zh: '适用单位', en: 'Department' },
  departmentHint: { zh: '不选则所有单位可用', en: 'None: all departments' },
  shared: { zh: '全部单位', en: 'All departments' },
  matter: { zh: '适用类别', en: 'Category' },
  matterHint: { zh: '不选则所有类别可用', en: 'None: any matter' },
  any: { zh: '全部类别', en: 'Any matter' },
  sort: { zh: '排序', en: 'Place' },
  enabled: { zh: '启用', en: 'In use' },
  keyword: { zh: '名称或文字', en: 'Name or text' },
  none: { zh: '暂无快捷处理', en: 'No macros' },
  consequence: {
    zh: '保存后，工单和列表上即可一键处理；每一步仍按各自的规则和权限检查。',
    en: 'Orders and lists offer it at once; each step is still checked by its own rule and right.',
  },
  saved: { zh: '快捷处理已保存', en: 'The macro is saved' },
  removeText: {
    zh: '删除后，工单上不再提供“{name}”。已办理的工单不受影响。',
    en: 'Orders no longer offer “{name}”. What was done stays.',
  },
  removed: { zh: '快捷处理已删除', en: 'The macro is deleted' },
})
