import { expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { sql } from 'kysely'

import { actorOf } from '../testing/actor-of.ts'
import { queryPlans } from '../testing/query-plans.ts'
import { postAll } from './notify.ts'

const NOW = '2026-11-21 18:00:00'
/** So many that a planner who takes a hundred postings for granted prefers to read them all. */
const EACH = 400

test('telling a department reads no more than the department, however many people the tenant has, and is planned once', async () => {
  // One connection, so that what is kept on it can be asked for.
  const t = await testDatabase({ size: 1 })
  try {
    const { supplier_id, dept_id } = await actorOf(t.db, 'chengguan')
    await sql`insert into operator (supplier_id, dept_id, username, nick_name, real_name, password_hash, role_ids, user_level, created_at)
      select o.supplier_id, d.id, 'more' || n, '', '', '', o.role_ids, o.user_level, ${NOW}
      from operator o, (select id from department where supplier_id = ${supplier_id} and id <> ${dept_id} limit 1) d,
        generate_series(1, ${EACH}::int) n where o.username = 'chengguan'`.execute(t.db)
    await sql`insert into person (supplier_id, dept_id, name, person_role, mobile, mobile_h, created_at)
      select supplier_id, dept_id, username, 'duty', 'sealed', username, ${NOW}
      from operator where username like 'more%'`.execute(t.db)
    await sql`analyze operator, person`.execute(t.db)
    const words = { title: { zh: '派单', en: 'Allocated' }, content: { zh: '派单', en: 'Allocated' } }
    const about = { event: 'allocated', occasion: '1', biz_type: null, biz_id: null, link: null } as const
    const to = { dept_id, roles: ['dept_operator'], people: true }
    const post = (db: Db) =>
      postAll(db, {
        ...{ supplier_id, now: NOW, by: null },
        postings: [{ ...about, ...words, channels: ['app', 'sms'], to }],
      })
    const plans = await queryPlans(t.pool, post)
    expect(plans).toHaveLength(1)
    expect(plans[0]!.read).toBeLessThan(EACH / 4)
    const told = await t.db.selectFrom('message').select('operator_id').where('channel', '=', 'app').execute()
    expect(told.length).toBeGreaterThan(0)
    // The database compares a plan for these values with one for all in its first runs, and planning costs more than posting.
    for (let n = 0; n < 8; n++) await post(t.db)
    const { rows: kept } =
      await sql`select from pg_prepared_statements where generic_plans > 0 and statement like '%insert into message%'`.execute(
        t.db,
      )
    expect(kept).toHaveLength(1)
  } finally {
    await t.drop()
  }
})
