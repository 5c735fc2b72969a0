import { z } from 'zod'

import { DATED, StateOfDays } from '#kernel/dated.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { defineMessages } from '#kernel/messages.ts'
import { Seen } from '#kernel/record.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'
import { wordsOf, wordsSaid } from '#kernel/word-list.ts'

/** Where the lists of words that no public text may say are kept, and what each of these screens is called. */
export const SENSITIVE_AT = {
  list: { path: '/sys/sensitiveword/manage', title: { zh: '敏感词', en: 'Sensitive words' } },
  add: { path: '/sys/sensitiveword/add', title: { zh: '新增敏感词', en: 'New sensitive words' } },
  edit: { path: '/sys/sensitiveword/edit/:id', title: { zh: '编辑敏感词', en: 'Edit sensitive words' } },
  remove: { path: '/sys/sensitiveword/del/:id', title: { zh: '删除敏感词', en: 'Delete sensitive words' } },
} as const

/** The same of the lists of words that tell of a danger. */
export const RISK_AT = {
  list: { path: '/sys/riskword/manage', title: { zh: '风险词', en: 'Words of danger' } },
  add: { path: '/sys/riskword/add', title: { zh: '新增风险词', en: 'New words of danger' } },
  edit: { path: '/sys/riskword/edit/:id', title: { zh: '编辑风险词', en: 'Edit words of danger' } },
  remove: { path: '/sys/riskword/del/:id', title: { zh: '删除风险词', en: 'Delete words of danger' } },
} as const

/** How urgent an order is that says a word of danger. */
export const RISK_LEVEL = defineMessages({
  urgent_2h: { zh: '特急（2小时）', en: 'Urgent, 2 hours' },
  urgent_24h: { zh: '紧急（24小时）', en: 'Urgent, 24 hours' },
  normal: { zh: '仅提示', en: 'Told only' },
})

const Asked = listInput(['name'], {
  keyword: z.string().trim().max(20).optional(),
  state: StateOfDays.optional(),
})
const Row = ById.extend({
  ...{ name: z.string(), words: z.string(), enabled: Flag, version: z.int() },
  ...{ ...DATED, state: StateOfDays },
})
const NO_WORDS = { zh: '请填写词语', en: 'Please fill in the words' }
/** What finds nothing even in itself are signs alone. */
const Words = text(1, 5000).refine((list) => wordsSaid(list, wordsOf(list)).length > 0, { params: NO_WORDS })
const Form = Seen.partial().extend({ name: text(1, 20), words: Words, enabled: Flag.default(1), ...DATED })
const Level = { urgency: z.enum(keysOf(RISK_LEVEL)) }

export const sensitiveWordManage = get('/v1/seller/sensitiveword/SensitiveWordManage', {
  title: { zh: '敏感词管理', en: 'Manage sensitive words' },
  access: 'granted',
  input: Asked,
  output: pageOf(Row),
})

/** A new list of words, `、` between them, or another content of the one named by `id`. */
export const sensitiveWordSave = post('/v1/seller/sensitiveword/SensitiveWordSave', {
  title: { zh: '保存敏感词', en: 'Save sensitive words' },
  access: 'granted',
  audit: 'sensitive_word.save',
  names_things: true,
  edits: sensitiveWordManage,
  input: Form,
  output: ById,
})

export const sensitiveWordDel = post('/v1/seller/sensitiveword/SensitiveWordDel', {
  title: { zh: '删除敏感词', en: 'Delete sensitive words' },
  access: 'granted',
  audit: 'sensitive_word.delete',
  input: Seen,
  output: ById,
})

export const riskWordManage = get('/v1/seller/riskword/RiskWordManage', {
  title: { zh: '风险词管理', en: 'Manage words of danger' },
  access: 'granted',
  input: Asked,
  output: pageOf(Row.extend(Level)),
})

export const riskWordSave = post('/v1/seller/riskword/RiskWordSave', {
  title: { zh: '保存风险词', en: 'Save words of danger' },
  access: 'granted',
  audit: 'risk_word.save',
  names_things: true,
  edits: riskWordManage,
  input: Form.extend(Level),
  output: ById,
})

export const riskWordDel = post('/v1/seller/riskword/RiskWordDel', {
  title: { zh: '删除风险词', en: 'Delete words of danger' },
  access: 'granted',
  audit: 'risk_word.delete',
  input: Seen,
  output: ById,
})

export const { read: sensitiveWordSheet, take: sensitiveWordSheetTake } = sheetEndpoints(
  '/v1/seller/sensitiveword/SensitiveWord',
  { title: { zh: '敏感词', en: 'Sensitive words' }, audit: 'sensitive_word.sheet' },
)
export const { read: riskWordSheet, take: riskWordSheetTake } = sheetEndpoints('/v1/seller/riskword/RiskWord', {
  title: { zh: '风险词', en: 'Words of danger' },
  audit: 'risk_word.sheet',
})
