import { allocatable, peopleOf } from '#features/organisation/server/public.ts'
import { awayAmong } from '#features/absences/server/public.ts'
import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import { fillPhrase, type PhraseValues, type TemplateKind } from '#features/templates/domain/public.ts'
import { offeredTexts } from '#features/templates/server/public.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { hides, staffPhone } from '#kernel/field-rights.ts'
import { maskText } from '#kernel/masking.ts'
import { translate } from '#kernel/messages.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'
import { sql } from 'kysely'

import { BACK_REASON, BACK_RESULT } from '../../domain/order/enums.ts'
import { salutation } from '../../domain/citizens/salutation.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { CHOICE_TEXTS } from '../../messages.ts'
import type { RuleSays } from '../../domain/suggest/candidates.ts'
import { opened } from '../store/sealed.ts'
import { rulesFor } from '../suggest/rules.ts'
import { findKnowledge, knownRecord, seesAll, visibleOrders } from '../knowledge/visible-orders.ts'
import { namesFor } from '../lists/kept-names.ts'
import { sentBackBy } from '../succession/sent-back-by.ts'
import { isAskedIn } from './asked-to-assist.ts'

interface OrderHints {
  id: string
  category_id: string | null
  area_id: string | null
  community_id: string | null
  hint_dept_id: string | null
  first_dept_id: string | null
  back_count: number
  order_no: string
  title: string
  is_secret: 0 | 1
  caller_name: string | null
  caller_gender: string
  lead_name: string | null
}

interface Candidate {
  dept_id: string
  name: string
  official_name: string
  short_name: string
  aliases: string[]
  kind: string
  duties: string
  can_assist: 0 | 1
  load: string
}

/** CanAllocateList: level-2 departments for the centre, its own units for a department (domain 2.5); best suggestion first. */
export async function listAllocatable(ctx: RequestContext, order_id: string | undefined) {
  const { db, actor, supplier_id, language } = ctx
  const order = order_id ? await getHints(ctx, order_id) : null
  const scope = seesAll(actor)
    ? allocatable
    : sql`d.pid = ${actor.dept_id} and not ${isAskedIn(order?.id ?? null)} and not exists (select from order_back b where b.supplier_id = d.supplier_id and b.order_id = ${order?.id ?? null}
        and b.level > 1 and b.dept_id = d.id and b.audit_state = 'pending')`
  const { rows } = await sql<Candidate>`
    select d.id as dept_id, ${named(language, 'd.name')} as name, d.name as official_name, d.short_name, d.aliases, d.kind, d.duties, d.can_assist,
      (select count(*) from complaint_order h where h.supplier_id = d.supplier_id and h.holder_dept_id = d.id and h.completed_at is null and h.deleted_at is null) as load
    from department d
    where d.supplier_id = ${supplier_id} and d.enabled and d.deleted_at is null and ${scope}
    order by d.sort, d.id`.execute(db)
  const backed = order ? await sentBackBy(ctx, order.id, 1) : []
  const rules = order && seesAll(actor) ? (await rulesFor(ctx, order)).says : new Map<string, RuleSays[]>()
  return rows
    .map((row) => {
      const [rule] = (rules.get(row.dept_id) ?? []).toSorted((a, b) => b.points - a.points)
      return {
        ...row,
        load: Number(row.load),
        backed: backed.includes(row.dept_id),
        score: rule?.points ?? 0,
        reason: rule ? translate(language, CHOICE_TEXTS[rule.kind]) : '',
      }
    })
    .toSorted((a, b) => b.score - a.score)
}

/**
 * Ready texts of a kind, the caller's department's and the shared ones, for any matter and for that of the order, filled in for
 * it (domain 4.2): `dept` is whose work it is, to the centre the lead of the order. What is only being decided, to whom and
 * until when, stays open for the form.
 */
export async function listTemplates(ctx: RequestContext, { kind, id }: { kind: TemplateKind; id?: string }) {
  const [order, rows] = await Promise.all([
    id ? getHints(ctx, id) : null,
    offeredTexts(ctx.db, ctx.actor).where('kind', '=', kind).execute(),
  ])
  const matter = order?.category_id ? categoryPath(ctx.kept.get(CATEGORIES), order.category_id) : []
  const values = order ? valuesOf(ctx, kind, order) : {}
  return rows
    .filter(({ category_id }) => category_id === null || matter.includes(category_id))
    .map(({ id: of, title, content }) => ({ id: of, title, content: fillPhrase(content, values) }))
}

function valuesOf({ actor, keys }: RequestContext, kind: TemplateKind, order: OrderHints): PhraseValues {
  const dept = seesAll(actor) ? order.lead_name : actor.dept_name
  return {
    ...(dept && kind !== 'allocate' ? { dept } : {}),
    order_no: order.order_no,
    title: maskText(order.title),
    caller: salutation(
      order.is_secret || hides(actor, 'caller_name') ? null : opened(keys, order.caller_name),
      order.caller_gender,
    ),
  }
}

/** GetComplaintBackDeptArr: who sent this order back, how often and why the last time; of one that was merged its successor. */
export async function listBackDepts(ctx: RequestContext, order_id: string) {
  const known = (await findKnowledge(ctx, order_id)) ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
  const { rows } = await sql<{
    dept_id: string
    reason: keyof typeof BACK_REASON
    time: string
    result: keyof typeof BACK_RESULT | null
  }>`
    select b.dept_id, b.reason_code as reason, b.submitted_at as time, b.result from order_back b
    where b.supplier_id = ${ctx.supplier_id} and b.order_id = ${order_id} and b.level = 1 and b.audit_state <> 'withdrawn'
      and ${knownRecord(known, 'b.id')} order by b.id desc`.execute(ctx.db)
  const say = saying(ctx)
  const names = namesFor(ctx)
  const whose = rows.map(({ dept_id }) => names.today(dept_id))
  return [...new Set(whose)].map((dept_id) => {
    const { reason, time, result } = rows[whose.indexOf(dept_id)]!
    return {
      ...{ dept_id, name: names.whole(dept_id) },
      times: whose.filter((id) => id === dept_id).length,
      ...{ last_reason: say(BACK_REASON[reason]), last_time: time, audit_result: result && say(BACK_RESULT[result]) },
    }
  })
}

/** People of a department that can be told of an order; numbers masked outside one's own branch (security D11). */
export async function listNotifiable(ctx: RequestContext, dept_id: string) {
  if (!seesAll(ctx.actor) && !(await isOwnBranch(ctx, dept_id))) fail(ERRORS.NOT_FOUND)
  const rows = await ctx.db
    .selectFrom('person')
    .select(['id', 'name', 'mobile', 'receive_notice', 'operator_id'])
    .select(
      sql<string>`coalesce((select x.post from person_post x where x.supplier_id = person.supplier_id
        and x.person_id = person.id and x.dept_id = ${dept_id}), person.post)`.as('post'),
    )
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', peopleOf(ctx.supplier_id, sql`d.id = ${dept_id}`))
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const away = await awayAmong(
    ctx,
    rows.map(({ operator_id }) => operator_id),
  )
  return rows.map(({ operator_id, ...row }) => ({
    ...row,
    mobile: staffPhone(ctx.actor)(opened(ctx.keys, row.mobile)),
    away: away.get(operator_id ?? '') ?? null,
  }))
}

const isOwnBranch = async ({ db, actor, supplier_id }: RequestContext, dept_id: string): Promise<boolean> =>
  (await db
    .selectFrom('department')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', dept_id)
    .where('path', 'like', `${actor.dept_path}%`)
    .executeTakeFirst()) !== undefined

async function getHints({ db, actor }: RequestContext, order_id: string): Promise<OrderHints> {
  const order = await db
    .selectFrom('complaint_order as o')
    .select([
      'o.id',
      'o.category_id',
      'o.area_id',
      'o.community_id',
      'o.hint_dept_id',
      'o.first_dept_id',
      'o.back_count',
      'o.order_no',
      'o.title',
      'o.is_secret',
      'o.caller_name',
      'o.caller_gender',
      (eb) =>
        eb
          .selectFrom('department as d')
          .select('d.name')
          .whereRef('d.supplier_id', '=', 'o.supplier_id')
          .whereRef('d.id', '=', 'o.lead_dept_id')
          .as('lead_name'),
    ])
    .where('o.id', '=', order_id)
    .where(visibleOrders(actor))
    .executeTakeFirst()
  return order ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND)
}
