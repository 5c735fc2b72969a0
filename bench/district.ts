import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Pool } from 'pg'

import { builtIns } from '#app/features.ts'
import { seedDistrict } from '#features/demo/server/public.ts'
import { DEFAULT_FILL_NOW, SAMPLE_TEXTS, fillOrders } from '#features/work-orders/testing/fill-orders.ts'
import { actorOf } from '#features/work-orders/testing/actor-of.ts'
import { foldTotals } from '#features/reports/server/totals/fold.ts'
import { foldCounters } from '#features/work-orders/server/jobs.ts'
import { createOrders } from '#features/work-orders/server/public.ts'
import { dayOf } from '#kernel/time.ts'
import { loadKeys } from '#platform/crypto/keys.ts'
import { createDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { createLog } from '#platform/log.ts'
import { startPostgres, type Postgres } from '#platform/postgres/supervisor.ts'
import { startSession } from '#platform/sessions/sessions.ts'

/** Fifty keywords as people type them: troubles, places, streets, two words together, a whole phrase, one that nobody wrote. */
const KEYWORDS =
  `占道经营 夜间施工 停水 路灯不亮 井盖缺失 物业收费 电梯故障 拖欠工资 油烟扰民 违法停车 供暖不足 垃圾清运
  菜市场 小学门口 地铁站 老旧小区 工地 公园 医院 商场 停车场 河道旁 公交站 夜市 幼儿园 写字楼 村口 养老院
  东湖街道 西关 南桥 北苑街道 云山 河湾街道 柳林 白马 街道 诉求人 噪音 消防通道 业主大会 农民工 摊贩 室温
  东湖街道停水 夜市停水 医院电梯故障 树枝提示 行人只能走机动车道 凌晨仍在打桩 老人做饭困难 飞碟降落`.split(/\s+/)
/** The moment at which it is measured: no SMS is sent at this hour, what is sent later is nobody's call. */
export const NOW = `${dayOf(DEFAULT_FILL_NOW)} 22:30:00`
/** Fresh orders for the action, half of them for each program: until some two thousand calls are done it is still being compiled. */
const WAITING = 9600

/** A district of `orders` orders, somebody signed in, and what the cases ask about. */
export async function prepareDistrict({
  dataDir,
  orders,
  migrations,
  waiting: fresh = WAITING,
}: {
  dataDir: string
  orders: number
  migrations: string
  waiting?: number
}) {
  const log = createLog('warn')
  const now = NOW
  const postgres = await serverFor(dataDir)
  await migrate(postgres.url, migrations, log)
  const { db, pool, close } = createDatabase({ url: postgres.url, log, statementTimeoutMs: 600_000 })
  const keys = loadKeys(join(dataDir, 'rexian.key'), true)
  const clock = { now: () => now }
  if (!(await db.selectFrom('supplier').select('supplier_id').executeTakeFirst())) {
    await seedDistrict(db, { clock, keys, builtIns, password_hash: 'nobody signs in with this' })
    const started = Date.now()
    await fillOrders(db, (await actorOf(db, 'dispatcher')).supplier_id, orders, now)
    process.stdout.write(`${orders} orders in ${Math.round((Date.now() - started) / 1000)} s\n`)
  }
  const actor = await actorOf(db, 'dispatcher')
  const { token, cookie } = await startSession(db, {
    supplier_id: actor.supplier_id,
    operator_id: actor.operator_id,
    ip: '127.0.0.1',
    user_agent: 'bench',
    now,
  })
  const kept = await keptNow(db, actor.supplier_id)
  const contextOf = (on: Db): RequestContext =>
    ({
      db: on,
      actor,
      supplier_id: actor.supplier_id,
      clock,
      keys,
      kept,
      language: 'zh',
      config: {},
      log,
      audit: () => undefined,
    }) as unknown as RequestContext
  const waiting = await enterWaiting(db, contextOf, now, fresh)
  while ((await foldCounters(db)) > 0);
  // The program would count the days of all those years meanwhile, in whichever case came first.
  while ((await foldTotals(db, actor.supplier_id, now)) > 0);
  await pool.query('vacuum (analyze) complaint_order, order_dept, order_counter, order_counter_delta')
  const details = await db
    .selectFrom('complaint_order')
    .select('id')
    .where('status', '=', 'completed_reply')
    .orderBy('received_at', 'desc')
    // Nobody opens more in an hour without being slowed down.
    .limit(250)
    .execute()
  const dept = await db.selectFrom('department').select('id').where('code', '=', 'B01').executeTakeFirstOrThrow()
  const allocation = {
    dept_id: dept.id,
    opinion: '请按职责办理',
    assist_dept_ids: [],
    person_ids: [],
    designated: 0,
    override_back_dept: 0,
  }
  return {
    url: postgres.url,
    now,
    db,
    pool,
    words: KEYWORDS,
    postgresPid: await postmasterOf(pool),
    allocation,
    waiting,
    details: details.map(({ id }) => id),
    session: { token, cookie },
    close: () => close().then(postgres.stop),
  }
}
export type District = Awaited<ReturnType<typeof prepareDistrict>>

/** The server of a district: its own, or the one of DATABASE_URL, which is left running. */
export async function serverFor(
  dataDir: string,
  settings?: Readonly<Record<string, string>>,
): Promise<Pick<Postgres, 'url' | 'stop'>> {
  const url = process.env['DATABASE_URL']
  if (url) return { url, stop: () => Promise.resolve() }
  return startPostgres({ dataDir, log: createLog('warn'), ...(settings && { settings }) })
}

/** Process of the database server; its connections are processes below it. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory')
  return Number(readFileSync(join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

async function enterWaiting(
  db: Db,
  contextOf: (on: Db) => RequestContext,
  now: string,
  fresh: number,
): Promise<string[]> {
  const category = await db.selectFrom('category').select('id').where('level', '=', 3).executeTakeFirstOrThrow()
  const ids: string[] = []
  while (ids.length < fresh) {
    const intakes = Array.from(
      { length: 200 },
      (_, i) =>
        ({
          // Words are as frequent among the newest orders as anywhere.
          ...SAMPLE_TEXTS[((ids.length + i) * 31) % SAMPLE_TEXTS.length]!,
          appeal_type: 'help',
          category_id: category.id,
          source_channel: 'phone',
          received_at: now,
        }) as const,
    )
    const created = await transaction(db, (trx) => createOrders(contextOf(trx), intakes, () => ({ key: 'create' })))
    ids.push(...created.map(({ id }) => id))
  }
  return ids
}
