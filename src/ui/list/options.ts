import type { Message } from '#kernel/messages.ts'

import type { Text } from '../i18n/text.tsx'
import type { Option } from './declaration.ts'

/** What a choice offers, in the reader's language; what is out of use is looked for too, a place without a word is not. */
export const optionsOf = (options: readonly Option[] | Readonly<Record<string, Message>>, t: Text): Option[] =>
  isList(options)
    ? [...options]
    : Object.entries(options).flatMap(([value, word]) => (t(word) === '' ? [] : [{ value, label: t(word) }]))

const isList = (options: readonly Option[] | object): options is readonly Option[] => Array.isArray(options)
