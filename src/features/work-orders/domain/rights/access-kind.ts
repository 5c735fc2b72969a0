import type { Message } from '#kernel/messages.ts'

/** How somebody was shown an order, or orders of a caller (domain 7.3). */
export const ACCESS_KIND = {
  open: { zh: '打开工单', en: 'Opened' },
  reveal: { zh: '查看号码', en: 'Saw the number' },
  export: { zh: '导出', en: 'Exported' },
  print: { zh: '打印', en: 'Printed' },
  download: { zh: '下载附件', en: 'Fetched a file' },
  search: { zh: '按电话查找', en: 'Looked for a number' },
  caller: { zh: '查看诉求人画像', en: 'Saw the caller’s orders' },
} as const satisfies Record<string, Message>
export type AccessKind = keyof typeof ACCESS_KIND
