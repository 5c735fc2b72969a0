import { seedCalendar } from '#features/calendar/server/public.ts'
import { seedRoles } from '#features/roles/server/public.ts'
import { seedLimitRules } from '#features/work-orders/server/public.ts'
import { addHours, type Clock } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'

const ONE_TIME_HOURS = 72

/** An empty platform: one tenant, its centre, the built-in roles, and an administrator who must choose a password. */
export const createFirstAdministrator = (db: Db, clock: Clock, password_hash: string): Promise<void> =>
  transaction(db, async (trx) => {
    const at = clock.now()
    const { supplier_id } = await trx
      .insertInto('supplier')
      .values({ uid: 'rexian', username: '诉求综合解决平台', short_name: '热线', created_at: at })
      .returning('supplier_id')
      .executeTakeFirstOrThrow()
    const centre = await trx
      .insertInto('department')
      .values({
        supplier_id,
        path: '',
        level: 1,
        code: 'C00',
        name: '热线中心',
        short_name: '中心',
        name_en: 'Hotline centre',
        kind: 'centre',
        can_undertake: 0,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('department').set({ path: `/${centre.id}/` }).where('supplier_id', '=', supplier_id).execute() // prettier-ignore
    await trx
      .updateTable('supplier')
      .set({ center_dept_id: centre.id })
      .where('supplier_id', '=', supplier_id)
      .execute()
    const roles = await seedRoles(trx, { supplier_id, at })
    await seedCalendar(trx, supplier_id, at)
    await seedLimitRules(trx, supplier_id, at)
    await trx
      .insertInto('operator')
      .values({
        supplier_id,
        username: 'admin',
        password_hash,
        nick_name: '超级管理员',
        real_name: '超级管理员',
        dept_id: centre.id,
        role_ids: JSON.stringify([roles.get('admin')!]),
        user_level: '1',
        must_change_pwd: 1,
        one_time_until: addHours(at, ONE_TIME_HOURS),
        created_at: at,
      })
      .execute()
  })
