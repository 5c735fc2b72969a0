import { DIMENSION } from '#features/work-orders/domain/public.ts'
import type { Message } from '#kernel/messages.ts'
import type { Day } from '#kernel/time.ts'

import { COUNTS } from './counted.ts'
import { BETWEEN } from './totalled.ts'

/** A count of a day that is stored otherwise than its rows say; `leaf` is the value of the dimension, or of several, empty for none. */
export interface Difference {
  readonly day: Day
  readonly by: string
  readonly leaf: string
  readonly key: string
  readonly stored: number
  readonly counted: number
}

const ALL = { zh: '全部', en: 'all' }

/** For whoever looks after the installation. */
export function differenceText({ day, by, leaf, key, stored, counted }: Difference): Message {
  const told = by.split(BETWEEN).map((one): Message => DIMENSION[one as keyof typeof DIMENSION] ?? ALL)
  const dimension = { zh: told.map(({ zh }) => zh).join('×'), en: told.map(({ en }) => en).join(' × ') }
  const title = COUNTS[key as keyof typeof COUNTS].title.centre
  const value = leaf && ` ${leaf}`
  return {
    zh: `${day} ${dimension.zh}${value} ${title.zh}：存 ${stored}，实 ${counted}`,
    en: `${day}, ${dimension.en.toLowerCase()}${value}, ${title.en.toLowerCase()}: ${stored} stored, ${counted} counted`,
  }
}
