import { createHash } from 'node:crypto'

import pg from 'pg'

import { keyedHash } from '../crypto/seal.ts'
import type { Keys } from '../crypto/keys.ts'
import type { Log } from '../log.ts'

/** What calls of people may add to and read, and never change or take from: logs and history (security J4). */
export const ADDED_TO = [
  ...(['audit_log', 'audit_seal', 'audit_cut', 'audit_seen', 'order_access', 'setting_change'] as const),
  ...(['order_log', 'order_log_archive', 'order_log_removal', 'login_log'] as const),
] as const

const CONNECT_TIMEOUT_MS = 10_000
const LOCK = 'rexian calls role'

/** One for each database, for a server may have several. */
export const callsRoleOf = (database: string): string =>
  `rexian_calls_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`

/**
 * Where calls of people connect: as a role of their own, which can neither change nor remove what was logged, nor touch a trigger
 * (decision 0227). Every process reaches it by a password made of the key file. As before where the account of the database
 * may make no roles, or the server lets the new one not in.
 */
export async function callsUrl(url: string, keys: Keys, log: Log): Promise<string> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ may: boolean; database: string }>(
      'select rolsuper or rolcreaterole as may, current_database() as database from pg_roles where rolname = current_user',
    )
    const { may, database } = rows[0]!
    const role = callsRoleOf(database)
    const own = asRole(url, role, keyedHash(keys, `database role ${role}`))
    if (may) await prepareRole(owner, role, passwordOf(own), await lets(own, role))
    if (await lets(own, role)) return own
    log.warn({ role }, 'calls connect as the owner of the database: the logs are kept by its triggers alone')
    return url
  } finally {
    await owner.end()
  }
}

/** The same address for another account. */
export const asRole = (url: string, role: string, password: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${role}:${password}@`)

const passwordOf = (url: string): string => /:([0-9a-f]+)@/.exec(url)![1]!

/** Whether somebody comes in there as the role. */
async function lets(url: string, role: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]!.name === role
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes it, or brings its rights up to what the schema is now; processes that start at once do so one after the other. */
export async function prepareRole(owner: pg.Client, role: string, password: string, isKnown: boolean): Promise<void> {
  await inTurn(owner, async () => {
    const { rows } = await owner.query('select from pg_roles where rolname = $1', [role])
    if (rows.length === 0) await owner.query(`create role ${role} login password '${password}'`)
    else if (!isKnown) await owner.query(`alter role ${role} login password '${password}'`)
    await owner.query(rightsOf(role))
  })
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass as name from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`,
  )
  // Each alone: who holds one table and waits for the next waits for ever on a worker that takes a job.
  for (const { name } of rows) await inTurn(owner, () => owner.query(policyOf(role, name)))
}

async function inTurn(owner: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await owner.query('begin')
  await owner.query('select pg_advisory_xact_lock(hashtext($1))', [LOCK])
  await work()
  await owner.query('commit')
}

/** All of the program's rows (of a table in parts by the table alone), the queue of its jobs, and which migrations were applied. */
const rightsOf = (role: string): string => `
  grant usage on schema public, migration, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  grant usage, select, update on all sequences in schema public, graphile_worker to ${role};
  grant select on all tables in schema migration to ${role};
  revoke update, delete on ${ADDED_TO.join(', ')} from ${role};
  grant update (logout_at, logout_kind) on login_log to ${role};
  do $$ declare closed regclass; begin
    for closed in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
    loop
      execute format('revoke all on %s from ${role}', closed);
    end loop;
  end $$;`

/** The tables of the queue show their rows to their owner alone. */
const policyOf = (role: string, table: string): string => `
  do $$ begin
    if not exists (select from pg_policy where polrelid = '${table}'::regclass and polname = '${role}') then
      create policy ${role} on ${table} to ${role} using (true) with check (true);
    end if;
  end $$;`
