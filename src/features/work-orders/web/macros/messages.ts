import { defineMessages } from '#kernel/messages.ts'

export const MACRO = defineMessages({
  run: { zh: '一键处理', en: 'Run a macro' },
  named: { zh: '一键处理：{title}', en: 'Macro: {title}' },
  title: { zh: '一键处理 {count} 件', en: 'Run a macro: {count}' },
  one: { zh: '一键处理 · {no}', en: 'Run a macro · {no}' },
  which: { zh: '快捷处理', en: 'Macro' },
  preview: { zh: '将要办理', en: 'What will be done' },
  first: { zh: '以下为前 {n} 件的预览，其余同样逐件检查。', en: 'The first {n}; the others are checked just so.' },
  nothing: { zh: '不办理：{reason}', en: 'Nothing: {reason}' },
  consequence: {
    zh: '每件工单的各步一起完成；有一步不能办理，该工单就一步也不做。',
    en: 'All steps of an order, or none of them if one is not possible.',
  },
})
