import { defineMessages } from '#kernel/messages.ts'

export const TRACE = defineMessages({
  /** The last row: whose file it is, so that a copy tells where it came from (domain 5.8). */
  row: {
    zh: '{name} {tail} · {at} · {ip} · 导出编号 {id} · 共 {n} 行{why}',
    en: '{name} {tail} · {at} · {ip} · export {id} · {n} row(s){why}',
  },
  why: { zh: ' · 用途：{purpose}', en: ' · for: {purpose}' },
  /** On a hidden sheet of a workbook: who takes the last row away forgets it. */
  mark: { zh: '{name} {tail} {at} {ip} {id}', en: '{name} {tail} {at} {ip} {id}' },
  sheet: { zh: '水印', en: 'Watermark' },
})
