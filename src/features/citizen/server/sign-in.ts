import { checkShown, keepConsent, pendingFor } from '#features/agreements/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import { addDays, dayOf, type Time } from '#kernel/time.ts'
import { citizenActor } from '#kernel/actor.ts'
import { writeAudit } from '#platform/audit/audit.ts'
import { keyedHash, openText, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { CitizenContext, PublicContext } from '#platform/http/request-context.ts'
import { endCitizenSession, startCitizenSession } from '#platform/sessions/citizen-sessions.ts'
import { citizenCookieName } from '#platform/sessions/cookies.ts'

import { signIn } from '../contract.ts'
import { CITIZEN_ERRORS } from '../errors.ts'
import { openPage, takeCode } from './codes.ts'

/** So long nobody has to prove his number again at the same browser. */
const SESSION_DAYS = 30
const DAY_SECONDS = 86_400

/** Lets in who brings the code of his number; who comes for the first time is known from then on. */
export async function signInByCode(
  { phone, code, notice_id }: InputOf<typeof signIn>,
  ctx: PublicContext,
): Promise<OutputOf<typeof signIn>> {
  const { db, clock, cookies, config } = ctx
  const { supplier_id } = await openPage(ctx)
  const now = clock.now()
  // Before the code is tried, which is good for the next try then.
  await checkShown(db, supplier_id, 'privacy', notice_id)
  const tried = { supplier_id, username: maskPhone(phone)!, now }
  const refuse = async (): Promise<never> => {
    await logged(db, ctx, { ...tried, user_id: null })
    return fail(CITIZEN_ERRORS.CODE_WRONG, {}, 'code')
  }
  if (!(await takeCode(ctx, { supplier_id, phone, code, now, purpose: 'citizen' }))) return refuse()
  const token = await transaction(db, async (trx) => {
    const user_id = await enter(trx, ctx, { supplier_id, phone, now })
    if (user_id === null) return null
    if (notice_id) await agreeTo(trx, ctx, { supplier_id, user_id, now, notice_id })
    const until = `${addDays(dayOf(now), SESSION_DAYS)}${now.slice(10)}`
    await audited(trx, ctx, { supplier_id, user_id, now })
    await logged(trx, ctx, { ...tried, user_id })
    return startCitizenSession(trx, supplier_id, { user_id }, { now, until })
  })
  if (token === null) return refuse()
  cookies.set(citizenCookieName(config), token, SESSION_DAYS * DAY_SECONDS)
  return { phone: maskPhone(phone)! }
}

/** Notes the consent to the notice that was shown. */
const agreeTo = (
  db: Db,
  { ip }: Pick<PublicContext, 'ip'>,
  { supplier_id, user_id, now, notice_id }: Signed & { readonly notice_id: string },
) => keepConsent(db, { supplier_id, kind: 'privacy', agreement_id: notice_id, who: { user_id }, ip, now })

interface Signed {
  readonly supplier_id: string
  readonly user_id: string
  readonly now: Time
}

/** The notice that somebody who is signed in has to agree to first. */
export async function pendingNotice({ db, supplier_id, citizen: { user_id } }: CitizenContext): Promise<string | null> {
  return user_id === null ? null : ((await pendingFor(db, supplier_id, 'privacy', { user_id }))?.id ?? null)
}

/** Nothing more is taken of who has not agreed to the notice in force (decision 0331). */
export const underNotice =
  <I, O, Files extends unknown[]>(handle: (input: I, ctx: CitizenContext, ...files: Files) => Promise<O>) =>
  async (input: I, ctx: CitizenContext, ...files: Files): Promise<O> => {
    if ((await pendingNotice(ctx)) !== null) fail(CITIZEN_ERRORS.NOTICE_PENDING)
    return handle(input, ctx, ...files)
  }

export async function agreeAgain({ id }: { id: string }, ctx: CitizenContext): Promise<Record<string, never>> {
  const { db, supplier_id, clock, citizen } = ctx
  if (citizen.user_id === null) return fail(ERRORS.NOT_FOUND)
  await agreeTo(db, ctx, { supplier_id, user_id: citizen.user_id, now: clock.now(), notice_id: id })
  ctx.audit({ object_type: 'agreement', object_id: id })
  return {}
}

/** The citizen of a number, made where there is none; null for who is blocked, and is told what a wrong code is told. */
async function enter(
  trx: Db,
  { keys }: PublicContext,
  { supplier_id, phone, now }: { supplier_id: string; phone: string; now: Time },
): Promise<string | null> {
  const seen = { phone_verified_at: now, agreed_at: now, last_active_at: now }
  const entered = await trx
    .insertInto('register_user')
    .values({ supplier_id, phone: sealText(keys, phone), phone_h: keyedHash(keys, phone), ...seen, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'phone_h']).doUpdateSet(seen).where('register_user.status', '=', 'normal'),
    )
    .returning('id')
    .executeTakeFirst()
  return entered?.id ?? null
}

const audited = (
  trx: Db,
  { ip, user_agent, request_id }: PublicContext,
  { supplier_id, user_id, now }: { supplier_id: string; user_id: string; now: Time },
) =>
  writeAudit(trx, {
    ...{ supplier_id, ip, user_agent, request_id, at: now },
    ...{ actor: citizenActor(supplier_id, user_id), action: signIn.audit!, method: 'POST', path: signIn.path },
    ...{ params: {}, result: 'ok', code: '', duration_ms: 0, object_type: 'register_user', object_id: user_id },
  })

/** Every try stands among the sign-ins (domain 4.4), under the number as far as it is shown. */
const logged = (
  db: Db,
  { ip, user_agent }: PublicContext,
  { user_id, now, ...tried }: { supplier_id: string; username: string; user_id: string | null; now: Time },
) =>
  db
    .insertInto('login_log')
    .values({
      ...{ ...tried, ip, ua: user_agent, at: now, account_kind: 'user', account_id: user_id, type: 'sms' },
      result: user_id === null ? 'bad_password' : 'ok',
    })
    .execute()

export async function leave(ctx: CitizenContext): Promise<Record<string, never>> {
  const { db, supplier_id, session_id, clock, cookies, config, citizen } = ctx
  // A link is left by closing it; whoever has it may come back.
  if (citizen.user_id) await endCitizenSession(db, supplier_id, session_id, clock.now())
  cookies.set(citizenCookieName(config), '', 0)
  return {}
}

/** The number of who is signed in, in clear: for the program itself. */
export async function phoneOf({ db, keys, supplier_id, citizen }: CitizenContext): Promise<string> {
  const { phone } = await db
    .selectFrom('register_user')
    .select('phone')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', citizen.user_id)
    .$if(db.isTransaction, (found) => found.forUpdate())
    .executeTakeFirstOrThrow()
  return phone === null ? fail(ERRORS.LOGIN) : openText(keys, phone)
}
