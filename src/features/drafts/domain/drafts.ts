import { defineErrors } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'

export const DRAFTS_PATH = '/profile/drafts'

/** The longest form, the text of an order as long as the city may send it, has room in it (decision 0307). */
export const MOST_DRAFT_BYTES = 128 * 1024
export const NOT_SO_LONG: Message = {
  zh: '内容过长，无法保存为草稿（最多 128 KB）',
  en: 'Too long to be kept as a draft (128 KB at most)',
}

/** After so many days what was not sent is forgotten. */
export const DRAFT_DAYS = 7

/** So many drafts one has at once; who wants more sends or drops some. */
export const MOST_DRAFTS = 200

export const DRAFT_ERRORS = defineErrors({
  DRAFT_NOT_FOUND: { status: 404, zh: '没有这份草稿', en: 'There is no such draft' },
  DRAFT_ORDER_UNKNOWN: { status: 404, zh: '工单不存在或已删除', en: 'The work order does not exist or was deleted' },
  DRAFTS_TOO_MANY: {
    status: 409,
    zh: '草稿已有{n}份，请先提交或删除一些',
    en: 'There are {n} draft(s) already; send or drop some first',
  },
})

/** Ids, codes, moments and numbers are no words. */
const CODE = /^[\w\s:.+-]*$/

/** What somebody wrote in his own words, in lists of it too; files have names of their own. */
export const wordsOf = ({ attachments: _, ...content }: Readonly<Record<string, unknown>>): string =>
  textsIn(content)
    .filter((text) => !CODE.test(text))
    .join('\n\n')

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
