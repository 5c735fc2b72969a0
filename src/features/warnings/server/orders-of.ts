import type { Day } from '#kernel/time.ts'
import { endOfDay, startOfDay } from '#kernel/time.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Fewer signs name no address. */
const LEAST_SIGNS = 4

const PLAIN = sql`lower(regexp_replace(normalize(o.address, nfkc), '[[:space:][:punct:]，。、；：（）]', '', 'g'))`

/** Which address an order, `o`, names, whatever spaces and signs it is written with; null for none. A digest, since it may be somebody's home. */
export const sameAddress: RawBuilder<string | null> =
  sql`case when length(${PLAIN}) >= ${sql.lit(LEAST_SIGNS)} then md5(${PLAIN}) end`

interface Counts {
  readonly kind: string
  readonly topic_id: string | null
  readonly area_id: string | null
  readonly address_key: string | null
  readonly from_on: Day
  readonly to_on: Day
}

/** The orders, `o`, that a warning counts: of the last days, of a season those of last year. */
export function isCounted({ topic_id, area_id, address_key, from_on, to_on }: Counts): RawBuilder<SqlBool> {
  const topic =
    topic_id === null
      ? sql`true`
      : sql`o.category_id in (select k.id from category k where k.supplier_id = o.supplier_id and ${topic_id}::bigint in (k.id, k.parent_id))`
  const place =
    area_id === null && address_key === null
      ? sql`true`
      : sql`coalesce(o.community_id, o.area_id) is not distinct from ${area_id}::bigint`
  const address = address_key === null ? sql`true` : sql`${sameAddress} = ${address_key}`
  return sql`o.status <> 'invalid' and o.received_at between ${startOfDay(from_on)} and ${endOfDay(to_on)} and ${topic} and ${place} and ${address}`
}
