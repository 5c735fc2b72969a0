import { defineMessages } from '#kernel/messages.ts'

export const TAG = defineMessages({
  name: { zh: '名称', en: 'Name' },
  colour: { zh: '颜色', en: 'Colour' },
  words: { zh: '关键词', en: 'Words' },
  wordsHint: {
    zh: '标题或内容中出现其中一词的新工单自动加此标签；用顿号、逗号或换行分隔',
    en: 'New orders that say one of them get the tag by themselves; commas or line breaks between them',
  },
  enabled: { zh: '启用', en: 'In use' },
  sort: { zh: '排序', en: 'Place' },
  none: { zh: '暂无标签', en: 'No tags' },
  consequence: { zh: '保存后，经办人员即可给工单加此标签。', en: 'Whoever works on orders can use it at once.' },
  saved: { zh: '标签已保存', en: 'The tag is saved' },
  removeText: {
    zh: '删除后，已加“{name}”的工单也不再显示它。如只是不再使用，请停用。',
    en: 'Orders that have “{name}” no longer show it. To only stop using it, take it out of use.',
  },
  kept: {
    zh: '有 {n} 项快捷处理添加此标签，不能删除；可改为停用',
    en: '{n} macro(s) (adds|add) it, so it cannot be deleted; it can be put out of use',
  },
  keptBy: { zh: '查看快捷处理', en: 'See the macros' },
  removed: { zh: '标签已删除', en: 'The tag is deleted' },
})
