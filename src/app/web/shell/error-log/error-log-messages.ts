import { defineMessages } from '#kernel/messages.ts'

export const ERROR_LOG = defineMessages({
  title: { zh: '错误日志', en: 'Error log' },
  open: { zh: '错误日志（{count}）', en: 'Error log ({count})' },
  intro: {
    zh: '页面运行中出现过以下异常。如影响办理，请把内容提供给系统管理员。记录只保存在本页面中，刷新或关闭后清除。',
    en: 'The pages met these faults. If they keep you from working, pass them on to the administrator. They are kept in this page only, until it is reloaded or closed.',
  },
  ago: { zh: '{elapsed}前', en: '{elapsed} ago' },
  component: { zh: '组件', en: 'Component' },
  url: { zh: '页面地址', en: 'Address' },
  details: { zh: '详细信息', en: 'Details' },
  clear: { zh: '清空', en: 'Clear' },
})
