import { z } from 'zod'
import { numeric, whole } from '#kernel/endpoint.ts'
import { keysOf } from '#kernel/dictionary.ts'
import type { Message } from '#kernel/messages.ts'
import { defineSettings, setting } from '#platform/settings/settings.ts'

const LEVEL = {
  2: { zh: '二级分类', en: 'Categories of level 2' },
  3: { zh: '三级分类', en: 'Categories of level 3' },
} as const satisfies Record<string, Message>

/** Roles of the centre that are told of a new warning. */
export const TOLD = {
  leader: { zh: '中心负责人', en: 'The head of the centre' },
  leader_dispatcher: { zh: '中心负责人和派单员', en: 'The head of the centre and dispatchers' },
  nobody: { zh: '不通知', en: 'Nobody' },
} as const satisfies Record<string, Message>

/** What counts as a rise, and who is told (domain 5.11). */
export const WARNING_SETTINGS = defineSettings({
  'warning.days': setting(whole(1, 7), 3, { zh: '苗头预警统计天数', en: 'Days that early warnings look at' }),
  'warning.weeks': setting(whole(2, 12), 8, {
    zh: '苗头预警对比的前几周',
    en: 'Weeks before that these days are compared with',
  }),
  'warning.level': setting(
    z.enum(['2', '3']),
    '2',
    { zh: '苗头预警的事项层级', en: 'What topics of early warnings are' },
    { words: LEVEL },
  ),
  'warning.least': setting(whole(3, 1000), 5, {
    zh: '同一地点同一事项至少几件才预警',
    en: 'Orders of a topic at a place below which nothing is a warning',
  }),
  'warning.least.district': setting(whole(3, 10_000), 12, {
    zh: '全区同一事项至少几件才预警',
    en: 'Orders of a topic in the district below which nothing is a warning',
  }),
  'warning.times': setting(numeric(z.number().min(1).max(20).multipleOf(0.1)), 2, {
    zh: '达到往常的几倍才预警',
    en: 'So many times the usual make a warning',
  }),
  'warning.address.orders': setting(whole(2, 1000), 5, {
    zh: '热点地址件数',
    en: 'Orders from one address that make it hot',
  }),
  'warning.address.days': setting(whole(1, 30), 7, { zh: '热点地址天数', en: 'Days in which they come' }),
  'warning.told': setting(
    z.enum(keysOf(TOLD)),
    'leader',
    { zh: '苗头预警通知', en: 'Who is told of early warnings' },
    { words: TOLD },
  ),
})
