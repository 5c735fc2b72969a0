import { z } from 'zod'

import { Flag, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

const ById = z.object({ id: Id })

/** Where the lists of words that no public text may say are kept, and what each of these screens is called. */
export const SENSITIVE_AT = {
  list: { path: '/sys/sensitiveword/manage', title: { zh: '敏感词', en: 'Sensitive words' } },
  add: { path: '/sys/sensitiveword/add', title: { zh: '新增敏感词', en: 'New sensitive words' } },
  edit: { path: '/sys/sensitiveword/edit/:id', title: { zh: '编辑敏感词', en: 'Edit sensitive words' } },
  remove: { path: '/sys/sensitiveword/del/:id', title: { zh: '删除敏感词', en: 'Delete sensitive words' } },
} as const

export const sensitiveWordManage = get('/v1/seller/sensitiveword/SensitiveWordManage', {
  title: { zh: '敏感词管理', en: 'Manage sensitive words' },
  access: 'granted',
  input: listInput(['name'], { keyword: z.string().trim().max(20).optional() }),
  output: pageOf(ById.extend({ name: z.string(), words: z.string(), enabled: Flag, version: z.int() })),
})

/** A new list of words, `、` between them, or another content of the one named by `id`. */
export const sensitiveWordSave = post('/v1/seller/sensitiveword/SensitiveWordSave', {
  title: { zh: '保存敏感词', en: 'Save sensitive words' },
  access: 'granted',
  audit: 'sensitive_word.save',
  input: Seen.partial().extend({ name: text(1, 20), words: text(1, 5000), enabled: Flag.default(1) }),
  output: ById,
})

export const sensitiveWordDel = post('/v1/seller/sensitiveword/SensitiveWordDel', {
  title: { zh: '删除敏感词', en: 'Delete sensitive words' },
  access: 'granted',
  audit: 'sensitive_word.delete',
  input: Seen,
  output: ById,
})
