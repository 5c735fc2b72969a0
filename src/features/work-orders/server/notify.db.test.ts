import { expect, test } from 'vitest'

import { testDatabase } from '#platform/testing/database.ts'
import { sql } from 'kysely'

import { actorOf } from '../testing/actor-of.ts'
import { queryPlans } from '../testing/query-plans.ts'
import { postAll } from './notify.ts'

const NOW = '2026-11-21 18:00:00'
/** So many that a planner who takes a hundred postings for granted prefers to read them all. */
const EACH = 400

test('telling a department reads no more than the department, however many people the tenant has', async () => {
  const t = await testDatabase()
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
    const about = { event: 'allocated', occasion: '1', biz_type: null, biz_id: null, link: null, sms_at: NOW } as const
    const to = { dept_id, roles: ['dept_operator'], people: true }
    const plans = await queryPlans(t.pool, (db) =>
      postAll(db, {
        ...{ supplier_id, now: NOW, by: null },
        postings: [{ ...about, ...words, channels: ['app', 'sms'], to }],
      }),
    )
    expect(plans).toHaveLength(1)
    expect(plans[0]!.read).toBeLessThan(EACH / 4)
    const told = await t.db.selectFrom('message').select('operator_id').where('channel', '=', 'app').execute()
    expect(told.length).toBeGreaterThan(0)
  } finally {
    await t.drop()
  }
})
