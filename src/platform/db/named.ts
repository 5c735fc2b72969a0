import type { Language } from '#kernel/messages.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** Where the English of a name is kept. */
const ENGLISH: Readonly<Record<string, string>> = {
  name: 'name_en',
  short_name: 'name_en',
  full_name: 'full_name_en',
  description: 'description_en',
}

/**
 * The name of a department, area, category or role in the reader's language, as SQL: `column` is `d.short_name`. What has no
 * English name keeps its Chinese one (decision 0066).
 */
export function named(
  language: Language,
  column: `${string}.${'name' | 'short_name' | 'full_name' | 'description'}`,
): RawBuilder<string> {
  const chinese = sql.ref<string>(column)
  if (language === 'zh') return chinese
  const [table, name] = column.split('.') as [string, string]
  return sql<string>`coalesce(nullif(${sql.ref(`${table}.${ENGLISH[name]!}`)}, ''), ${chinese})`
}
