import { sql } from 'kysely'
import { z } from 'zod'

import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import type { Addon } from '#platform/addons/addon.ts'
import { letGo, type Retention } from '#platform/audit/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'

import { KEPT_DAYS } from '../contract.ts'

/** Every night what uninstalled add-ons were set up with and kept goes, when nobody has installed them again. */
export const forgetAddonsJob = (addons: readonly Addon[]) =>
  defineJob({
    name: 'forget-addons',
    input: z.object({}),
    cron: '40 3 * * *',
    run: ({ db, clock }) => forgetAddons(db, clock.now(), addons),
  })

/** The same for everything that is to be forgotten at a moment. */
export async function forgetAddons(db: Db, now: Time, addons: readonly Addon[]): Promise<void> {
  const before = startOfDay(addDays(dayOf(now), -KEPT_DAYS))
  const gone: Retention = { action: 'retention.addons', before, at: now }
  for (const { key, forgets = [] } of addons)
    for (const table of forgets)
      await letGo(
        db,
        gone,
        (limit) => sql`
        delete from ${sql.table(table)} where (supplier_id, id) in (
          select t.supplier_id, t.id from ${sql.table(table)} t join addon a on a.supplier_id = t.supplier_id
          where a.key = ${key} and a.uninstalled_at < ${before} limit ${limit}) returning supplier_id`,
      )
  for (const { key, empties = [] } of addons)
    for (const [table, column] of empties)
      await letGo(
        db,
        gone,
        (limit) => sql`
        update ${sql.table(table)} set ${sql.ref(column)} = null where (supplier_id, id) in (
          select t.supplier_id, t.id from ${sql.table(table)} t join addon a on a.supplier_id = t.supplier_id
          where a.key = ${key} and a.uninstalled_at < ${before} and t.${sql.ref(column)} is not null limit ${limit})
        returning supplier_id`,
      )
  await letGo(
    db,
    gone,
    (limit) => sql`
    update addon set config = null where (supplier_id, id) in (
      select supplier_id, id from addon where uninstalled_at < ${before} and config is not null limit ${limit})
    returning supplier_id`,
  )
}
