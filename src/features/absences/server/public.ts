import type { Away } from '../domain/public.ts'
import { dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

/** Of these accounts who is away today, and who stands in: for pickers. */
export async function awayAmong(
  { db, supplier_id, clock }: Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>,
  operator_ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Away>> {
  const ids = operator_ids.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Away & { operator_id: string }>`
    select a.operator_id, a.to_on, s.nick_name as substitute from absence a
    left join operator s on s.supplier_id = a.supplier_id and s.id = a.substitute_id
    where a.supplier_id = ${supplier_id} and a.operator_id = any(${ids}::bigint[]) and a.deleted_at is null
      and ${dayOf(clock.now())}::date between a.from_on and a.to_on`.execute(db)
  return new Map(rows.map(({ operator_id, ...away }) => [operator_id, away]))
}
