import type { Message } from '#kernel/messages.ts'
import { minutes, type Time } from '#kernel/time.ts'

import type { Text } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Column } from './declaration.ts'

/** A column that says yes or no of a row. */
export const flagColumn = <Key extends string>(key: Key, title: Message, width: number) => ({
  ...{ key, title, width },
  render: (row: Readonly<Record<Key, 0 | 1>>, t: Text): string => t(row[key] ? UI.yes : UI.no),
})

/** A column of a moment, to the minute. */
export const momentColumn = <Key extends string>(
  key: Key,
  title: Message,
  look: Partial<Pick<Column<never>, 'width' | 'pinned' | 'grow' | 'off'>> = {},
) => ({
  ...{ key, title, width: 150, ...look },
  render: (row: Readonly<Record<Key, Time | null>>): string => minutes(row[key]),
})
