import { defineMessages } from '#kernel/messages.ts'

import type { ExportRow } from '../contract.ts'

export const EXPORT = defineMessages({
  mine: { zh: '我的导出', en: 'My exports' },
  export: { zh: '导出', en: 'Export' },
  exportChosen: { zh: '导出所选', en: 'Export the selection' },
  exportOf: { zh: '导出“{title}”', en: 'Export “{title}”' },
  start: { zh: '开始导出', en: 'Export' },
  startAsking: { zh: '提交审批', en: 'Ask for it' },
  started: { zh: '已开始导出，完成后会提示您', en: 'The export has begun; you are told when it is ready' },
  asked: {
    zh: '已提交审批，同意并生成后会提示您',
    en: 'The export was asked for; you are told when it is agreed to and ready',
  },
  ready: { zh: '导出完成：{name}，共 {n} 行', en: 'The export is ready: {name}, {n} row(s)' },
  notAgreed: { zh: '导出未获同意：{name}', en: 'The export was refused: {name}' },
  notDecided: {
    zh: '导出 3 日内无人审批，已失效：{name}，如仍需要请重新导出',
    en: 'Nobody decided on the export in 3 days: {name}; export again if you still need it',
  },
  brokenWhy: { zh: '导出未能完成：{name}。{answer}', en: 'The export failed: {name}. {answer}' },
  broken: { zh: '导出未能完成：{name}，请重新导出', en: 'The export failed: {name}; please export again' },

  rows: { zh: '行数', en: 'Rows' },
  exactly: { zh: '{n} 行', en: '{n} row(s)' },
  moreThan: { zh: '超过 {n} 行', en: 'More than {n} rows' },
  many: { zh: '行数很多', en: 'Very many rows' },
  unknown: { zh: '正在读取', en: 'Still being read' },
  filters: { zh: '筛选条件', en: 'Filters' },
  noFilters: { zh: '无，全部写出', en: 'None, all rows' },
  filter: { zh: '{title}：{value}', en: '{title}: {value}' },
  personal: { zh: '个人信息', en: 'Personal data' },
  asShown: {
    zh: '与列表所见一致：列表中脱敏的姓名和电话，文件中同样脱敏',
    en: 'As in the list: names and phones that are masked there are masked in the file',
  },
  plain: { zh: '导出姓名和电话明文', en: 'With names and phones in clear' },
  inClear: {
    zh: '姓名和电话为明文，保密工单除外；最多 {n} 行，须他人审批，文件加密，逐单留痕',
    en: 'Names and phones in clear, but of secret orders; at most {n} rows. Somebody else agrees to it, the file is locked, and each order is on record',
  },
  tooMany: {
    zh: '明文最多 {n} 行，请先缩小列表的筛选范围，或选中要导出的工单',
    en: 'At most {n} rows in clear: narrow the list first, or select the orders to be exported',
  },
  locked: {
    zh: '加密的 Excel 工作簿，密码在“我的导出”中显示一次',
    en: 'A locked Excel workbook; its password is shown once, under My exports',
  },
  agreed: {
    zh: '超过 {n} 行或含明文的导出，须由有审批权限的其他人员同意后生成，3 日内无人审批则失效。',
    en: 'Beyond {n} rows, or with callers in clear, somebody else agrees before it is written; what nobody decided in 3 days lapses.',
  },
  purpose: { zh: '用途', en: 'Purpose' },
  purposeIfAny: { zh: '用途（选填）', en: 'Purpose (optional)' },
  purposeHint: { zh: '导出给谁、作何用途，将记入审计日志', en: 'For whom and what for; the audit log keeps it' },
  format: { zh: '文件格式', en: 'Format' },
  note: {
    zh: '文件在后台生成，您可以继续工作。仅您本人可以下载，保留 24 小时；导出和下载均有记录。',
    en: 'The file is written in the background while you go on working. Only you can fetch it, for 24 hours; exporting and fetching are recorded.',
  },

  file: { zh: '文件', en: 'File' },
  state: { zh: '状态', en: 'State' },
  size: { zh: '大小', en: 'Size' },
  created: { zh: '导出时间', en: 'Asked for' },
  expires: { zh: '保留至', en: 'Kept until' },
  checksum: { zh: '校验值（SHA-256）', en: 'Checksum (SHA-256)' },
  cancel: { zh: '取消导出', en: 'Cancel' },
  cancelTitle: { zh: '取消导出？', en: 'Cancel the export?' },
  cancelText: { zh: '已写出的内容不会保留。', en: 'What has been written is not kept.' },
  cancelYes: { zh: '取消导出', en: 'Cancel the export' },
  keep: { zh: '继续导出', en: 'Go on' },
  cancelled: { zh: '导出已取消', en: 'The export is cancelled' },
  none: {
    zh: '暂无导出。在工单列表点“导出”即可生成文件。',
    en: 'No exports. “Export” over a list of orders makes one.',
  },
  onlyMe: {
    zh: '仅您本人可以看到和下载。文件保留 24 小时，到期自动删除。',
    en: 'Only you see and fetch these. Files are kept for 24 hours and then deleted.',
  },

  how: {
    zh: '核对文件：Windows 在命令提示符运行 certutil -hashfile 文件名 SHA256，结果与校验值相同即未被改动。',
    en: 'To check a file: certutil -hashfile NAME SHA256 on Windows, sha256sum NAME elsewhere; what it prints is the checksum.',
  },
  left: { zh: '{progress}，约 {left}', en: '{progress}, about {left}' },
  seconds: { zh: '{n} 秒', en: '{n} s' },
  minutes: { zh: '{n} 分钟', en: '{n} min' },
  password: { zh: '显示密码', en: 'Show the password' },
  passwordTitle: { zh: '文件密码', en: 'Password of the file' },
  passwordAsk: { zh: '密码只显示这一次，请准备好记下。', en: 'It is shown this once; be ready to keep it.' },
  passwordText: {
    zh: '{name} 的密码：{password}。关闭后不再显示。',
    en: 'Password of {name}: {password}. It is not shown again.',
  },
  refusedWhy: { zh: '未获同意：{answer}', en: 'Refused: {answer}' },

  progress: { zh: '{n} / {total} 行', en: '{n} / {total} rows' },
  underWay: { zh: '{n} 个导出进行中', en: '{n} export(s) under way' },
  underWayPercent: { zh: '{n} 个导出进行中，{percent}%', en: '{n} export(s) under way, {percent}%' },
  toFetch: { zh: '{n} 个导出文件可下载', en: '{n} exported file(s) to fetch' },
  menuCancel: { zh: '取消 · {name} · {progress}', en: 'Cancel · {name} · {progress}' },
  menuFetch: { zh: '下载 · {name} · {n} 行', en: 'Download · {name} · {n} row(s)' },
})

export const EXPORT_STATE: Readonly<Record<ExportRow['state'], { zh: string; en: string }>> = defineMessages({
  queued: { zh: '排队中', en: 'Waiting' },
  running: { zh: '生成中', en: 'Being written' },
  asked: { zh: '待审批', en: 'To be agreed to' },
  refused: { zh: '未获同意', en: 'Refused' },
  lapsed: { zh: '逾期未审批', en: 'Nobody decided' },
  done: { zh: '可下载', en: 'Ready' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  expired: { zh: '已过期', en: 'Expired' },
})

export const FORMAT = defineMessages({
  xlsx: { zh: 'Excel 工作簿（xlsx）', en: 'Excel workbook (xlsx)' },
  csv: { zh: '逗号分隔文本（csv）', en: 'Comma-separated text (csv)' },
})
