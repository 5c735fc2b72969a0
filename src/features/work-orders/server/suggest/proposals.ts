import { leadersFor } from '#features/reference/domain/public.ts'
import { CATEGORIES, categoryPath, listCurrentRules, takeLead } from '#features/reference/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { addDays, dayOf, startOfDay, type Time } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { dispatchProposalAnswer } from '../../contract/proposals.ts'
import { proposalsOf, type HandedOn, type Proposal } from '../../domain/suggest/proposals.ts'
import { byMatter } from '../../domain/clocks/rehearsal.ts'
import { visibleOrders } from '../knowledge/visible-orders.ts'
import { namesFor } from '../lists/kept-names.ts'
import { OUTCOME_DAYS } from './learn-job.ts'

const MOST_BACKS = 20_000
const SHOWN = 50

/** DispatchProposals: told from the send-backs each time, so that none outlives its reasons. */
export async function listProposals(_input: object, ctx: RequestContext) {
  const { since, proposals } = await readProposals(ctx)
  const names = namesFor(ctx)
  return {
    since: dayOf(since),
    rows: proposals.slice(0, SHOWN).map(({ from_dept_ids, ...row }) => ({
      ...{ ...row, orders: [...row.orders] },
      category_name: names.category(row.category_id)!,
      area_name: names.area(row.area_id),
      dept_name: names.whole(row.dept_id),
      from_names: from_dept_ids.map(names.whole),
    })),
  }
}

/** DispatchProposalAnswer: what stands no more cannot be answered. */
export async function answerProposal(
  { category_id, area_id, dept_id, accept }: InputOf<typeof dispatchProposalAnswer>,
  ctx: RequestContext,
): Promise<null> {
  const { proposals } = await readProposals(ctx)
  const found = proposals.find(
    (one) => one.category_id === category_id && one.area_id === area_id && one.dept_id === dept_id,
  )
  if (!found) return fail(ERRORS.NOT_FOUND)
  if (accept) await takeLead(ctx, { category_id, area_id, dept_id, basis: `退单形成的建议（${found.n}件）` })
  await sql`
    insert into dispatch_answer (supplier_id, category_id, dept_id, accepted, answered_at, answered_by)
    values (${ctx.supplier_id}, ${category_id}, ${dept_id}, ${accept === 1}, ${ctx.clock.now()}, ${ctx.actor.operator_id})
    on conflict (supplier_id, category_id, dept_id) do update
      set accepted = excluded.accepted, answered_at = excluded.answered_at, answered_by = excluded.answered_by`.execute(
    ctx.db,
  )
  ctx.audit({ after: { category_id, area_id, dept_id, accept } })
  return null
}

async function readProposals(ctx: RequestContext): Promise<{ since: Time; proposals: Proposal[] }> {
  const since = startOfDay(addDays(dayOf(ctx.clock.now()), -OUTCOME_DAYS))
  const [handed, answers, rules] = await Promise.all([
    listHandedOn(ctx, since),
    listAnswers(ctx),
    listCurrentRules(ctx),
  ])
  const categories = ctx.kept.get(CATEGORIES)
  const matters = byMatter(rules)
  const proposals = proposalsOf(handed, {
    answered_at: (category_id, dept_id) => answers.get(`${category_id} ${dept_id}`) ?? null,
    named: ({ category_id, ...place }) => {
      const category_path = categoryPath(categories, category_id)
      const rows = category_path.flatMap((id) => matters.get(id) ?? [])
      return leadersFor(rows, { ...place, category_path })[0]?.dept_id ?? null
    },
  })
  return { since, proposals: proposals.filter(({ category_id }) => categories.get(category_id)?.deleted === false) }
}

/** Orders that one department was allowed to send back as not its own, and another signed for. */
async function listHandedOn({ db, supplier_id, actor }: RequestContext, since: Time): Promise<HandedOn[]> {
  const { rows } = await sql<Omit<HandedOn, 'to_street'> & { to_street: 0 | 1 }>`
    select o.id as order_id, o.order_no, o.category_id, o.area_id, o.community_id, b.dept_id as from_dept_id, o.lead_dept_id as to_dept_id,
      d.kind = 'street' as to_street, b.audit_at as at
    from order_back b join complaint_order o on o.supplier_id = b.supplier_id and o.id = b.order_id
      join department d on d.supplier_id = o.supplier_id and d.id = o.lead_dept_id
    where b.supplier_id = ${supplier_id} and b.level = 1 and b.audit_state = 'approved' and b.audit_at >= ${since}
      and b.reason_code in ('not_duty', 'wrong_area') and ${visibleOrders(actor)} and o.category_id is not null
      and o.lead_dept_id <> b.dept_id and d.enabled and d.deleted_at is null
      and exists (select from allocation a where a.supplier_id = o.supplier_id and a.order_id = o.id and a.level = 1
        and a.dept_id = o.lead_dept_id and a.signed_at is not null)
    order by b.audit_at desc limit ${MOST_BACKS}`.execute(db)
  return rows.map((row) => ({ ...row, to_street: row.to_street === 1 }))
}

async function listAnswers({ db, supplier_id }: RequestContext): Promise<ReadonlyMap<string, Time>> {
  const rows = await db
    .selectFrom('dispatch_answer')
    .select(['category_id', 'dept_id', 'answered_at'])
    .where('supplier_id', '=', supplier_id)
    .execute()
  return new Map(rows.map(({ category_id, dept_id, answered_at }) => [`${category_id} ${dept_id}`, answered_at]))
}
