import { CALENDAR } from '#features/calendar/server/public.ts'
import { addWorkdays, workdaysBetween, type Calendar } from '#kernel/calendar.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { maskName, maskPhone, maskText } from '#kernel/masking.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import { keyedHash, openText, sealText } from '#platform/crypto/seal.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, insertRecord, recordsOf } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readNumber } from '#platform/settings/phones.ts'
import { sql } from 'kysely'

import type * as contract from '../contract.ts'
import { DUE_WORKDAYS, erasureSteps, lackOf, urgencyOf } from '../domain/request.ts'
import { PRIVACY_ERRORS } from '../errors.ts'

const SORTS = { newest: descending(key('pi_request.id', 'bigint')) } satisfies Record<string, Sort>

const nameOf = (column: 'closed_by' | 'proposed_by' | 'decided_by') =>
  sql<string>`coalesce((select p.nick_name from operator p
    where p.supplier_id = pi_request.supplier_id and p.id = ${sql.ref(`pi_request.${column}`)}), '')`

const COLUMNS = [
  ...(['id', 'kind', 'verified_by', 'content', 'state', 'result', 'basis', 'applicant', 'phone'] as const),
  ...(['received_on', 'due_on', 'closed_at', 'erase_state', 'erased_orders', 'version'] as const),
] as const

const shownRows = (ctx: RequestContext) =>
  recordsOf(ctx, 'pi_request')
    .select(COLUMNS.map((column) => `pi_request.${column}` as const))
    .select(nameOf('closed_by').as('closed_by'))

interface Stored {
  readonly applicant: string | null
  readonly phone: string | null
  readonly due_on: Day
  readonly state: string
}

/** As it is shown: of who asks no more than of any caller. */
function shown<R extends Stored>(row: R, keys: Keys, calendar: Calendar, today: Day) {
  const days_left = row.state === 'open' ? workdaysBetween(calendar, today, row.due_on) : 0
  return {
    ...row,
    applicant: row.applicant && maskName(openText(keys, row.applicant)),
    phone: row.phone && maskPhone(openText(keys, row.phone)),
    days_left,
    urgency: row.state === 'open' ? urgencyOf(row.due_on, today, days_left) : ('calm' as const),
  }
}

export async function listRequests(
  { kind, state, ...input }: InputOf<typeof contract.requestList>,
  ctx: RequestContext,
) {
  const page = await paginate(
    shownRows(ctx)
      .$if(kind !== undefined, (all) => all.where('pi_request.kind', '=', kind!))
      .$if(state !== undefined, (all) => all.where('pi_request.state', '=', state!)),
    SORTS,
    input,
  )
  const [calendar, today] = [ctx.kept.get(CALENDAR), dayOf(ctx.clock.now())]
  return { ...page, rows: page.rows.map((row) => shown(row, ctx.keys, calendar, today)) }
}

export async function getRequest(
  { id }: InputOf<typeof contract.requestInfo>,
  ctx: RequestContext,
): Promise<OutputOf<typeof contract.requestInfo>> {
  const found = await shownRows(ctx)
    .select(['pi_request.proposed_at', 'pi_request.decided_at', 'pi_request.proposed_by as proposer'])
    .select([nameOf('proposed_by').as('proposed_by'), nameOf('decided_by').as('decided_by')])
    .where('pi_request.id', '=', id)
    .executeTakeFirst()
  const { proposer, ...row } = found ?? fail(ERRORS.NOT_FOUND)
  const steps = erasureSteps({ ...row, proposed_by: proposer }, ctx.actor.operator_id)
  return {
    ...shown(row, ctx.keys, ctx.kept.get(CALENDAR), dayOf(ctx.clock.now())),
    ...{ may_propose: steps.propose ? 1 : 0, may_decide: steps.decide ? 1 : 0 },
  }
}

/** Its fifteen working days begin with the day after it came in, by the one calendar. */
export async function addRequest(
  { applicant, phone, content, ...given }: InputOf<typeof contract.requestAdd>,
  ctx: RequestContext,
) {
  const { keys, kept, clock } = ctx
  if (given.received_on > dayOf(clock.now())) fail(PRIVACY_ERRORS.REQUEST_LATER, {}, 'received_on')
  const number = readNumber(kept, phone)!
  const id = await insertRecord(ctx, 'pi_request', {
    ...given,
    content: maskText(content),
    applicant: sealText(keys, applicant),
    phone: sealText(keys, number),
    phone_h: keyedHash(keys, number),
    due_on: addWorkdays(kept.get(CALENDAR), given.received_on, DUE_WORKDAYS),
  })
  ctx.audit({ object_type: 'pi_request', object_id: id, after: given })
  return { id }
}

const REASONS = {
  result: { zh: '答复内容', en: 'Answer' },
  basis: { zh: '不予办理的依据', en: 'Basis of the refusal' },
}
const NEEDED = { zh: '请填写', en: 'fill it in' }

export async function editRequest(
  { id, version, ...given }: InputOf<typeof contract.requestEdit>,
  ctx: RequestContext,
) {
  const present = await holdRequest(ctx, id)
  const lack = lackOf(present, given)
  if (lack === 'closed') fail(PRIVACY_ERRORS.REQUEST_CLOSED)
  if (lack === 'erasing') fail(PRIVACY_ERRORS.REQUEST_ERASING)
  if (lack) failField(lack, REASONS[lack], NEEDED)
  const closing = given.state === 'open' ? {} : { closed_at: ctx.clock.now(), closed_by: ctx.actor.operator_id }
  const texts = { content: maskText(given.content), result: maskText(given.result), basis: given.basis }
  await changeRecord(ctx, 'pi_request', { id, version }, { ...texts, state: given.state, ...closing })
  return { id }
}

/** Refuses to look at anybody for a request that was answered: his data are asked for by another one. */
export async function checkOpen(ctx: RequestContext, id: string): Promise<void> {
  if ((await holdRequest(ctx, id)).state !== 'open') fail(PRIVACY_ERRORS.REQUEST_CLOSED)
}

/** The request, held until the call ends. */
export const holdRequest = async (ctx: Parameters<typeof recordsOf>[0], id: string) =>
  (await recordsOf(ctx, 'pi_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  fail(ERRORS.NOT_FOUND)
