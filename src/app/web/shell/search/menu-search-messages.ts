import { defineMessages } from '#kernel/messages.ts'

export const SEARCH = defineMessages({
  open: { zh: '搜索菜单', en: 'Search menus' },
  keys: { zh: 'Ctrl+K 或 /', en: 'Ctrl+K or /' },
  placeholder: { zh: '菜单名称、拼音、首字母或工单编号', en: 'Name of a menu, or an order number' },
  results: { zh: '搜索结果', en: 'Results' },
  recent: { zh: '最近打开', en: 'Recently opened' },
  all: { zh: '全部菜单', en: 'All menus' },
  nothing: { zh: '没有找到“{text}”对应的菜单', en: 'No menu for “{text}”' },
  hint: { zh: '可以换个说法，或输入拼音首字母，例如 jjcq。', en: 'Try another word or a part of it.' },
  orders: { zh: '在工单中搜索“{text}”', en: 'Search orders for “{text}”' },
  ordersUnder: { zh: '全部工单', en: 'All orders' },
  move: { zh: '选择', en: 'move' },
  choose: { zh: '打开', en: 'open' },
  leave: { zh: '关闭', en: 'close' },
})
