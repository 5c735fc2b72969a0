import type { Message } from '#kernel/messages.ts'
import { namesIn } from '#kernel/names-in.ts'
import { offered, said } from '#kernel/own-words.ts'
import { DAYS, type Validity } from '#kernel/validity.ts'

import { WrongCell, type Known, type RecordColumn } from './record-sheet.ts'

type Cell<Row> = Pick<RecordColumn<Row>, 'write' | 'read' | 'offered'>

const YES = '是'
const NO = '否'
const ONLY = (words: readonly string[]): Message => ({
  zh: `只能填写：${words.join('、')}`,
  en: `one of: ${words.join(', ')}`,
})

/** Yes or no. */
export const flagCell = <Row>(of: (row: Row) => 0 | 1): Cell<Row> => ({
  write: (row) => (of(row) ? YES : NO),
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

/** The first and the last day of something dated, as `2026-12-01`. */
export const dayColumns = <Row extends Validity>(): readonly RecordColumn<Row>[] => [
  {
    ...{ header: DAYS.valid_from.zh, field: 'valid_from', write: ({ valid_from }) => valid_from ?? '' },
    rule: { zh: '不填为一直', en: 'Always when left out' },
  },
  {
    ...{ header: DAYS.valid_to.zh, field: 'valid_to', write: ({ valid_to }) => valid_to ?? '' },
    rule: { zh: '含当日；不填为长期', en: 'With that day; for ever when left out' },
  },
]

/** Another record by its code, which `known` leads to its id. */
export const knownCell = <Row>(name: string, what: Message, of: (row: Row) => string | null): Cell<Row> => ({
  write: (row) => of(row) ?? '',
  read: (text, known: Known) =>
    known[name]!.get(text) ?? wrong({ zh: `没有编码为“${text}”的${what.zh}`, en: `there is no ${what.en} “${text}”` }),
})

function wrong(says: Message): never {
  throw new WrongCell(says)
}
