import type pg from 'pg'

/**
 * What stands in the way of filling tables in any order, and slows it down, as statements that remove it and bring it back. Parts
 * of a table follow it in each of them.
 */
const OBSTACLES = `
  select 1 as rank, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  union all
  select 2, format('drop index %s', i.indexrelid::regclass), replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all
  select distinct 3, format('alter table %s disable trigger user', tgrelid::regclass),
    format('alter table %s enable trigger user', tgrelid::regclass)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and not t.tgisinternal
  order by rank, away`

/**
 * Runs `fill` while the tables of the schema are empty and have neither foreign keys nor triggers nor further indexes, and
 * brings those back: then every reference is checked anew. In the caller's transaction, with no more right than the owner's.
 */
export async function withBareTables(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ away: string; back: string }>(OBSTACLES)
  // Foreign keys go before the unique indexes that they rest on, and come back after them.
  for (const { away } of rows) await client.query(away)
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  await fill()
  for (const { back } of rows.toReversed()) await client.query(back)
}
