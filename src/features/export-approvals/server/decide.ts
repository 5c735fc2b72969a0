import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { publish } from '#platform/events/publish.ts'
import { standsStill } from '#platform/exports/stands.ts'
import { callNext } from '#platform/exports/turns.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type * as contract from '../contract.ts'
import { undecidable } from '../domain/decision.ts'
import type { ApprovalState } from '../domain/state.ts'
import { tellChanged, tellDecided } from './tell.ts'

const SORTS = { newest: descending(key('e.id', 'bigint')) } satisfies Record<string, Sort>

/** What was agreed to stays so, whatever became of its file. */
const STATE = sql<ApprovalState>`case when e.state = 'refused' or e.decided_at is null then e.state else 'agreed' end`

/** Exports that somebody had or has to agree to. */
const asked = ({ db, supplier_id }: RequestContext) =>
  db.selectFrom('export_job as e').where('e.supplier_id', '=', supplier_id).where('e.asked_at', 'is not', null)

export async function listApprovals({ state, ...input }: InputOf<typeof contract.approvalList>, ctx: RequestContext) {
  const { operator_id } = ctx.actor
  const found = asked(ctx)
    .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'e.decided_by'))
    .leftJoin('department as d', (join) =>
      join.onRef('d.supplier_id', '=', 'e.supplier_id').on('d.id', '=', sql<string>`(e.asked_as->>'dept_id')::bigint`),
    )
    .select(['e.id', 'e.created_by', 'e.ip', 'e.total as rows', 'e.format', 'e.purpose', 'e.created_at'])
    .select(['e.decided_at', 'e.answer', 'e.file_name'])
    .select(STATE.as('state'))
    .select(sql<string>`e.asked_as->>'nick_name'`.as('asked_by'))
    .select(sql<string>`coalesce(${named(ctx.language, 'd.short_name')}, '')`.as('dept_name'))
    .select(sql<{ title: string; value: string }[]>`e.said`.as('said'))
    .select(sql<0 | 1>`e.plain::int`.as('plain'))
    .select(sql<string>`coalesce(o.nick_name, '')`.as('decided_by'))
    .select(sql<0 | 1>`(e.created_by = ${operator_id})::int`.as('own'))
    .$if(state !== undefined, (all) => all.where(STATE, '=', state!))
  return paginate(found, SORTS, input)
}

export async function countWaiting(_input: object, ctx: RequestContext) {
  const { waiting } = await asked(ctx)
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('e.state', '=', 'asked')
    .where('e.created_by', '<>', ctx.actor.operator_id)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting) }
}

/** It is written as soon as it has its turn. */
export const approve = async (seen: InputOf<typeof contract.exportApprove>, ctx: RequestContext) => {
  const answered = await decide(ctx, seen, { state: 'queued' })
  await callNext(ctx.db)
  return answered
}

export const refuse = ({ answer, ...seen }: InputOf<typeof contract.exportRefuse>, ctx: RequestContext) =>
  decide(ctx, seen, { state: 'refused', answer, finished_at: ctx.clock.now() })

type Decision =
  | { readonly state: 'queued' }
  | { readonly state: 'refused'; readonly answer: string; readonly finished_at: string }

async function decide(
  ctx: RequestContext,
  { id }: { readonly id: string },
  decision: Decision,
): Promise<{ id: string }> {
  const { db, supplier_id, actor, clock } = ctx
  const found =
    (await asked(ctx)
      .select(['e.id', 'e.state', 'e.created_by', 'e.total', 'e.purpose', 'e.plain', 'e.file_name'])
      .select(standsStill.as('stands'))
      .where('e.id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)
  const own = found.created_by === actor.operator_id ? 1 : 0
  const why = undecidable({ state: found.state, own, stands: found.stands })
  if (why) fail(why)
  await db
    .updateTable('export_job')
    .set({ ...decision, decided_at: clock.now(), decided_by: actor.operator_id })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
  const { created_by, file_name, total: rows, purpose, plain } = found
  ctx.audit({ object_type: 'export_job', object_id: id, after: { rows, purpose, plain, created_by }, risk: 'high' })
  await tellDecided(ctx, { id, created_by, file_name, answer: 'answer' in decision ? decision.answer : null })
  await publish(db, { supplier_id, type: 'export.ended', ids: [id], operator_ids: [created_by] })
  await tellChanged(db, { supplier_id, id })
  return { id }
}
