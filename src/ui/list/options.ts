import type { Message } from '#kernel/messages.ts'

import type { Text } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Option } from './declaration.ts'

/** What a choice offers, in the reader's language; what is out of use is looked for too, a place without a word is not. */
export const optionsOf = (options: readonly Option[] | Readonly<Record<string, Message>>, t: Text): Option[] =>
  isList(options)
    ? [...options]
    : Object.entries(options).flatMap(([value, word]) => (t(word) === '' ? [] : [{ value, label: t(word) }]))

export const isList = (options: readonly Option[] | object): options is readonly Option[] => Array.isArray(options)

/** Rows of the database, and what was chosen and is none of them any more: it has no name here, and a number would say less than that. */
export function withFormer(rows: readonly Option[], chosen: readonly string[], t: Text): Option[] {
  const former = chosen.filter((id) => id && !rows.some(({ value }) => value === id))
  const label = rows.length > 0 ? t(UI.notOffered) : ' '
  return [...rows, ...former.map((value) => ({ value, label }))]
}
