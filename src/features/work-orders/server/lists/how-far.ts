import type { Actor } from '#kernel/actor.ts'
import type { Span } from '#kernel/period.ts'
import type { Time } from '#kernel/time.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#kernel/time.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { AGES, type Aged, type Reached } from '../../domain/figures/cohort.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import type { StockRows } from './cohort-rows.ts'
import { receivedRows } from './cohorts.ts'

type Sql = RawBuilder<unknown>

/** Of what came in, the rows that are open and so old, or that had got so far when the days ended (domain 5.10). */
export function howFarRows(which: Aged | Reached, actor: Actor, { from, to }: Span): StockRows {
  const { at, from: _from, where, ...rows } = receivedRows(actor)
  const centre = seesAll(actor)
  const among =
    which in AGES
      ? sql<SqlBool>`${centre ? sql`o.completed_at` : sql`x.ended_at`} is null`
      : sql<SqlBool>`${at} >= ${from} and ${at} <= ${to}`
  const told = which in AGES ? openSince(AGES[which as Aged], at, to) : reached(centre, to)[which as Reached]
  return { ...rows, among, where: sql`${where} and ${among} and ${told}` }
}

function openSince([youngest, oldest]: (typeof AGES)[Aged], at: Sql, now: Time): Sql {
  const ends = sql`${at} <= ${endOfDay(addDays(dayOf(now), -youngest))}`
  return oldest === null ? ends : sql`${at} >= ${startOfDay(addDays(dayOf(now), -oldest))} and ${ends}`
}

/** Of an order of the centre, of an allocation to a department; what the centre settled by itself took none of these steps. */
function reached(centre: boolean, end: Time): Record<Reached, Sql> {
  const by = (moment: string): Sql => sql`${sql.ref(moment)} <= ${end}`
  return centre
    ? {
        reached_allocated: by('o.first_allocated_at'),
        // Whoever answered has signed (T12): only of the others the allocations are looked through.
        reached_signed: sql`o.first_allocated_at is not null and (${by('o.replied_at')} and not o.is_direct or exists (
          select from allocation a where a.supplier_id = o.supplier_id and a.order_id = o.id and ${by('a.signed_at')}))`,
        reached_contacted: by('o.first_contact_at'),
        reached_replied: sql`${by('o.replied_at')} and not o.is_direct`,
        reached_completed: sql`o.status = 'completed_reply' and o.first_allocated_at is not null and not o.is_direct and ${by('o.completed_at')}`,
      }
    : {
        reached_allocated: sql`true`,
        reached_signed: by('x.signed_at'),
        reached_contacted: by('x.first_contact_at'),
        reached_replied: by('x.replied_at'),
        reached_completed: sql`x.state = 'accepted' and ${by('x.ended_at')}`,
      }
}
