import { askCode, requireCode } from '#features/citizen/server/public.ts'
import { smsArrives } from '#features/messages/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { fail, failField } from '#kernel/errors.ts'
import { addHours, type Time } from '#kernel/time.ts'
import { keyedHash, sealText } from '#platform/crypto/seal.ts'
import type { Db } from '#platform/db/database.ts'
import { named } from '#platform/db/named.ts'
import { recordsOf } from '#platform/db/records.ts'
import { transaction } from '#platform/db/transaction.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { keptNow } from '#platform/kept/kept.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import type { register, registerCode, registerForm } from '../contract.ts'
import { whyNotApply, type Applied } from '../domain/limits.ts'
import { APPLICATION_ERRORS } from '../errors.ts'
import { APPLICATION_SETTINGS } from './settings.ts'

/** So many codes are sent to applicants of a tenant in a day, with those of the citizens. */
const CODES_PER_DAY = 5000

/** The tenant that is applied to, where it takes applications and can prove numbers. */
async function findOpen({ db, supplier_id, config }: PublicContext): Promise<string | null> {
  if (supplier_id === null) return null
  const kept = await keptNow(db, supplier_id)
  return smsArrives(config, kept) && settingsOf(kept, APPLICATION_SETTINGS)['register.open'] ? supplier_id : null
}
const requireOpen = async (ctx: PublicContext): Promise<string> =>
  (await findOpen(ctx)) ?? fail(APPLICATION_ERRORS.APPLY_CLOSED)

/** The units that everybody knows: the centre and those right below it. */
const units = (db: Db, supplier_id: string) =>
  recordsOf({ db, supplier_id }, 'department').where('level', '<=', 2).where('enabled', '=', 1)

export async function describeForm(ctx: PublicContext): Promise<OutputOf<typeof registerForm>> {
  const supplier_id = await findOpen(ctx)
  if (supplier_id === null) return { open: 0, units: [] }
  const found = await units(ctx.db, supplier_id)
    .select(['department.id', named(ctx.language, 'department.name').as('name')])
    .orderBy('department.level')
    .orderBy('department.sort')
    .orderBy('department.id')
    .execute()
  return { open: 1, units: found }
}

export async function sendRegisterCode(
  { phone }: InputOf<typeof registerCode>,
  ctx: PublicContext,
): Promise<OutputOf<typeof registerCode>> {
  const supplier_id = await requireOpen(ctx)
  return askCode(ctx, { supplier_id, per_day: CODES_PER_DAY, phone, purpose: 'application' })
}

/** Keeps an application, one for a number as long as nobody has decided it. A wrong code counts although the call is refused. */
export async function apply(
  { phone, code, ...form }: InputOf<typeof register>,
  ctx: PublicContext,
): Promise<OutputOf<typeof register>> {
  const { db, keys, clock, ip } = ctx
  const supplier_id = await requireOpen(ctx)
  const now = clock.now()
  // Before the code is tried, which is good for the next try then.
  const unit = await units(db, supplier_id).select('id').where('id', '=', form.dept_id).executeTakeFirst()
  if (!unit) failField('dept_id', UNIT, GONE)
  await requireCode(ctx, { supplier_id, phone, code, now, purpose: 'application' })
  const address_h = keyedHash(keys, `applicant ${networkOf(ip)}`)
  const of = { supplier_id, phone_h: keyedHash(keys, phone), address_h }
  const sent = { ...form, address_h, created_at: now }
  await transaction(db, async (trx) => {
    // Those who apply at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`account_application ${supplier_id}`}))`.execute(trx)
    const why = whyNotApply(await countApplied(trx, of, now))
    if (why) fail(APPLICATION_ERRORS[why])
    const { id } = await trx
      .insertInto('account_application')
      .values({ ...of, ...sent, phone: sealText(keys, phone) })
      .onConflict((conflict) =>
        conflict
          .columns(['supplier_id', 'phone_h'])
          .where('state', '=', 'pending')
          .where('deleted_at', 'is', null)
          .doUpdateSet((eb) => ({
            ...{ ...sent, version: eb('account_application.version', '+', 1) },
            sent_before: sql`array(select m from unnest(account_application.sent_before || account_application.created_at) m
              where m > ${addHours(now, -24)})`,
          })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    ctx.audit({ object_type: 'account_application', object_id: id })
    await ctx.putOnRecord(trx)
  })
  return null
}

async function countApplied(
  db: Db,
  of: { supplier_id: string; phone_h: string; address_h: string },
  now: Time,
): Promise<Applied> {
  const { rows } = await sql<Applied>`
    select coalesce(sum(n) filter (where phone_h = ${of.phone_h}), 0)::int as phone_day,
      coalesce(sum(n) filter (where address_h = ${of.address_h}), 0)::int as address_day,
      case when bool_or(state = 'pending' and phone_h = ${of.phone_h}) then 0
        else count(*) filter (where state = 'pending')::int end as waiting
    from account_application cross join lateral (select count(*) as n from unnest(sent_before || created_at) m
      where m > ${addHours(now, -24)}) sent
    where supplier_id = ${of.supplier_id} and (created_at > ${addHours(now, -24)} or state = 'pending')`.execute(db)
  return rows[0]!
}

const UNIT = { zh: '单位', en: 'Unit' }
const GONE = { zh: '请选择列表中的单位', en: 'choose one of the list' }
