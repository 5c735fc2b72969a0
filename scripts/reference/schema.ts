import type { Column } from '#platform/db/describe-schema.ts'
import { readTables } from '#platform/db/describe-schema.ts'
import pg from 'pg'

import type { Page } from './markdown.ts'
import { code, page, table, yes } from './markdown.ts'

interface Constraint {
  table_name: string
  definition: string
}

const KEYS = `
  select c.relname as table_name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where k.contype in ('p', 'u', 'f') and k.conparentid = 0
  order by c.relname, array_position(array['p', 'u', 'f'], k.contype::text), definition`

/** Tables, columns and keys as the migrations make them. */
export async function schemaPage(url: string): Promise<Page> {
  const tables = [...(await readTables(url)).entries()]
  const keys = await readKeys(url)
  return page(
    'schema.md',
    'Database schema · 数据库',
    'the migrations (migrations/*.sql)',
    'Times are `timestamp with time zone` and read as `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai; yes and no are boolean and read as 1 and 0 (decisions [0001](../decisions/0001-time-as-one-text.md), [0002](../decisions/0002-yes-no-as-0-1.md)).',
    tables.map(([name, [column]]) => `- [${name}](#${name}) ${column!.table_comment ?? ''}`).join('\n'),
    ...tables.map(([name, columns]) =>
      tableText(
        name,
        columns,
        keys.filter((key) => key.table_name === name),
      ),
    ),
  )
}

async function readKeys(url: string): Promise<Constraint[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Constraint>(KEYS)).rows
  } finally {
    await client.end()
  }
}

const tableText = (name: string, columns: readonly Column[], keys: readonly Constraint[]): string =>
  [
    `## ${name}`,
    columns[0]!.table_comment ?? '',
    table(
      ['Column', 'Type', 'Null', 'Values', 'Meaning'],
      columns.map((c) => [code(c.column_name), c.type, yes(c.is_nullable), valuesOf(c), c.column_comment ?? '']),
    ),
    keys.map(({ definition }) => `- ${code(definition)}`).join('\n'),
  ].join('\n\n')

const valuesOf = ({ check, type }: Column): string =>
  type === 'text' ? (check?.match(/'(?:[^']|'')*'/g) ?? []).map((text) => code(text.slice(1, -1))).join(' ') : ''
