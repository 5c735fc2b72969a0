import { postToWhoOpens } from '#features/messages/server/public.ts'
import { SENT_REPORTS } from '#features/reports/server/public.ts'
import { wordsOf } from '#features/work-orders/server/public.ts'
import { doEach } from '#kernel/each.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { isOpenOn } from '#platform/http/supplier.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { isOpenTo } from '#platform/sessions/find-actor.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { addressTold, lastDue, nextRun, timeNamed, type Every } from '../domain/schedule.ts'

/** Every five minutes: whatever came due since. */
export const sendReportsJob = defineJob({
  name: 'send-scheduled-reports',
  input: z.object({}),
  cron: '*/5 * * * *',
  run: ({ db, clock }) => sendReports(db, clock.now()),
})

interface Due {
  readonly supplier_id: string
  readonly id: string
}

/** Sends each report that is due, every one in a transaction of its own; those of a tenant that is closed wait until it is open again. */
export async function sendReports(db: Db, now: Time): Promise<void> {
  const { rows } = await sql<Due>`select s.supplier_id, s.id from report_schedule s
    join supplier on supplier.supplier_id = s.supplier_id and ${isOpenOn(dayOf(now))}
    where s.next_at <= ${now} and not s.paused and s.deleted_at is null order by s.next_at`.execute(db)
  await doEach(rows, (due) => transaction(db, (trx) => send(trx, due, now)))
}

interface Sent {
  readonly name: string
  readonly report: string
  readonly address: string
  readonly every: Every
  readonly on_day: number
  readonly at_hour: number
  readonly next_at: Time
  readonly operator_ids: string[]
}

/** Its next moment is set with the messages: two that come for the same one find it passed, and nobody is told twice. */
async function send(db: Db, { supplier_id, id }: Due, now: Time): Promise<void> {
  const { rows } = await sql<Sent>`select name, report, address, every, on_day, at_hour, next_at,
      array(select o.id::text from operator o where o.supplier_id = s.supplier_id and o.deleted_at is null and o.status = 'enabled'
        and o.id = any(array(select jsonb_array_elements_text(s.recipients)::bigint))
        and ${isOpenTo(
          'path_arr',
          sql`(select r.path from unnest(${SENT_REPORTS.map(({ key }) => key)}::text[],
          ${SENT_REPORTS.map(({ path }) => path)}::text[]) as r (key, path) where r.key = s.report)`,
        )}) as operator_ids
    from report_schedule s where supplier_id = ${supplier_id} and id = ${id} and next_at <= ${now} and not paused
      and deleted_at is null for update`.execute(db)
  const [found] = rows
  if (!found) return
  const due = lastDue(found, found.next_at, now)
  const report = SENT_REPORTS.find(({ key }) => key === found.report)!
  const words = wordsOf(await keptNow(db, supplier_id), 'report_ready', {
    name: found.name,
    report: report.title,
    date: timeNamed(report, found, due),
  })
  // A tenant may have switched off every way of telling.
  const operator_ids = words.channels.length > 0 ? found.operator_ids : []
  await sql`update report_schedule set next_at = ${nextRun(found, now)}, last_at = ${due}, last_told = ${operator_ids.length}
    where supplier_id = ${supplier_id} and id = ${id}`.execute(db)
  const told = {
    ...{ ...words, biz_type: 'report_schedule', biz_id: null, occasion: `${id} ${due}` },
    ...{ link: addressTold(report, found.address, found, due), to: { operator_ids } },
  }
  if (operator_ids.length > 0) await postToWhoOpens(db, { supplier_id, now, by: null, postings: [told] })
}
