import { readdirSync } from 'node:fs'

import { sql } from 'kysely'

import { yearToPublish } from '#features/calendar/domain/public.ts'
import { makeCalendar } from '#kernel/calendar.ts'
import type { Message } from '#kernel/messages.ts'
import { addHours, addMinutes, dayOf, secondsBetween, timeFromMs, type Time } from '#kernel/time.ts'
import { callsRoleOf } from '#platform/db/calls-role.ts'
import type { Db } from '#platform/db/database.ts'
import { isOpenOn } from '#platform/http/supplier.ts'
import { WORKER_NAME } from '#platform/jobs/dead-workers.ts'
import { listUnread, type Settings } from '#platform/settings/settings.ts'

import type { DatabaseFacts, JobFacts } from '../domain/facts.ts'

/** Seals follow the log by five minutes, and are made every five. */
const SEAL_MINUTES = 20
/** So often goes wrong what no moment without the database explains. */
const SEVERAL = 3
/** Done every minute by whichever worker there is. */
const EVERY_MINUTE = 'fold-counters'

/** What the database tells of itself and of the program; each question is answered by an index or a few rows. */
export async function readDatabase(
  db: Db,
  { migrationsDir, settings }: { readonly migrationsDir: string; readonly settings: Settings },
): Promise<DatabaseFacts> {
  const asked = timeFromMs(Date.now())
  const { rows } = await sql<{ version: number; bytes: string; now: Time }>`
    select current_setting('server_version_num')::int as version, pg_database_size(current_database()) as bytes,
      to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS') as now`.execute(db)
  const { version, bytes, now } = rows[0]!
  return {
    ...{ version, bytes: Number(bytes), ahead_seconds: secondsBetween(asked, now) },
    ...(await readSchema(db, migrationsDir)),
    jobs: await readJobs(db),
    year_to_publish: await readYear(db, now),
    badges_wrong_at: (await readAlarm(db, now, 'order.badges_wrong'))?.at ?? null,
    totals_wrong: await readTotals(db, now),
    export_given_up: await readGivenUp(db, now),
    has_calls_role: await hasCallsRole(db),
    chain_broken_at: (await readAlarm(db, now, 'log.chain_broken'))?.at ?? null,
    unsealed_since: await readUnsealed(db, now),
    retention_at: await readRetention(db, now),
    unread_settings: await listUnread(db, settings),
    sends_links: await readSends(db),
  }
}

/** Whether there is a role for calls that may come in and take nothing from the log. */
async function hasCallsRole(db: Db): Promise<boolean> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  const role = callsRoleOf(rows[0]!.database)
  const found = await sql`select from pg_roles where rolname = ${role} and rolcanlogin
    and not has_table_privilege(oid, 'audit_log', 'update, delete, truncate')`.execute(db)
  return found.rows.length === 1
}

async function readSchema(db: Db, dir: string): Promise<Pick<DatabaseFacts, 'pending' | 'unknown'>> {
  const files = readdirSync(dir).filter((name) => name.endsWith('.sql'))
  const { rows } = await sql<{ name: string }>`select name from migration.applied order by name`.execute(db)
  const applied = rows.map(({ name }) => name)
  return {
    pending: files.filter((name) => !applied.includes(name)).toSorted(),
    unknown: applied.filter((name) => !files.includes(name)),
  }
}

async function readJobs(db: Db): Promise<JobFacts> {
  const { rows } = await sql<JobFacts>`
    select greatest((select to_char(coalesce(last_execution, known_since), 'YYYY-MM-DD HH24:MI:SS') from graphile_worker._private_known_crontabs
        where identifier = ${EVERY_MINUTE} and coalesce(last_execution, known_since) < now() + interval '1 minute'),
      (select max(substr(application_name, ${WORKER_NAME.length + 2}::int)) from pg_stat_activity
        where datname = current_database() and starts_with(application_name, ${`${WORKER_NAME} `}))) as seen_at,
      (count(*) filter (where locked_at is null and attempts = 0))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and attempts > 0 and attempts < max_attempts))::int as retried,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as failed,
      coalesce(array_agg(distinct task_identifier) filter (where locked_at is null and attempts between ${SEVERAL} and max_attempts - 1), '{}') as failing,
      coalesce(extract(epoch from now() - min(greatest(run_at, created_at)) filter (where locked_at is null and attempts < max_attempts and run_at < now())), 0)::int as late_seconds
    from graphile_worker.jobs`.execute(db)
  return rows[0]!
}

/** The first year that some tenant that is open is reminded of. */
async function readYear(db: Db, now: Time): Promise<number | null> {
  const suppliers = await db
    .selectFrom('supplier')
    .select('supplier_id')
    .where(isOpenOn(dayOf(now)))
    .execute()
  const published = await db
    .selectFrom('holiday_year')
    .select(['supplier_id', 'year'])
    .where('state', '=', 'published')
    .execute()
  const years = suppliers.flatMap(({ supplier_id }) => {
    const published_years = published.filter((row) => row.supplier_id === supplier_id).map(({ year }) => year)
    return yearToPublish(makeCalendar({ entries: [], published_years }), dayOf(now)) ?? []
  })
  return years.length === 0 ? null : Math.min(...years)
}

/** When a nightly check last left this in the log. It acts for nobody, so few rows are looked through. */
async function readAlarm(db: Db, now: Time, action: string): Promise<{ at: Time; params: unknown } | undefined> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'params'])
    .where('operator_id', 'is', null)
    .where('at', '>', addHours(now, -48))
    .where('action', '=', action)
    .where('supplier_id', 'in', (from) => from.selectFrom('supplier').select('supplier_id'))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function readTotals(db: Db, now: Time): Promise<DatabaseFacts['totals_wrong']> {
  const alarm = await readAlarm(db, now, 'report.totals_wrong')
  return alarm ? { at: alarm.at, said: (alarm.params as { said: Message }).said } : null
}

async function readGivenUp(db: Db, now: Time): Promise<DatabaseFacts['export_given_up']> {
  const alarm = await readAlarm(db, now, 'export.given_up')
  return alarm ? { at: alarm.at, said: (alarm.params as { said: string }).said } : null
}

/** The oldest row that should have been sealed and was not. */
async function readUnsealed(db: Db, now: Time): Promise<Time | null> {
  const { rows } = await sql<{ at: Time }>`
    select l.at from supplier s
    cross join lateral (
      select coalesce((select last_log_id from audit_seal where supplier_id = s.supplier_id order by id desc limit 1), 0) as id) seal
    cross join lateral (
      select at from audit_log where supplier_id = s.supplier_id and id > seal.id order by id limit 1) l
    where l.at < ${addMinutes(now, -SEAL_MINUTES)} order by l.at limit 1`.execute(db)
  return rows[0]?.at ?? null
}

async function readRetention(db: Db, now: Time): Promise<Time | null> {
  const { rows } = await sql<{ at: Time | null }>`
    select min(begins_at) as at from retention_start where begins_at > ${now}`.execute(db)
  return rows[0]!.at
}

/** Whether callers hold links (decision 0156). */
async function readSends(db: Db): Promise<boolean> {
  const { rows } = await sql<{ sends: 0 | 1 }>`
    select exists (select from citizen_session where order_id is not null) as sends`.execute(db)
  return rows[0]!.sends === 1
}
