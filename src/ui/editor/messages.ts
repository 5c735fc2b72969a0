import { defineMessages } from '#kernel/messages.ts'

export const RICH = defineMessages({
  tools: { zh: '文字格式', en: 'Form of the text' },
  heading: { zh: '标题', en: 'Heading' },
  subheading: { zh: '小标题', en: 'Lower heading' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  underline: { zh: '下划线', en: 'Underlined' },
  strike: { zh: '删除线', en: 'Struck out' },
  bullets: { zh: '项目列表', en: 'List' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  link: { zh: '链接', en: 'Link' },
  address: { zh: '链接地址', en: 'Where it leads' },
})
