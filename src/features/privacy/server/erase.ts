import { FORGOTTEN } from '#features/imports/server/public.ts'
import {
  eraseOrder,
  forgetPhone,
  type ErasingContext,
  type OrderOfNumber,
} from '#features/work-orders/server/public.ts'
import { doEach } from '#kernel/each.ts'
import { Id, type InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { auditQuery } from '#platform/audit/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { changeRecord } from '#platform/db/records.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { addJob, defineJob, type JobContext } from '#platform/jobs/job.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { areaCodeOf } from '#platform/settings/phones.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type * as contract from '../contract.ts'
import { erasureSteps } from '../domain/request.ts'
import { PRIVACY_ERRORS } from '../errors.ts'
import { forgetElsewhere } from './forget-elsewhere.ts'
import { draftsThatName, isFileBeingRead, ordersOf, personOf, rowsThatName, TO_CALLERS } from './person.ts'
import { holdRequest } from './requests.ts'

/** One proposes, as soon as there is something that can be erased. */
export async function proposeErasure({ id, version }: InputOf<typeof contract.erasePropose>, ctx: RequestContext) {
  const request = await holdRequest(ctx, id)
  const { operator_id } = ctx.actor
  if (!erasureSteps(request, operator_id).propose) fail(PRIVACY_ERRORS.ERASE_NOT_ASKED)
  const orders = await ordersOf(ctx.db, await personOf(ctx, id))
  if (orders.length > 0 && orders.every(({ open }) => open === 1)) fail(PRIVACY_ERRORS.ERASE_NOTHING)
  const proposed = { erase_state: 'proposed', proposed_at: ctx.clock.now(), proposed_by: operator_id } as const
  await changeRecord(ctx, 'pi_request', { id, version }, { ...proposed, decided_at: null, decided_by: null })
  ctx.audit({ risk: 'high' })
  return { id }
}

/** Another one decides; approved, a job goes through all there is. */
export async function decideErasure({ id, version, agree }: InputOf<typeof contract.eraseDecide>, ctx: RequestContext) {
  const request = await holdRequest(ctx, id)
  const { operator_id } = ctx.actor
  if (!erasureSteps(request, operator_id).decide) fail(PRIVACY_ERRORS.ERASE_BY_TWO)
  const decided = { decided_at: ctx.clock.now(), decided_by: operator_id }
  await changeRecord(ctx, 'pi_request', { id, version }, { ...decided, erase_state: agree ? 'approved' : null })
  ctx.audit({ risk: 'high' })
  if (agree) await addErasure(ctx.db, { supplier_id: ctx.supplier_id, id })
  return { id }
}

const OfRequest = z.object({ supplier_id: Id, id: Id })
type Of = z.output<typeof OfRequest>

export const erasePersonJob = defineJob({
  name: 'erase-person',
  input: OfRequest,
  run: ({ input, ...context }) => erasePerson(context, input),
})

const addErasure = (db: Db, of: Of, delaySeconds = 0): Promise<void> =>
  addJob(db, erasePersonJob, of, { key: `erase-person:${of.id}`, delaySeconds })

/** Files are read within a minute. */
const UNTIL_READ_SECONDS = 60

/** So that a run that died is simply run again; what cannot go yet, or may still become an order, leaves the request open. */
async function erasePerson(context: JobContext, { supplier_id, id }: Of): Promise<void> {
  const { db, keys, clock } = context
  const request = await holdRequest({ db, supplier_id }, id)
  if (request.erase_state !== 'approved') return
  if (await isFileBeingRead(db, supplier_id)) return addErasure(db, { supplier_id, id }, UNTIL_READ_SECONDS)
  const kept = await keptNow(db, supplier_id)
  const person = await personOf({ db, keys, supplier_id }, id)
  const naming = { db, keys, area_code: areaCodeOf(kept) }
  // Before the orders: what becomes one meanwhile is found among them.
  const rows = await rowsThatName(naming, person)
  const { erased, failed } = await eraseOrders({ db, keys, supplier_id, kept, now: clock.now() }, request, person)
  const loose = rows.flatMap((row) => (row.waits ? [] : [row.id]))
  const drafts = await draftsThatName(naming, person)
  await transaction(db, async (trx) => {
    await holdAccount(trx, person)
    // What was brought, or is done again, since the orders were read stands among them.
    const left = await ordersOf(trx, person)
    const open = left.filter((order) => order.open === 1).length + rows.filter(({ waits }) => waits).length
    for (const { operator_id, form } of drafts)
      await sql`delete from form_draft where supplier_id = ${supplier_id} and operator_id = ${operator_id} and form = ${form}`.execute(
        trx,
      )
    await sql`update import_row set ${FORGOTTEN} where supplier_id = ${supplier_id} and id = any(${loose}::bigint[])`.execute(
      trx,
    )
    if (failed) return
    if (open === 0) {
      await forgetAccount(trx, person, clock.now())
      await forgetElsewhere({ ...naming, db: trx }, person, clock.now())
    }
    await endRequest(trx, { supplier_id, id }, { open, now: clock.now() })
    await trx.executeQuery(evidence(trx, { supplier_id, id }, { erased, open, drafts: drafts.length }, clock.now()))
  })
  if (failed) throw failed.why
}

/** Those that have ended, one after the other; one that cannot be erased keeps no other from it, and the request open. */
async function eraseOrders(
  ctx: ErasingContext,
  { id, erased_orders }: { readonly id: string; readonly erased_orders: number },
  person: Parameters<typeof ordersOf>[1],
): Promise<{ readonly erased: number; readonly failed: { readonly why: unknown } | null }> {
  const { db, supplier_id } = ctx
  const ended = (await ordersOf(db, person)).filter(({ open }) => open === 0)
  let erased = 0
  const all = doEach(ended, async (order) => {
    if (await eraseFrom(ctx, person, order)) erased++
    await db
      .updateTable('pi_request')
      .set({ erased_orders: erased_orders + erased })
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', id)
      .execute()
  })
  const failed = await all.then(
    () => null,
    (why: unknown) => ({ why }),
  )
  return { erased, failed }
}

/** A person from one order: all that it knows of who brought it, and of another's no more than the phone. True where that was all. */
export async function eraseFrom(
  ctx: ErasingContext,
  { phone_h }: { readonly phone_h: string },
  { id, own }: Pick<OrderOfNumber, 'id' | 'own'>,
): Promise<boolean> {
  const { db, supplier_id } = ctx
  if (own === 1) return eraseOrder(ctx, id, (trx) => forgetBeside(trx, supplier_id, id))
  await forgetPhone(db, { supplier_id, phone_h }, id, (trx) => forgetRows(trx, supplier_id, id))
  return false
}

/** What stands of an order's caller in the tables of others. */
export async function forgetBeside(db: Db, supplier_id: string, order_id: string): Promise<void> {
  await forgetRows(db, supplier_id, order_id)
  await sql`delete from message where supplier_id = ${supplier_id} and biz_id = ${order_id} and ${TO_CALLERS}`.execute(
    db,
  )
  await sql`delete from citizen_session where supplier_id = ${supplier_id} and order_id = ${order_id}`.execute(db)
}

const forgetRows = (db: Db, supplier_id: string, order_id: string) =>
  sql`update import_row set ${FORGOTTEN} where supplier_id = ${supplier_id} and order_id = ${order_id}`.execute(db)

/** What is just being brought by the page is there before anybody looks what is left; nothing more is brought after. */
const holdAccount = (db: Db, { supplier_id, phone_h }: Parameters<typeof ordersOf>[1]) =>
  sql`select from register_user where supplier_id = ${supplier_id} and phone_h = ${phone_h} for update`.execute(db)

/** The account of the page, what the centre noted of the number, and the codes that were sent to it. */
export async function forgetAccount(
  db: Db,
  { supplier_id, phone_h }: { supplier_id: string; phone_h: string },
  now: Time,
) {
  const of = sql`supplier_id = ${supplier_id} and phone_h = ${phone_h}`
  await sql`delete from citizen_session where supplier_id = ${supplier_id}
    and user_id in (select id from register_user where ${of})`.execute(db)
  await sql`update register_user set phone = null, phone_h = null, remark = '', closing_at = null, unbound_at = ${now}, unbind_reason = '个人信息已清除',
    version = version + 1 where ${of}`.execute(db)
  await sql`delete from caller_profile where ${of}`.execute(db)
  await sql`delete from citizen_code where ${of}`.execute(db)
  await sql`delete from message where ${of}`.execute(db)
}

/** The request forgets who asked as soon as nothing is left; otherwise it waits for the orders that are open. */
async function endRequest(db: Db, { supplier_id, id }: Of, { open, now }: { open: number; now: Time }) {
  const ended = {
    state: 'done',
    ...{ closed_at: now, applicant: null, phone: null, phone_h: null, content: '' },
    result: '个人信息已清除，工单的编号、分类、时间和办理结果保留；备份中的副本随备份到期清除。',
  } as const
  await db
    .updateTable('pi_request')
    .set((eb) => ({ ...(open === 0 && ended), erase_state: null, version: eb('version', '+', 1), updated_at: now }))
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .execute()
}

/** That it was done, and of how many: nothing in it says of whom. */
const evidence = (db: Db, { supplier_id, id }: Of, params: object, at: Time) =>
  auditQuery(db, {
    ...{ supplier_id, actor: null, action: 'privacy.erased', object_type: 'pi_request', object_id: id, risk: 'high' },
    ...{ method: '', path: 'erase-person', params, result: 'ok', code: '', duration_ms: 0 },
    ...{ ip: '', user_agent: '', request_id: '', at },
  })
