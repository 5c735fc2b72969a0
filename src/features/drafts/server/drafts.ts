import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { letGo } from '#platform/audit/retention.ts'
import { openText, sealText } from '#platform/crypto/seal.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { knownOrder, maskTexts, readsOrders, visibleOrders } from '#features/work-orders/server/public.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { draftDrop, draftList, draftRead, draftSave } from '../contract.ts'
import { DRAFT_DAYS, DRAFT_ERRORS, MOST_DRAFTS } from '../domain/drafts.ts'
import { orderOf } from '../domain/form-name.ts'

const own = ({ supplier_id, actor }: RequestContext) =>
  sql`supplier_id = ${supplier_id} and operator_id = ${actor.operator_id}`
const thisForm = (ctx: RequestContext, { form }: InputOf<typeof draftRead>) => sql`${own(ctx)} and form = ${form}`

/** The account of whoever asks, if it may open orders at all. */
const orderReader = ({ supplier_id, actor }: RequestContext) => sql`
  exists (select from operator p where p.supplier_id = ${supplier_id} and p.id = ${actor.operator_id} and ${readsOrders(sql`p`)})`

/** DraftSave: one statement and no transaction around it; of an order that its owner may know (decision 0168). */
export async function saveDraft(
  input: InputOf<typeof draftSave>,
  ctx: RequestContext,
): Promise<OutputOf<typeof draftSave>> {
  const { db, supplier_id, actor, keys, clock } = ctx
  const { form, content } = input
  const saved_at = clock.now()
  const order_id = orderOf(form)
  const source = order_id
    ? sql`select known.id, known.order_no from (${knownOrder(actor, order_id)}) known where ${orderReader(ctx)}`
    : sql`select 0 as id, null::text as order_no`
  const { rows } = await sql<{ attempt: string | null }>`
    with o as (${source}),
    kept as (
      insert into form_draft (supplier_id, operator_id, form, order_id, order_no, content, saved_at)
      select ${supplier_id}, ${actor.operator_id}, ${form}, o.id, o.order_no, ${sealText(keys, JSON.stringify(content))}, ${saved_at}
      from o
      where exists (select from form_draft where ${thisForm(ctx, input)})
        or (select count(*) from form_draft where ${own(ctx)}) < ${MOST_DRAFTS}
      on conflict (supplier_id, operator_id, form) do update
        set content = excluded.content, saved_at = excluded.saved_at
      returning attempt)
    select (select attempt from kept) as attempt from o`.execute(db)
  const [found] = rows
  if (!found) fail(DRAFT_ERRORS.DRAFT_ORDER_UNKNOWN)
  if (!found.attempt) fail(DRAFT_ERRORS.DRAFTS_TOO_MANY, { n: MOST_DRAFTS })
  return { saved_at, attempt: found.attempt }
}

/** DraftDrop: it was sent, or is not wanted any more. Whoever never got as far as to save one, or dropped it in another window, has none either. */
export async function dropDraft(input: InputOf<typeof draftDrop>, ctx: RequestContext): Promise<null> {
  await sql`delete from form_draft where ${thisForm(ctx, input)}`.execute(ctx.db)
  return null
}

/** Draft: what one typed oneself, also of an order that is out of sight by now. */
export async function readDraft(
  input: InputOf<typeof draftRead>,
  ctx: RequestContext,
): Promise<OutputOf<typeof draftRead>> {
  const { rows } = await sql<{ content: string; saved_at: string; attempt: string }>`
    select content, saved_at, attempt from form_draft where ${thisForm(ctx, input)}`.execute(ctx.db)
  const { content, ...kept } = rows[0] ?? fail(DRAFT_ERRORS.DRAFT_NOT_FOUND)
  return { content: JSON.parse(openText(ctx.keys, content)) as Record<string, unknown>, ...kept }
}

type Rows = OutputOf<typeof draftList>['rows']

/** DraftList: those of orders each with its order as far as its owner sees it now. */
export async function listDrafts(ctx: RequestContext): Promise<OutputOf<typeof draftList>> {
  const { rows } = await sql<Rows[number]>`
    select d.form, nullif(d.order_id, 0) as order_id, d.order_no, d.saved_at,
      (select o.title from complaint_order o
        where o.id = d.order_id and ${visibleOrders(ctx.actor)} and ${orderReader(ctx)}) as title
    from (select * from form_draft where ${own(ctx)}) d
    order by d.saved_at desc, d.form`.execute(ctx.db)
  return { rows: rows.map((row) => maskTexts(row, 'title')), next: null, total: rows.length, total_exact: true }
}

/** Every night what was not sent in its days is forgotten. */
export const purgeDraftsJob = defineJob({
  name: 'purge-drafts',
  input: z.object({}),
  cron: '50 3 * * *',
  async run({ db, clock }) {
    const at = clock.now()
    const before = startOfDay(addDays(dayOf(at), -DRAFT_DAYS))
    await letGo(
      db,
      { action: 'retention.drafts', before, at },
      (limit) => sql`
      delete from form_draft where ctid = any(array(select ctid from form_draft where saved_at < ${before} limit ${limit}))
        returning supplier_id`,
    )
  },
})
