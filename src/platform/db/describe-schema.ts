import pg from 'pg'

/** A column as the database describes it. */
export interface Column {
  table_name: string
  table_comment: string | null
  column_name: string
  column_comment: string | null
  type: string
  is_nullable: boolean
  has_default: boolean
  is_identity: boolean
  is_generated: boolean
  /** Definition of a CHECK that names this column alone. */
  check: string | null
}

const COLUMNS = `
  select c.relname as table_name, obj_description(c.oid, 'pg_class') as table_comment,
    a.attname as column_name, col_description(c.oid, a.attnum) as column_comment,
    format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable, a.atthasdef as has_default,
    a.attidentity <> '' as is_identity, a.attgenerated <> '' as is_generated,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%' limit 1) as check
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by c.relname, a.attnum`

const TYPES: Readonly<Record<string, string>> = {
  bigint: 'string',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  inet: 'string',
  tsvector: 'string',
  'double precision': 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  real: 'number',
  boolean: 'Bit',
  bytea: 'Buffer',
  date: 'Day',
  'timestamp with time zone': 'Time',
  jsonb: 'Json',
}

/** The text of schema.gen.ts: Kysely's types for every table, comments of the database included. */
export const describeSchema = async (url: string): Promise<string> => render(await readTables(url))

/** The columns of every table, by its name. */
export async function readTables(url: string): Promise<Map<string, Column[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS)
    return byTable(rows)
  } finally {
    await client.end()
  }
}

function byTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table_name, [...(tables.get(column.table_name) ?? []), column])
  return tables
}

function render(tables: Map<string, Column[]>): string {
  const list = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)}\n`).join('')
  return [
    '// Generated from the migrations by `npm run db:types`; never edit by hand.',
    "import type { Generated, GeneratedAlways } from 'kysely'\n",
    "import type { Day, Time } from '#kernel/time.ts'\n",
    "import type { Bit, GeneratedBit, GeneratedJson, Json } from './types.ts'\n",
    ...[...tables.values()].map(renderTable),
    `export interface Database {\n${list}}\n`,
  ].join('\n')
}

function renderTable(columns: Column[]): string {
  const { table_name, table_comment } = columns[0]!
  const lines = columns.map((c) => `${docComment(c.column_comment, '  ')}  ${c.column_name}: ${columnType(c)}\n`)
  return `${docComment(table_comment, '')}interface ${typeName(table_name)} {\n${lines.join('')}}\n`
}

const docComment = (text: string | null, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '*').replaceAll('\n', ' ')} */\n` : ''

const typeName = (table: string): string =>
  `${table.replace(/(^|_)(\w)/g, (_, _gap, letter: string) => letter.toUpperCase())}Table`

function columnType(column: Column): string {
  const type = column.is_nullable ? `${plainType(column)} | null` : plainType(column)
  if (column.type === 'jsonb' && column.has_default) return 'GeneratedJson'
  if (column.type === 'boolean' && column.has_default) return 'GeneratedBit'
  if (column.is_identity || column.is_generated) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

function plainType({ type, check, table_name, column_name }: Column): string {
  const values = check?.match(/ANY \(ARRAY\[(.*?)\]\)/)?.[1]
  const texts = values?.match(/'(?:[^']|'')*'/g)
  if (type === 'text' && texts) return texts.map((text) => text.replaceAll("''", "\\'")).join(' | ')
  const isList = type.endsWith('[]')
  const known = TYPES[isList ? type.slice(0, -2) : type]
  if (!known) throw new Error(`${table_name}.${column_name}: no TypeScript type for ${type}`)
  return isList ? `${known}[]` : known
}
