import { defineMessages } from '#kernel/messages.ts'

export const PALETTE = defineMessages({
  open: { zh: '搜索与操作', en: 'Search and act' },
  keys: { zh: 'Ctrl+K 或 /', en: 'Ctrl+K or /' },
  placeholder: { zh: '操作、工单、菜单、部门、人员，可用拼音', en: 'Actions, orders, menus, departments, people' },
  results: { zh: '搜索结果', en: 'Results' },
  recent: { zh: '最近使用', en: 'Recent' },
  here: { zh: '本页操作', en: 'On this page' },
  everywhere: { zh: '通用操作', en: 'Everywhere' },
  actions: { zh: '操作', en: 'Actions' },
  menus: { zh: '菜单', en: 'Menus' },
  near: { zh: '相近的菜单', en: 'Menus like it' },
  all: { zh: '全部菜单', en: 'All menus' },
  nothing: { zh: '没有找到“{text}”', en: 'Nothing for “{text}”' },
  hint: { zh: '可以换个说法，或输入拼音首字母，例如 jjcq。', en: 'Try another word or a part of it.' },
  move: { zh: '选择', en: 'move' },
  choose: { zh: '打开或执行', en: 'open or do' },
  leave: { zh: '关闭', en: 'close' },
})

export const KEYS = defineMessages({
  title: { zh: '快捷键', en: 'Keys' },
  here: { zh: '本页', en: 'This page' },
  everywhere: { zh: '各处', en: 'Everywhere' },
  submit: { zh: '提交表单', en: 'Send a form' },
  escape: { zh: '关闭弹窗', en: 'Close what lies over the page' },
})
