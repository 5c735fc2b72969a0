import type { QueueName } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'

interface Kind {
  readonly title: Message
  /** Address of its screen (spec §2). */
  readonly path: string
  /** The name of its screen among the routes. */
  readonly name: string
  /** The list that its orders come into. */
  readonly queue: QueueName
  readonly done: Message
}

/** Kinds of import (domain 6.2): where each is and what it is called. What its files say is in `files.ts`. */
export const KINDS = {
  normal: {
    title: { zh: '导入工单', en: 'Import orders' },
    path: '/rexian/hotline/normal/import',
    name: 'rexian.normal.import',
    queue: 'normal',
    done: { zh: '导入完成：{count} 条工单已进入待办队列', en: 'Done: {count} order(s) (is|are) in the queue to do' },
  },
  redo: {
    title: { zh: '导入重办件', en: 'Import redos' },
    path: '/rexian/hotline/redo/import',
    name: 'rexian.redo.import',
    queue: 'redo',
    done: { zh: '导入完成：{count} 条工单已进入重复件队列', en: 'Done: {count} order(s) (is|are) among the repeats' },
  },
  novalid: {
    title: { zh: '导入无效件', en: 'Import invalid orders' },
    path: '/rexian/transfer/novalid/import',
    name: 'rexian.novalid.import',
    queue: 'novalid',
    done: { zh: '导入完成：{count} 条工单已列为无效', en: 'Done: {count} order(s) (lies|lie) among the invalid ones' },
  },
} as const satisfies Record<string, Kind>
export type ImportKind = keyof typeof KINDS
export const IMPORT_KINDS = Object.keys(KINDS) as ImportKind[]

/** What a row becomes: an order of its own, or a step of the one that bears its number. */
export const BECOMES = ['new', 'redo', 'invalid', 'round', 'made_invalid', 'filled'] as const
export type Becomes = (typeof BECOMES)[number]
