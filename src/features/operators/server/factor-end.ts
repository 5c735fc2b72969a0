import { endFactor } from '#features/identity/server/public.ts'
import { postSecretSms } from '#features/messages/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { fail } from '#kernel/errors.ts'
import { addHours } from '#kernel/time.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type * as contract from '../contract/operators.ts'
import { BARRED, type Owners } from '../domain/granting.ts'
import { OPERATOR_ERRORS } from '../errors.ts'
import { GOOD_FOR_HOURS } from './account-rows.ts'
import { lockAccount } from './account-write.ts'
import { holdOperator } from './operator-save.ts'

/** For whoever lost phone and recovery codes: one who may keep the account asks, and nothing happens yet. */
export async function askFactorOff(
  owners: Owners,
  { id }: InputOf<typeof contract.operatorFactorAsk>,
  ctx: RequestContext,
) {
  const { mfa_type } = await holdOperator(owners, ctx, id)
  if (mfa_type !== 'totp') fail(OPERATOR_ERRORS.NO_SECOND_FACTOR)
  await ctx.db
    .updateTable('operator')
    .set({ factor_end_asked_at: ctx.clock.now(), factor_end_asked_by: ctx.actor.operator_id })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', id)
    .execute()
  ctx.audit({ object_type: 'operator', object_id: id, risk: 'high' })
  return { id }
}

/** Another one confirms it; who resets passwords cannot ask, so that nobody takes an account over alone (decision 0204). */
export async function takeFactorOff({ id }: InputOf<typeof contract.operatorFactorEnd>, ctx: RequestContext) {
  const { supplier_id, clock, actor, db, keys } = ctx
  const account = await lockAccount(ctx, id)
  if (id === actor.operator_id) fail(BARRED.own)
  if (account.mfa_type !== 'totp') fail(OPERATOR_ERRORS.NO_SECOND_FACTOR)
  const { factor_end_asked_at: asked_at, factor_end_asked_by: asked_by } = account
  if (asked_at === null || asked_at <= addHours(clock.now(), -GOOD_FOR_HOURS)) fail(OPERATOR_ERRORS.FACTOR_END_UNASKED)
  if (asked_by === actor.operator_id) fail(OPERATOR_ERRORS.FACTOR_END_BY_TWO)
  await endFactor(db, { supplier_id, operator_id: id })
  ctx.audit({ object_type: 'operator', object_id: id, risk: 'high' })
  if (account.phone === null) return { id }
  await postSecretSms(db, keys, {
    ...{ supplier_id, now: clock.now(), event: 'factor_end', occasion: `${id} ${asked_at}` },
    ...{ phone: openText(keys, account.phone), title: TITLE, shown: TOLD, content: TOLD.zh },
  })
  return { id }
}

const TITLE = { zh: '双因素验证已解除', en: 'Second factor taken off' }
const TOLD = {
  zh: '您账号的双因素验证已由管理员解除。如非您本人要求，请立即联系管理员。',
  en: 'Administrators took the second factor off your account. If you did not ask for it, tell them at once.',
}
