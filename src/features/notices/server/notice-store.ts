import { ERRORS, fail, failField } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import { recordsOf, saveRecord } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { noticeAck, noticeSave } from '../contract.ts'
import { departmentsOf, findNotice, rolesOf } from './notice-list.ts'

/** The notice, when it is addressed to the caller; another one is as if it did not exist. */
export const getNotice = async (ctx: RequestContext, id: string) =>
  (await findNotice(ctx, id)) ?? fail(ERRORS.NOT_FOUND)

/** Notes that the caller has read a notice, and confirmed it; the first time counts, and only of the wording that he saw. */
export async function noteReading(
  { id, version }: InputOf<typeof noticeAck>,
  ctx: RequestContext,
  acknowledged: boolean,
) {
  await getNotice(ctx, id)
  const { db, supplier_id, actor, clock } = ctx
  // Nobody changes it until this is noted.
  const held = await recordsOf(ctx, 'notice').select('version').where('id', '=', id).forShare().executeTakeFirst()
  if (version !== undefined && held?.version !== version) fail(ERRORS.STALE)
  const now = clock.now()
  await db
    .insertInto('notice_reader')
    .values({
      ...{ supplier_id, notice_id: id, operator_id: actor.operator_id },
      ...{ read_at: now, ack_at: acknowledged ? now : null },
    })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'notice_id', 'operator_id']).doUpdateSet((eb) => ({
        ack_at: eb.fn.coalesce('notice_reader.ack_at', eb.ref('excluded.ack_at')),
      })),
    )
    .execute()
  ctx.audit({ object_type: 'notice', object_id: id })
  return { id }
}

/** Writes a notice, new or changed. */
export async function saveNotice(
  { id, version, ask_again, ...given }: InputOf<typeof noticeSave>,
  ctx: RequestContext,
) {
  await checkTargets(ctx, given)
  const publish_at = given.publish_at ?? ctx.clock.now()
  if (given.valid_to !== null && given.valid_to < dayOf(publish_at)) failField('valid_to', LAST_DAY, BEFORE)
  const values = {
    ...{ ...given, publish_at },
    targets: JSON.stringify(given.scope === 'all' ? [] : [...new Set(given.targets)]),
  }
  const saved = await saveRecord(ctx, 'notice', { id, version }, values)
  if (ask_again === 1) await forgetReadings(ctx, saved.id)
  return saved
}

/** Who had read and confirmed the former wording stays in the operation log. */
const forgetReadings = ({ db, supplier_id }: RequestContext, notice_id: string) =>
  db.deleteFrom('notice_reader').where('supplier_id', '=', supplier_id).where('notice_id', '=', notice_id).execute()

/** Whoever is addressed must exist. */
async function checkTargets(
  ctx: RequestContext,
  { scope, targets }: Pick<InputOf<typeof noticeSave>, 'scope' | 'targets'>,
): Promise<void> {
  if (scope === 'all') return
  const known =
    scope === 'dept'
      ? (await departmentsOf(ctx).select('department.id').execute()).map(({ id }) => id)
      : (await rolesOf(ctx).select('role.code').execute()).map(({ code }) => code)
  if (!targets.length || targets.some((target) => !known.includes(target))) failField('targets', ADDRESSEES, STRANGE)
}

const ADDRESSEES = { zh: '发布对象', en: 'Addressees' }
const STRANGE = { zh: '请选择有效的部门或角色', en: 'choose departments or roles that exist' }
const LAST_DAY = { zh: '显示至', en: 'Shown until' }
const BEFORE = { zh: '不能早于发布日期', en: 'not before it is published' }
