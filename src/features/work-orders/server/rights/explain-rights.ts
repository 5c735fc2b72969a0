import { findAccountState } from '#features/identity/server/public.ts'
import { subtreeOf, type Actor } from '#kernel/actor.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail, failField, refusalText } from '#kernel/errors.ts'
import { FIELD_GROUP } from '#kernel/field-rights.ts'
import { translate, type Language } from '#kernel/messages.ts'
import { named } from '#platform/db/named.ts'
import { recordsOf } from '#platform/db/records.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { findActor } from '#platform/sessions/find-actor.ts'
import { saying } from '#platform/kept/own-words.ts'
import { sql } from 'kysely'

import { CALL_ENDPOINTS } from '../../contract/actions.ts'
import { getComplaintInfo } from '../../contract/detail.ts'
import type { explainPeople, explainRights } from '../../contract/explain.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import { STATUS } from '../../domain/order/enums.ts'
import { ACTIONS, byRank, callsOf, LIFECYCLE, type ActionName } from '../../domain/lifecycle/lifecycle.ts'
import type { Order } from '../../domain/order/order.ts'
import { verdictOn, type Verdict } from '../../domain/rights/verdict.ts'
import { EXPLAIN } from '../../explain-words.ts'
import { findOffer } from '../detail/order-detail.ts'
import { findKnowledge, seesAll, visibleOrders } from '../knowledge/visible-orders.ts'
import { namesFor } from '../lists/kept-names.ts'

const PEOPLE = 20

/** Accounts of the departments that the caller sees, by a part of a name. */
export async function listExplained({ keyword }: InputOf<typeof explainPeople>, ctx: RequestContext) {
  const { db, supplier_id, actor, language } = ctx
  const { rows } = await sql<OutputOf<typeof explainPeople>[number]>`
    select o.username, o.nick_name as name, ${named(language, 'd.name')} as dept_name
    from operator o join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
    where o.supplier_id = ${supplier_id} and o.deleted_at is null and d.path like ${subtreeOf(actor)}
      and ${says(keyword, 'o.username', 'o.nick_name', 'o.real_name')}
    order by d.level, o.id limit ${PEOPLE}`.execute(db)
  return rows
}

/** ExplainRights: everything is asked of what answers the calls themselves: roles, visibility, lifecycle. */
export async function explainRightsOf(input: InputOf<typeof explainRights>, ctx: RequestContext) {
  const { language } = ctx
  const order = await getOrder(input, ctx)
  const person = await getPerson(input.username, ctx)
  const roles = await rolesOf(person, ctx)
  const holding = (...paths: readonly string[]) =>
    roles.filter(({ may_all, api_arr }) => may_all === 1 || paths.some((path) => api_arr.includes(path)))
  const reach = (await findKnowledge({ db: ctx.db, actor: person }, order.id))?.reach ?? null
  const reads = holding(getComplaintInfo.path).length > 0
  const offer = reach === 'whole' ? await findOffer({ ...ctx, actor: person }, order.id) : null
  ctx.audit({ object_type: 'complaint_order', object_id: order.id, after: { username: person.username } })
  return {
    ...{ id: order.id, order_no: order.order_no, status: saying(ctx)(STATUS[order.status]) },
    holder_dept_name: namesFor(ctx).dept(order.holder_dept_id),
    person: {
      ...{ username: person.username, name: person.nick_name, dept_name: namesFor(ctx).dept(person.dept_id) ?? '' },
      roles: roles.map(({ name }) => name),
    },
    shut: await findAccountState(ctx.db, person, ctx.clock.now()),
    sees: reads ? (reach ?? ('nothing' as const)) : ('nothing' as const),
    sees_why: translate(language, whySeen(person, reads, reach)),
    hidden: person.hidden.map((group) => translate(language, FIELD_GROUP[group])),
    actions: byRank(ACTIONS).map((action) => {
      const granting = holding(...pathsOf(action))
      const verdict = verdictOn(action, person, { granted: granting.length > 0, offer })
      const names = granting.map(({ name }) => name)
      return { action, by: verdict.by, roles: names, why: whyOf(language, action, verdict, names) }
    }),
  }
}

/** What lets call an action. */
const pathsOf = (action: ActionName): readonly string[] =>
  callsOf(action).flatMap((call) => (call ? [CALL_ENDPOINTS[call].path] : []))

async function getPerson(username: string, ctx: RequestContext): Promise<Actor> {
  const person = await findActor(ctx.db, { supplier_id: ctx.supplier_id, username })
  const isTheirs = person && (seesAll(ctx.actor) || person.dept_path.startsWith(ctx.actor.dept_path))
  return isTheirs ? person : failField('username', EXPLAIN.person, EXPLAIN.noPerson)
}

type Found = Pick<Order, 'id' | 'order_no' | 'status' | 'holder_dept_id'>
async function getOrder(
  { id, order_no }: InputOf<typeof explainRights>,
  { db, actor }: RequestContext,
): Promise<Found> {
  const { rows } = await sql<Found>`
    select o.id, o.order_no, o.status, o.holder_dept_id from complaint_order o
    where ${visibleOrders(actor)} and ${id ? sql`o.id = ${id}` : sql`o.order_no = ${order_no ?? ''}`}`.execute(db)
  return rows[0] ?? fail(ORDER_ERRORS.ORDER_NOT_FOUND, {}, id ? undefined : 'order_no')
}

const rolesOf = ({ roles }: Actor, ctx: RequestContext) =>
  recordsOf(ctx, 'role')
    .select(['may_all', named(ctx.language, 'role.name').as('name'), sql<string[]>`role.api_arr`.as('api_arr')])
    .where('code', 'in', ['', ...roles])
    .orderBy('id')
    .execute()

function whySeen(person: Actor, reads: boolean, reach: 'whole' | 'past' | 'own' | null) {
  if (!reads) return EXPLAIN.readsNothing
  if (reach === null) return EXPLAIN.notTheirs
  if (reach !== 'whole') return reach === 'past' ? EXPLAIN.past : EXPLAIN.own
  return seesAll(person) ? EXPLAIN.centre : EXPLAIN.department
}

/** In words: what the mechanism says itself, and whose it is. */
function whyOf(
  language: Language,
  action: ActionName,
  { by, refusal, who }: Verdict,
  roles: readonly string[],
): string {
  const t = (message: Parameters<typeof translate>[1], values = {}) => translate(language, message, values)
  if (by === 'may') return t(EXPLAIN.may, { roles: roles.join('、') })
  if (by === 'grant') return t(EXPLAIN.noGrant, { action: t(LIFECYCLE[action].name) })
  if (by === 'who') return t(EXPLAIN.others, { who: [...new Set(who.map((one) => t(one)))].join('；') })
  return refusal ? refusalText(language, refusal) : ''
}
