import { defineMessages } from '#kernel/messages.ts'

/** How the log can be other than it was sealed. */
export const BREAK = defineMessages({
  changed: { zh: '第 {id} 条被改动', en: 'Row {id} was changed' },
  removed: { zh: '第 {id} 条之前有记录被删除', en: 'A row before {id} was removed' },
  added: { zh: '第 {id} 条是后来插入的', en: 'Row {id} was slipped in' },
  seal: { zh: '封存记录本身被改动', en: 'The seal itself was changed' },
})
