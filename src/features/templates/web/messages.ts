import { defineMessages } from '#kernel/messages.ts'

export const TEMPLATE = defineMessages({
  title: { zh: '名称', en: 'Name' },
  kind: { zh: '用于', en: 'Offered for' },
  content: { zh: '内容', en: 'Text' },
  variables: {
    zh: '可用变量，使用时自动填入：',
    en: 'What the form fills in by itself: ',
  },
  department: { zh: '适用单位', en: 'Department' },
  departmentHint: { zh: '不选则所有单位可用', en: 'None: all departments' },
  shared: { zh: '全部单位', en: 'All departments' },
  category: { zh: '适用类别', en: 'Category' },
  categoryHint: { zh: '不选则所有类别可用', en: 'None: any matter' },
  any: { zh: '全部类别', en: 'Any matter' },
  sort: { zh: '排序', en: 'Place' },
  enabled: { zh: '启用', en: 'In use' },
  used: { zh: '近30日选用', en: 'Uses, 30 d' },
  usedAll: { zh: '近30日选用次数', en: 'Times chosen in 30 days' },
  unused: { zh: '近30日未选用', en: 'Not chosen for 30 days' },
  unusedHint: { zh: '启用中、近30日无人选用的常用语', en: 'In use, and chosen by nobody for 30 days' },
  keyword: { zh: '名称或内容', en: 'Name or text' },
  none: { zh: '暂无常用语', en: 'No ready texts' },
  consequence: {
    zh: '保存后，办理表单中即可选用；单位维护的仅本单位可用。',
    en: 'The forms offer it at once; a department’s own to its people alone.',
  },
  saved: { zh: '常用语已保存', en: 'The ready text is saved' },
  removeText: {
    zh: '删除后，表单中不再提供“{name}”。已写入工单的文字不受影响。',
    en: 'The forms no longer offer “{name}”. What orders already say stays.',
  },
  removed: { zh: '常用语已删除', en: 'The ready text is deleted' },
})
