import { sql } from 'kysely'

import { analyzeTables } from '#platform/db/analyze.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { divideHistory } from '#features/work-orders/server/public.ts'

import { withoutIndexes } from './bulk-insert.ts'
import { fillInboxes } from './fill-inboxes.ts'
import { IDS_PER_ORDER, loadOrders, type OrderOptions } from './load-orders.ts'
import { ORDER_TABLES } from './order-rows.ts'
import { seedPublished } from './seed-published.ts'
import { seedAddons } from './seed-addons.ts'
import { seedAdministration } from './seed-administration.ts'
import { seedRoles } from './seed-roles.ts'
import { seedRequests } from './seed-requests.ts'
import { seedSocial } from './seed-social.ts'
import { seedDistrict, type DistrictOptions } from './seed-district.ts'

export type DemoOptions = DistrictOptions & OrderOptions

export interface Loaded {
  readonly supplier_id: string
  readonly orders: number
}

/**
 * Fills an empty database with the demo district and the lives of its orders up to the present of the clock: the real
 * lifecycle on a virtual clock, so that every rule holds. The same seed, extent and present give the same data. Larger
 * extents need a connection without a statement timeout.
 */
export const loadDemo = (db: Db, options: DemoOptions): Promise<Loaded> =>
  transaction(db, async (trx) => {
    // A year of orders is lived for longer than a caller may keep a transaction idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const { supplier_id } = await seedDistrict(trx, options)
    await divideHistory(trx, options.clock.now(), options.extent.orders * IDS_PER_ORDER)
    const { orders, lately } = await withoutIndexes(trx, ORDER_TABLES, () => loadOrders(trx, supplier_id, options))
    // Until the database has counted its tables by itself, everybody who is looked up would be looked for among all.
    await analyzeTables(trx)
    await fillInboxes(trx, supplier_id, options.clock.now(), lately)
    await seedRoles(trx, supplier_id, options.clock.now())
    await seedRequests(trx, supplier_id, options.clock.now())
    await seedAdministration(trx, { supplier_id, keys: options.keys, now: options.clock.now() })
    await seedAddons(trx, supplier_id, options.clock.now())
    await seedSocial(trx, { supplier_id, keys: options.keys, now: options.clock.now() })
    await seedPublished(trx, supplier_id, options.clock)
    return { supplier_id, orders }
  })
