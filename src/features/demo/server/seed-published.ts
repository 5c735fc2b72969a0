import { keepReport } from '#features/published-reports/server/public.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Clock } from '#kernel/time.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Trx } from '#platform/db/database.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

/** The weekly report of last week, and what departments did in it, as the head of the centre published them. */
export async function seedPublished(trx: Trx, supplier_id: string, clock: Clock): Promise<void> {
  const { rows } =
    await sql<Actor>`select o.supplier_id, o.id as operator_id, o.username, o.nick_name, o.dept_id, d.name as dept_name,
      d.path as dept_path, o.user_level, array[]::text[] as roles, array[]::text[] as hidden
    from operator o join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
    where o.supplier_id = ${supplier_id} and o.username = 'leader'`.execute(trx)
  const ctx = { db: trx, actor: rows[0]!, clock, kept: await keptNow(trx, supplier_id), language: 'zh' } as const
  const week = { period: 'week', day: addDays(dayOf(clock.now()), -7), compare: 'previous' } as const
  await keepReport(ctx, { ...week, report: 'weekly', title: '热线周报' })
  await keepReport(ctx, { ...week, report: 'undertake', title: '各单位承办情况' })
}
