import { centreOf } from '#features/organisation/server/public.ts'
import { ATTACHMENT_ERRORS, takeUploads, uploaderOf, type UploadOwner } from '#features/attachments/server/public.ts'
import { AppError, ERRORS, fail, type ErrorSpec } from '#kernel/errors.ts'
import { dayOf, minutes, startOfDay } from '#kernel/time.ts'
import type { CitizenContext, RequestContext } from '#platform/http/request-context.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import { detailPath } from '../../domain/queues/addresses.ts'
import { inRole } from '../../domain/notifications/addressees.ts'
import type { Call } from '../../domain/lifecycle/calls.ts'
import { CITIZEN_ACTS, isHis, type CitizenAct } from '../../domain/citizens/view.ts'
import { CLOSED } from '../../domain/order/enums.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { Intake } from '../../domain/intake/intake.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import { orderFiles } from '../actions/attachments.ts'
import { checkNamed, checkOffered } from '../actions/check-named.ts'
import { performAction } from '../actions/perform-action.ts'
import { createOrders, type Created } from '../intake/create-orders.ts'
import { postAll, wordsOf } from '../notify.ts'
import { ORDER_SETTINGS } from '../settings.ts'
import { holdsOrder } from './citizen-orders.ts'

/** Pictures that a citizen, or who holds a link, may upload in a day: more than all that he may bring. */
const PHOTOS_A_DAY = 200

/** What a citizen sends with an order; only that comes back to whose order it is. Which kinds, the page says. */
export const citizenFiles: UploadOwner = {
  ...orderFiles,
  files_a_day: PHOTOS_A_DAY,
  async mayRead(ctx: RequestContext, order_id, file_id) {
    const { citizen } = ctx as CitizenContext
    return (
      citizen.user_id !== null &&
      (await holdsOrder(ctx as CitizenContext, order_id)) &&
      (await isFromCitizen(ctx, file_id))
    )
  },
}

/** Whether a file of an order came from its citizen's side: by the page, or by a link of the order that he was sent. */
async function isFromCitizen({ db, supplier_id, actor }: RequestContext, id: string): Promise<boolean> {
  const { from_client } = uploaderOf(actor)
  const file = db.selectFrom('attachment').select('id').where('supplier_id', '=', supplier_id).where('id', '=', id)
  return (await file.where('from_client', '=', from_client).executeTakeFirst()) !== undefined
}

/** What is told as it is; any other refusal names states and people that are none of a citizen's business. */
const TOLD: readonly ErrorSpec[] = [
  ...[ERRORS.INVALID, ERRORS.BUSY, ORDER_ERRORS.ATTACHMENT_UNKNOWN],
  ...[ORDER_ERRORS.URGE_TOO_OFTEN, ORDER_ERRORS.VISIT_REASON, ATTACHMENT_ERRORS.FILES_OF_OWNER],
]

/** Does what a citizen may do with an order of his own, by the rule that the staff's actions have too. */
export async function actForCitizen(ctx: CitizenContext, act: CitizenAct, id: string, command: object): Promise<void> {
  if (!(await holdsOrder(ctx, id))) fail(ORDER_ERRORS.CITIZEN_UNKNOWN)
  if (!isHis(act, ctx.citizen.user_id !== null)) fail(ORDER_ERRORS.CITIZEN_NOT_NOW)
  if (act === 'add') await checkAdded(ctx, id, command)
  const call: Call = LIFECYCLE[CITIZEN_ACTS[act].action].call
  try {
    await performAction({ ...ctx, actor: atCentre(ctx) }, call, { id, ...command })
  } catch (error) {
    if (!(error instanceof AppError) || TOLD.includes(error.refusal.error)) throw error
    fail(ORDER_ERRORS.CITIZEN_NOT_NOW)
  }
  ctx.audit({ object_type: 'complaint_order', object_id: id })
}

/** The order is his, so it is there for him; what he may do with it the rules say. */
const atCentre = ({ actor, kept }: CitizenContext): CitizenContext['actor'] => {
  const centre = centreOf(kept)
  return { ...actor, user_level: '1', dept_id: centre.id, dept_path: centre.path }
}

/** What a citizen fills in. */
export type Matter = Pick<
  Intake,
  'content' | 'appeal_type' | 'caller_name' | 'caller_phone' | 'address' | 'lng' | 'lat'
> & {
  readonly area_id?: string
  readonly category_id?: string
  readonly is_secret?: 0 | 1
  readonly photos: readonly string[]
}

/** T05: a citizen's matter waits to be accepted. The caller holds the citizen's row, so that limits are counted one by one. */
export async function submitOrder(
  ctx: CitizenContext,
  { photos, ...matter }: Matter,
): Promise<Created & { by: string }> {
  checkOffered(ctx, 'enter', matter)
  await checkNamed(ctx, {
    ...(matter.area_id && { area_id: matter.area_id }),
    ...(matter.category_id && { category_id: matter.category_id }),
  })
  await checkLimits(ctx)
  const now = ctx.clock.now()
  const intake: Intake = { ...matter, source_channel: 'wx_app', received_at: now, wx_user_id: ctx.citizen.user_id }
  const [created] = await createOrders(ctx, [intake], () => ({ key: 'wx_submit', attachments: photos }), 'submitted')
  const gone = await takeUploads(ctx, citizenFiles, created!.id, photos)
  if (gone.length > 0) fail(ORDER_ERRORS.ATTACHMENT_UNKNOWN, {}, 'photos')
  ctx.audit({ object_type: 'complaint_order', object_id: created!.id })
  const { accept_due_at } = await ctx.db
    .selectFrom('complaint_order')
    .select('accept_due_at')
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', created!.id)
    .executeTakeFirstOrThrow()
  const { id: dept_id } = centreOf(ctx.kept)
  const { order_no } = created!
  const posting = {
    ...wordsOf(ctx.kept, 'citizen_submitted', { order_no, due: minutes(accept_due_at) }),
    ...{ biz_type: 'order', biz_id: created!.id, link: detailPath('report', created!.id) },
    ...{ occasion: 'submitted', to: inRole(dept_id, 'center_dispatcher') },
  }
  await postAll(ctx.db, { supplier_id: ctx.supplier_id, now, by: null, postings: [posting] })
  return { ...created!, by: accept_due_at! }
}

async function checkLimits({ db, supplier_id, citizen, clock, kept }: CitizenContext): Promise<void> {
  const limits = settingsOf(kept, ORDER_SETTINGS)
  const today = startOfDay(dayOf(clock.now()))
  const { rows } = await sql<{ open: number; today: number }>`
    select count(*) filter (where status <> all(${CLOSED}) and deleted_at is null)::int as open,
      count(*) filter (where created_at >= ${today})::int as today
    from complaint_order where supplier_id = ${supplier_id} and wx_user_id = ${citizen.user_id}`.execute(db)
  const { open, today: ofToday } = rows[0]!
  if (open >= limits['wx.limit.open']) fail(ORDER_ERRORS.CITIZEN_OPEN, { n: limits['wx.limit.open'] })
  if (ofToday >= limits['wx.limit.perDay']) fail(ORDER_ERRORS.CITIZEN_TODAY, { n: limits['wx.limit.perDay'] })
}

/**
 * What citizens add to one order, by the page and by links that anybody may hold, is read by whoever works on it, and takes
 * the room of what they attach. The order is locked, so that it is counted one by one.
 */
async function checkAdded(
  { db, supplier_id, clock, kept }: CitizenContext,
  id: string,
  command: object,
): Promise<void> {
  const limits = settingsOf(kept, ORDER_SETTINGS)
  const { attachments = [] } = command as { readonly attachments?: readonly string[] }
  await sql`select 1 from complaint_order where supplier_id = ${supplier_id} and id = ${id} for update`.execute(db)
  const today = sql`l.created_at >= ${startOfDay(dayOf(clock.now()))}`
  // Whoever of the staff adds what a caller says has a department.
  const { rows } = await sql<{ times: number; photos: number; in_all: number }>`
    select count(*) filter (where ${today})::int as times, coalesce(sum(n) filter (where ${today}), 0)::int as photos,
      coalesce(sum(n), 0)::int as in_all from order_log l cross join lateral (select jsonb_array_length(l.attachments) as n) files
    where l.supplier_id = ${supplier_id} and l.order_id = ${id} and l.action = 'supplement' and l.operator_dept_id is null`.execute(
    db,
  )
  const { times, photos, in_all } = rows[0]!
  if (times >= limits['wx.limit.addPerDay']) fail(ORDER_ERRORS.CITIZEN_ADDED, { n: limits['wx.limit.addPerDay'] })
  checkRoom(ORDER_ERRORS.CITIZEN_PHOTOS_IN_ALL, { n: limits['wx.limit.addPhotos'], of: in_all }, attachments)
  checkRoom(ORDER_ERRORS.CITIZEN_PHOTOS, { n: limits['wx.limit.addPhotosPerDay'], of: photos }, attachments)
}

interface Room {
  readonly n: number
  /** So many are there already. */
  readonly of: number
}

function checkRoom(error: ErrorSpec, { n, of }: Room, attachments: readonly string[]): void {
  if (attachments.length > 0 && of + attachments.length > n) fail(error, { n, left: Math.max(0, n - of) })
}
