import { dayOf, startOfDay } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

interface Accounts {
  accounts: number
  disabled: number
  sessions: number
  signed_in_today: number
  failed_today: number
}

/** Accounts, open sessions and the sign-ins of today. */
export async function readAccounts({ db, clock, supplier_id }: Pick<RequestContext, 'db' | 'clock' | 'supplier_id'>) {
  const now = clock.now()
  const { rows } = await sql<Accounts>`
    select a.*, s.*, l.* from
      (select count(*)::int as accounts, count(*) filter (where status <> 'enabled')::int as disabled
        from operator where supplier_id = ${supplier_id} and deleted_at is null) a,
      (select count(*)::int as sessions from session
        where supplier_id = ${supplier_id} and expires_at > ${now} and revoked_at is null) s,
      (select count(distinct account_id) filter (where result = 'ok')::int as signed_in_today,
          count(*) filter (where result <> 'ok')::int as failed_today
        from login_log where supplier_id = ${supplier_id} and account_kind = 'operator' and at >= ${startOfDay(dayOf(now))}) l`.execute(
    db,
  )
  return rows[0]!
}
