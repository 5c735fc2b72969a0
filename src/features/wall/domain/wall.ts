import type { FlowKey } from '#features/reports/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

/** What a wall shows, in the order in which it turns. */
export const WALL_PART = {
  today: { zh: '今日', en: 'Today' },
  days: { zh: '近14日受理与办结', en: 'Received and completed in 14 days' },
  topics: { zh: '近7日诉求最多的事项', en: 'Topics with most orders in 7 days' },
  areas: { zh: '近7日各街道受理', en: 'Orders of streets in 7 days' },
  departments: { zh: '各单位在办与超期', en: 'Departments: under way and late' },
  warnings: { zh: '苗头预警', en: 'Early warnings' },
} as const satisfies Record<string, Message>
export type WallPart = keyof typeof WALL_PART

/** What stands of today. */
export const WALL_NUMBERS = ['received', 'allocated', 'replied', 'completed'] as const satisfies readonly FlowKey[]

/** How wide a bar is, in percent of the widest. */
export const widthOf = (n: number, all: readonly number[]): number => (100 * n) / Math.max(1, ...all)

/** A display that was not on for so long is no longer let in: whoever finds its address then has nothing. */
export const UNUSED_DAYS = 30
