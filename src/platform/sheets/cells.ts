import type { Message } from '#kernel/messages.ts'
import { namesIn } from '#kernel/names-in.ts'
import { offered, said } from '#kernel/own-words.ts'
import { DAYS, type Validity } from '#kernel/validity.ts'
import { recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { WrongCell, type Cell, type Known, type RecordColumn } from './record-sheet.ts'

const YES = '是'
const NO = '否'
const ONLY = (words: readonly string[]): Message => ({
  zh: `只能填写：${words.join('、')}`,
  en: `one of: ${words.join(', ')}`,
})

/** Yes or no. */
export const flagColumn = <Row>(header: string, field: keyof Row & string, rule?: Message): RecordColumn<Row> => ({
  ...{ header, field, ...(rule && { rule }) },
  write: (row) => (row[field] ? YES : NO),
  offered: () => [YES, NO],
  read: (text) => {
    if (text !== YES && text !== NO) throw new WrongCell(ONLY([YES, NO]))
    return text === YES ? 1 : 0
  },
})

/** A choice by its Chinese name, as the tenant says it; the delivered one is understood too. */
export const choiceCell = <Row, K extends string>(
  words: Readonly<Record<K, Message>>,
  of: (row: Row) => K,
): Cell<Row> => {
  const listed: RecordColumn<Row>['offered'] = (own) => offered(own, words).map(([, word]) => said(own, word).zh)
  return {
    write: (row, own) => said(own, words[of(row)]).zh,
    offered: listed,
    read: (text, _known, own) => {
      const all = Object.entries<Message>(words)
      const found = all.find(([, word]) => said(own, word).zh === text) ?? all.find(([, word]) => word.zh === text)
      if (!found || text === '') throw new WrongCell(ONLY(listed(own)))
      return found[0]
    },
  }
}

/** Several texts, `、` between them; those that stand under `kind` among what is known are whole, whatever they have in them. */
export const listCell = <Row>(of: (row: Row) => readonly (string | number)[], kind = ''): Cell<Row> => ({
  write: (row) => of(row).join('、'),
  read: (text, known) => namesIn(text, (name) => known[kind]?.has(name) === true),
})

/** Whether something dated is in use, and from which day to which, as `2026-12-01`. */
export const useColumns = <Row extends Validity & { readonly enabled: 0 | 1 }>(): readonly RecordColumn<Row>[] => [
  { header: DAYS.valid_from.zh, field: 'valid_from', rule: { zh: '不填为一直', en: 'Always when left out' } },
  {
    ...{ header: DAYS.valid_to.zh, field: 'valid_to' },
    rule: { zh: '含当日；不填为长期', en: 'With that day; for ever when left out' },
  },
  flagColumn('启用', 'enabled', { zh: '填“否”即停用', en: '否 puts it out of use' }),
]

/** Another record by its code, which `known` leads to its id. */
export const knownCell = <Row>(name: string, what: Message, of: (row: Row) => string | null): Cell<Row> => ({
  write: (row) => of(row) ?? '',
  read: (text, known: Known) =>
    known[name]!.get(text) ?? wrong({ zh: `没有编码为“${text}”的${what.zh}`, en: `there is no ${what.en} “${text}”` }),
})

/** What the codes of records stand for. */
export const idsByCode = async (
  tenant: Pick<RequestContext, 'db' | 'supplier_id'>,
  table: 'area' | 'category' | 'department',
): Promise<Map<string, string>> =>
  new Map((await recordsOf(tenant, table).select(['id', 'code']).execute()).map(({ id, code }) => [code, id]))

function wrong(says: Message): never {
  throw new WrongCell(says)
}
