import { sql } from 'kysely'

import { ORDER_TABLES } from '#features/demo/server/public.ts'
import { addPart } from '#features/work-orders/server/store/history-parts.ts'
import type { Trx } from '#platform/db/database.ts'

/** Ids of what is multiplied are at least this, so that they are told from all others, in texts as well: no other has ten digits. */
export const FIRST_ID = 1_000_000_000
/** So many orders of the sample are multiplied in one statement. */
const AT_ONCE = 100

interface Column {
  readonly name: string
  readonly type: string
}

/**
 * Writes every order of a district `times` times, with all rows that belong to it: ids and numbers are its own, so are
 * house and caller; moments, texts and what was done are the same. What holds of each order therefore holds of its copies. Nothing
 * is left of the rows of before: call it in the transaction in which they were written, as somebody who may turn triggers off.
 */
export async function multiplyOrders(trx: Trx, times: number, progress: (orders: number) => void): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx)
  const { stride } = await one<{ stride: number }>(trx, 'select max(last_no) + 1 as stride from order_no_counter')
  await declareFunctions(trx, { times, stride })
  await withoutNumbers(trx)
  const inserts = new Map<string, string>()
  for (const table of ORDER_TABLES) {
    await run(trx, `create temp table sample_${table} on commit drop as select * from ${table}`)
    await run(trx, `create index on sample_${table} (${keyOf(table)})`)
    await run(trx, `analyze sample_${table}`)
    inserts.set(table, await insertOf(trx, table, times))
  }
  await run(trx, `truncate ${ORDER_TABLES.join(', ')} cascade`)
  await divideByMonths(trx, times)
  const { rows } = await sql<{ id: string }>`select id from sample_complaint_order order by id`.execute(trx)
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const [from, to] = [rows[at]!.id, rows[at + AT_ONCE]?.id ?? String(FIRST_ID * 9)]
    for (const [table, insert] of inserts)
      await run(trx, `${insert} where ${keyOf(table)} >= ${from} and ${keyOf(table)} < ${to}`)
    progress(Math.min(at + AT_ONCE, rows.length) * times)
  }
  await keepTotals(trx, times, stride)
}

/** What is done in a measurement has its part as well. */
const ROOM = 20_000

/** History in parts as if the orders had come in one by one: a month of them each. */
async function divideByMonths(trx: Trx, times: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select min(id) as id from sample_complaint_order group by date_trunc('month', created_at)
    union all select last_value + ${ROOM} from rexian_id order by 1`.execute(trx)
  const bounds = rows.map(({ id }) => FIRST_ID + (Number(id) - FIRST_ID) * times)
  for (const [i, upper] of bounds.slice(1).entries()) await addPart(trx, bounds[i]!, upper)
}

/** By this column the rows of an order are found. */
const keyOf = (table: string): string =>
  table === 'complaint_order' ? 'id' : table === 'attachment' ? 'owner_id' : 'order_id'

/** Ids keep their order, copies of a row stand beside each other; a number of the day, and one of the city, belongs to one copy only. */
async function declareFunctions(trx: Trx, { times, stride }: { times: number; stride: number }): Promise<void> {
  const declare = (head: string, body: string): Promise<void> =>
    run(trx, `create function pg_temp.${head} language sql immutable as $$ select ${body} $$`)
  await declare(
    'nth_id(id bigint, n int) returns bigint',
    `case when id >= ${FIRST_ID} then ${FIRST_ID} + (id - ${FIRST_ID}) * ${times} + n else id end`,
  )
  await declare(
    'nth_no(no text, n int) returns text',
    `left(no, -6) || lpad((right(no, 6)::int + n * ${stride})::text, 6, '0')`,
  )
  await declare(
    'nth_superior_no(no text, n int) returns text',
    `left(no, -6) || lpad((right(no, 6)::int % ${1_000_000 / times} * ${times} + n)::text, 6, '0')`,
  )
  await run(
    trx,
    `create function pg_temp.nth_text(t text, n int) returns text language plpgsql immutable as $$
      declare found text;
      begin
        for found in select distinct m[1] from regexp_matches(t, '${NAMED}', 'g') m order by 1 desc loop
          t := replace(t, found, case when found like 'RX%' then pg_temp.nth_no(found, n)
            when length(found) = 20 then '"' || pg_temp.nth_superior_no(trim(both '"' from found), n) || '"'
            else '"' || pg_temp.nth_id(trim(both '"' from found)::bigint, n) || '"' end);
        end loop;
        return t;
      end $$`,
  )
}
/** What texts and JSON name: an order by its number, or, quoted, one of the city's numbers or an id. */
const NAMED = String.raw`(RX\d{14}|"\d{18}"|"[1-9]\d{9}")`

/** The words of an order's own numbers are put to its others with each copy. */
const withoutNumbers = (trx: Trx): Promise<void> =>
  run(
    trx,
    `update order_search s set words = ts_delete(s.words, array_remove(array[lower(o.order_no), o.superior_no], null))
      from complaint_order o where o.supplier_id = s.supplier_id and o.id = s.order_id`,
  )

async function insertOf(trx: Trx, table: string, times: number): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(trx)
  const naming = await namingColumns(trx, table, columns)
  const values = columns.map((column) => valueOf(column, naming.has(column.name)))
  const numbers =
    table === 'order_search'
      ? `join sample_complaint_order o on o.supplier_id = s.supplier_id and o.id = s.order_id`
      : ''
  return `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value
    select ${values.join(', ')} from sample_${table} s ${numbers} cross join lateral generate_series(0, ${times - 1}) n`
}

/** Columns of which some row names another row in a text. */
async function namingColumns(trx: Trx, table: string, columns: readonly Column[]): Promise<ReadonlySet<string>> {
  const texts = columns.filter(({ type }) => type === 'text' || type === 'jsonb')
  const found = await one<Record<string, boolean | null>>(
    trx,
    `select ${texts.map(({ name }) => `bool_or(${name}::text ~ '${NAMED}') as ${name}`).join(', ') || 'null as none'} from sample_${table}`,
  )
  return new Set(texts.map(({ name }) => name).filter((name) => found[name]))
}

function valueOf({ name, type }: Column, names: boolean): string {
  const column = `s.${name}`
  if (name === 'order_no') return `pg_temp.nth_no(${column}, n)`
  if (name === 'superior_no') return `pg_temp.nth_superior_no(${column}, n)`
  if (name === 'words')
    return `${column} || concat_ws(' ', lower(pg_temp.nth_no(o.order_no, n)), pg_temp.nth_superior_no(o.superior_no, n))::tsvector`
  if (name === 'address') return `case n when 0 then ${column} else ${column} || n || '室' end`
  if (name === 'wx_user_id') return `case n when 0 then ${column} end`
  if (name.endsWith('_h')) return `case n when 0 then ${column} else md5(${column} || n) || md5(n || ${column}) end`
  if (name === 'path')
    return `right(lpad(pg_temp.nth_id(s.id, n)::text, 32, '0'), 2) || '/' || lpad(pg_temp.nth_id(s.id, n)::text, 32, '0')`
  if (type === 'bigint') return `pg_temp.nth_id(${column}, n)`
  if (names)
    return `case when ${column}::text ~ '${NAMED}' then pg_temp.nth_text(${column}::text, n)::${type} else ${column} end`
  return column
}

/** What the program keeps beside the rows. */
async function keepTotals(trx: Trx, times: number, stride: number): Promise<void> {
  await run(trx, `update order_counter set value = value * ${times}`)
  await run(trx, `update order_counter_delta set delta = delta * ${times}`)
  await run(trx, `update order_no_counter set last_no = last_no + ${(times - 1) * stride}`)
  for (const sequence of [`'rexian_id'`, `pg_get_serial_sequence('attachment', 'id')`])
    await run(trx, `select setval(${sequence}, pg_temp.nth_id(nextval(${sequence}), 0))`)
  // The totals of days are counted from the rows when all are there.
  await run(trx, 'delete from stat_touched')
}

const run = async (trx: Trx, text: string): Promise<void> => void (await sql.raw(text).execute(trx))
const one = async <T>(trx: Trx, text: string): Promise<T> => (await sql.raw<T>(text).execute(trx)).rows[0]!
