import { isOwnPlace } from '#kernel/dictionary.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * The records `r` of orders that say an item of the tenant's own, as the `from` of a statement; null where no record can. Each
 * table has an index of such items alone.
 */
export const recordsThatSay = (supplier_id: string, type: string, code: string): RawBuilder<unknown> | null =>
  isOwnPlace(code) ? (RECORDS[type]?.(supplier_id, code) ?? null) : null

const RECORDS: Readonly<Partial<Record<string, (tenant: string, code: string) => RawBuilder<unknown>>>> = {
  back_reason: (tenant, code) => sql`from order_back r
    where r.supplier_id = ${tenant} and r.reason_code = ${code} and r.reason_code like 'own\\_%'`,
  delay_reason: (tenant, code) => sql`from order_delay r
    where r.supplier_id = ${tenant} and r.reason_code = ${code} and r.reason_code like 'own\\_%'`,
  pause_reason: (tenant, code) => sql`from order_pause r
    where r.supplier_id = ${tenant} and r.reason_code = ${code} and r.reason_code like 'own\\_%'`,
  reply_reject_reason: (tenant, code) => sql`from order_reply r
    where r.supplier_id = ${tenant} and r.reject_reason = ${code} and r.reject_reason like 'own\\_%'`,
  dissatisfied_reason: (tenant, code) => sql`from order_visit r
    where r.supplier_id = ${tenant} and r.dissatisfied_reason = ${code} and r.dissatisfied_reason like 'own\\_%'`,
}
