import pg from 'pg'

const { builtins } = pg.types
const TEXT_ARRAY = 1009
const TIMESTAMP_ARRAYS = [1115, 1185]
const DATE_ARRAY = 1182
const NUMERIC_ARRAY = 1231

type Parse = (text: string) => unknown

const toTime = (text: string): string => text.slice(0, 19)
const keep = (text: string): string => text
const listOf = (parse: Parse): Parse => {
  const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => unknown[]
  const each = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(each) : value === null ? null : parse(value as string)
  return (text) => each(parseTexts(text))
}

const PARSERS = new Map<number, Parse>([
  [builtins.INT8, keep],
  [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
  [builtins.DATE, keep],
  [builtins.TIMESTAMP, toTime],
  [builtins.TIMESTAMPTZ, toTime],
  [builtins.NUMERIC, Number],
  [DATE_ARRAY, listOf(keep)],
  [NUMERIC_ARRAY, listOf(Number)],
  ...TIMESTAMP_ARRAYS.map((oid): [number, Parse] => [oid, listOf(toTime)]),
])

/**
 * What a column's text becomes: ids stay text, a moment is `YYYY-MM-DD HH:mm:ss` as the session (Asia/Shanghai) writes
 * it, a date `YYYY-MM-DD`, a decimal a number,
 * yes and no are 1 and 0 as on the wire (domain 0.3). Inside `json_agg` PostgreSQL writes moments its own way: use `to_char`.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format)) as never,
}
