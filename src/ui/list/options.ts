import type { Message } from '#kernel/messages.ts'

import type { Text } from '../i18n/text.tsx'
import type { Option } from './declaration.ts'

/** What a choice offers, in the reader's language. */
export const optionsOf = (options: readonly Option[] | Readonly<Record<string, Message>>, t: Text): Option[] =>
  isList(options) ? [...options] : Object.entries(options).map(([value, label]) => ({ value, label: t(label) }))

const isList = (options: readonly Option[] | object): options is readonly Option[] => Array.isArray(options)
