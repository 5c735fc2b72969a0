import { sql } from 'kysely'

import type { Time } from '#kernel/time.ts'

import type { Db } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import { transaction } from '../db/transaction.ts'
import { noteLetGo } from './retention.ts'

/**
 * Lets go of the operation log what was sealed before a moment, whole seals, never the newest. First an anchor is set with the
 * hash that the rest begins with, on record with it; then the rows go in parts, so a run that died is simply run again (decision 0226).
 */
export async function cutAuditLog(
  db: Db,
  supplier_id: string,
  { before, now }: { before: Time; now: Time },
): Promise<void> {
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ row_count: number; hash: string }>`
      with last as (
        select id, last_log_id, hash, at from audit_seal where supplier_id = ${supplier_id} and at < ${before}
          and id < (select max(id) from audit_seal where supplier_id = ${supplier_id})
          and id > coalesce((select max(seal_id) from audit_cut where supplier_id = ${supplier_id}), 0)
        order by id desc limit 1)
      insert into audit_cut (supplier_id, seal_id, last_log_id, hash, row_count, sealed_at, cut_at)
      select ${supplier_id}, last.id, last.last_log_id, last.hash, sum(s.row_count), last.at, ${now} from last
      join audit_seal s on s.supplier_id = ${supplier_id} and s.id <= last.id
        and s.id > coalesce((select max(seal_id) from audit_cut where supplier_id = ${supplier_id}), 0)
      group by last.id, last.last_log_id, last.hash, last.at
      returning row_count::int as row_count, hash`.execute(trx)
    const [cut] = rows
    if (cut)
      await noteLetGo(
        trx,
        supplier_id,
        cut.row_count,
        { action: 'retention.operations', before, at: now },
        { hash: cut.hash },
      )
  })
  await inParts(async (limit) => {
    const { numAffectedRows } = await sql`delete from audit_log where supplier_id = ${supplier_id} and id = any(array(
      select id from audit_log where supplier_id = ${supplier_id}
        and id <= (select max(last_log_id) from audit_cut where supplier_id = ${supplier_id}) order by id limit ${limit}))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
  await sql`delete from audit_seal where supplier_id = ${supplier_id}
    and id <= (select max(seal_id) from audit_cut where supplier_id = ${supplier_id})`.execute(db)
}
