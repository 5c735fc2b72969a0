import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'
import { certainSettingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { GUARDIANS, shutNow, type InUse, type ShutWhy } from '../domain/shutting.ts'
import { OPERATOR_SETTINGS } from './settings.ts'

/** Every night accounts go out of use whose last day is over, or that nobody signed in to for long (domain 7.5). */
export const shutAccountsJob = defineJob({
  name: 'shut-accounts',
  input: z.object({}),
  cron: '10 2 * * *',
  run: ({ db, clock }) => shutAccounts(db, clock.now()),
})

export const shutAccounts = (db: Db, now: Time): Promise<void> =>
  forEachTenant(db, (supplier_id) => transaction(db, (trx) => shutIn(trx, supplier_id, now)))

async function shutIn(db: Db, supplier_id: string, now: Time): Promise<void> {
  const days = certainSettingsOf(await keptNow(db, supplier_id), OPERATOR_SETTINGS)?.['account.unusedDays'] ?? 0
  const today = dayOf(now)
  const unused_since = days === 0 ? null : startOfDay(addDays(today, -days))
  // Whoever takes one away that may all waits, or is waited for (security E9).
  await sql`select from role where supplier_id = ${supplier_id} and deleted_at is null and may_all
    order by id for no key update`.execute(db)
  const accounts = await concerned(db, { supplier_id, today, unused_since })
  const names = new Map(accounts.map(({ id, username }) => [id, username]))
  for (const { id, why } of shutNow(accounts, { today, unused_since }))
    await shut(db, { supplier_id, id, why, username: names.get(id)!, now })
}

interface Where {
  readonly supplier_id: string
  readonly today: string
  readonly unused_since: Time | null
}

/** Accounts in use that may go, and all that the district needs; held, so that nobody signs in to one meanwhile. A closed district rests. */
async function concerned(db: Db, { supplier_id, today, unused_since }: Where) {
  const used_at = sql`greatest(o.created_at, o.last_login_at, o.enabled_at, o.valid_from::timestamp at time zone 'Asia/Shanghai')`
  const worn = sql`from role r where r.supplier_id = o.supplier_id and r.deleted_at is null and jsonb_exists(o.role_ids, r.id::text)`
  const { rows } = await sql<InUse & { username: string }>`
    select o.id, o.username, o.valid_from, o.valid_to, ${used_at} as used_at,
      exists (select ${worn} and r.may_all) as may_all, array(select r.code ${worn}) as roles
    from operator o
    where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.status = 'enabled'
      and exists (select from supplier s where s.supplier_id = o.supplier_id and s.status = 'enabled'
        and (s.expires_at is null or s.expires_at >= ${today}))
      and (o.valid_to < ${today} or ${used_at} < ${unused_since}::timestamptz
        or exists (select ${worn} and (r.may_all or r.code = any(${[...GUARDIANS]}::text[]))))
    order by o.id for no key update of o`.execute(db)
  return rows
}

interface Shut {
  readonly supplier_id: string
  readonly id: string
  readonly why: ShutWhy
  readonly username: string
  readonly now: Time
}

async function shut(db: Db, { supplier_id, id, why, username, now }: Shut): Promise<void> {
  await sql`update operator set status = 'disabled', shut_why = ${why}, version = version + 1, updated_at = ${now}, updated_by = null
    where supplier_id = ${supplier_id} and id = ${id}`.execute(db)
  await endSessionsOf(db, { supplier_id, operator_id: id }, 'kicked', now)
  await writeAudit(db, {
    ...{ supplier_id, actor: null, action: `operator.shut_${why}`, object_type: 'operator', object_id: id },
    ...{ before: { status: 'enabled' }, after: { username, status: 'disabled' }, risk: 'high' },
    ...{ method: '', path: 'shut-accounts', params: null, result: 'ok', code: '', duration_ms: 0 },
    ...{ ip: '', user_agent: '', request_id: '', at: now },
  })
}
