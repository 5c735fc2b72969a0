import { isAllocatable } from '#features/organisation/domain/public.ts'
import { DEPARTMENTS } from '#features/organisation/server/public.ts'
import { inForceOn, leadersFor, type Place } from '#features/reference/domain/public.ts'
import { CATALOGUES, CATEGORIES, categoryPath, listRulesOf } from '#features/reference/server/public.ts'
import { doEach, throwAll } from '#kernel/each.ts'
import { dayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'
import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'

import { ORDER_COLUMNS } from '../../domain/intake/blank.ts'
import { autoRuleFor, isPlain, type AutoRule } from '../../domain/suggest/auto-dispatch.ts'
import type { Order } from '../../domain/order/order.ts'
import { byMatter } from '../../domain/clocks/rehearsal.ts'
import { unlessRefused } from '../actions/as-platform.ts'
import { performAction } from '../actions/perform-action.ts'

/** Every minute what may go by itself goes to whom the dispatch catalogue names (domain 2.26.3). */
export const autoDispatchJob = defineJob({
  name: 'allocate-by-catalogue',
  input: z.object({}),
  cron: '* * * * *',
  prompt: true,
  run: (context) => allocateByCatalogue(context),
})

type Context = Pick<JobContext, 'db' | 'clock' | 'keys' | 'signal'>

/** So many of a tenant go in one run, of so many that are tried: the rest is there in a minute. */
const AT_ONCE = 50
const TRIED_AT_MOST = 500

/** A rule, and how many it may still let go today. */
interface Rule extends AutoRule {
  readonly supplier_id: string
  left: number
}

export async function allocateByCatalogue(context: Context): Promise<void> {
  const { rows } = await sql<Rule>`
    select supplier_id, id, category_id,
      per_day - case when used_on = ${dayOf(context.clock.now())} then used else 0 end as left
    from dispatch_auto where enabled and deleted_at is null`.execute(context.db)
  await doEach(new Set(rows.map((row) => row.supplier_id)), (supplier_id) =>
    ofTenant(
      context,
      supplier_id,
      rows.filter((row) => row.supplier_id === supplier_id),
    ),
  )
}

async function ofTenant(context: Context, supplier_id: string, rules: readonly Rule[]): Promise<void> {
  const { db, clock, signal } = context
  const kept = await keptNow(db, supplier_id)
  const version = inForceOn(kept.get(CATALOGUES), dayOf(clock.now()))
  if (!version) return
  const matters = byMatter(await listRulesOf({ db, supplier_id }, version.id))
  let [gone, tried] = [0, 0]
  const failures: unknown[] = []
  for await (const order of waitingIn(context, supplier_id, leavesOf(kept, rules))) {
    if (signal.aborted || gone === AT_ONCE || tried === TRIED_AT_MOST) break
    const category_path = categoryPath(kept.get(CATEGORIES), order.category_id!)
    const rows = category_path.flatMap((id) => matters.get(id) ?? [])
    const lead = leadersFor(rows, { ...order, category_path })[0]
    const dept = kept.get(DEPARTMENTS).get(lead?.dept_id ?? '')
    const rule = autoRuleFor(rules, category_path)
    if (!rule || rule.left <= 0 || !dept || !isAllocatable(dept) || !isPlain(order)) continue
    tried++
    const one = { supplier_id, order, rule, dept_id: dept.id, no: version.no }
    // The next minute begins with the same order: what fails for it keeps none of those behind it waiting.
    if (!(await allocateOne(context, one).catch((failure: unknown) => void failures.push(failure)))) continue
    rule.left--
    gone++
  }
  throwAll(failures)
}

/** The categories whose orders a rule still lets go: of the nearest one alone, whether or not another has some left. */
const leavesOf = (kept: KeptValues, rules: readonly Rule[]): string[] => {
  const categories = kept.get(CATEGORIES)
  return [...categories.keys()].filter((id) => (autoRuleFor(rules, categoryPath(categories, id))?.left ?? 0) > 0)
}

type Waiting = Order & Pick<Place, 'area_id' | 'community_id'>

const PAGE = 500

/** All that wait in these categories, the earliest deadline first: what is not for the job keeps nothing behind it waiting. */
async function* waitingIn({ db }: Context, supplier_id: string, category_ids: readonly string[]) {
  for (let last: Waiting | undefined; ;) {
    const page = await nextWaiting(db, supplier_id, category_ids, last)
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)!
  }
}

function nextWaiting(db: Db, supplier_id: string, category_ids: readonly string[], last: Waiting | undefined) {
  return db
    .selectFrom('complaint_order')
    .select(ORDER_COLUMNS)
    .select(['area_id', 'community_id'])
    .where('supplier_id', '=', supplier_id)
    .where('status', '=', 'waiting')
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('urgency', '=', 'normal')
    .where('back_count', '=', 0)
    .where('category_id', '=', sql<string>`any(${category_ids}::bigint[])`)
    .$if(last !== undefined, (all) =>
      all.where(sql<SqlBool>`(current_due_at, id) > (${last!.current_due_at}::timestamptz, ${last!.id})`),
    )
    .orderBy('current_due_at')
    .orderBy('id')
    .limit(PAGE)
    .$castTo<Waiting>()
    .execute()
}

interface One {
  readonly supplier_id: string
  readonly order: Order
  readonly rule: AutoRule
  readonly dept_id: string
  readonly no: number
}

/** Whether it went. The rule is held meanwhile: one that was stopped or has had its number for the day lets nothing go any more. */
async function allocateOne(context: Context, { supplier_id, order, rule, dept_id, no }: One): Promise<boolean> {
  const today = dayOf(context.clock.now())
  const input = { id: order.id, version: order.version, dept_id, opinion: `按派单目录第${no}版自动派单，请按职责办理` }
  const went = await unlessRefused(context, supplier_id, async (ctx) => {
    const { rows } = await sql<{ id: string }>`
      update dispatch_auto set used = case when used_on = ${today} then used else 0 end + 1, used_on = ${today}
      where supplier_id = ${supplier_id} and id = ${rule.id} and enabled and deleted_at is null
        and (used_on is distinct from ${today} or used < per_day) returning id`.execute(ctx.db)
    if (rows.length === 0) return false
    await performAction(ctx, 'DoAllocate', input)
    return true
  })
  return went ?? false
}
