import { smsAt } from '#features/messages/domain/public.ts'
import { postSecretSms } from '#features/messages/server/public.ts'
import type { Owners } from '#features/operators/domain/public.ts'
import { registerUser, rolesToGive } from '#features/operators/server/public.ts'
import { subtreeOf } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { maskPhone } from '#kernel/masking.ts'
import { keyedHash, openText } from '#platform/crypto/seal.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, recordsOf } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type * as contract from '../contract.ts'
import { APPLICATION_ERRORS } from '../errors.ts'

const SORTS = {
  newest: descending(key('account_application.created_at', 'timestamptz'), key('account_application.id', 'bigint')),
} satisfies Record<string, Sort>

/** Applications to the departments that the caller may see. */
const visible = (ctx: RequestContext) =>
  recordsOf(ctx, 'account_application')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'account_application.dept_id'))
    .where('d.path', 'like', subtreeOf(ctx.actor))

export async function manageApplications(
  { state, ...input }: InputOf<typeof contract.applicationManage>,
  ctx: RequestContext,
) {
  const found = visible(ctx)
    .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'account_application.decided_by'))
    .select(['account_application.id', 'account_application.real_name', 'account_application.phone'])
    .select(['account_application.dept_id', 'account_application.reason', 'account_application.state'])
    .select(['account_application.created_at', 'account_application.decided_at', 'account_application.answer'])
    .select(['account_application.version', named(ctx.language, 'd.name').as('dept_name')])
    .select([sql<string>`coalesce(o.nick_name, '')`.as('decided_by'), hasAccount.as('has_account')])
    .$if(state !== undefined, (all) => all.where('account_application.state', '=', state!))
  const page = await paginate(found, SORTS, input)
  const rows = page.rows.map((row) => ({ ...row, phone: maskPhone(openText(ctx.keys, row.phone))! }))
  return { ...page, rows, ...(await rolesToGive(ctx)) }
}

const hasAccount = sql<0 | 1>`exists(select from operator a where a.supplier_id = account_application.supplier_id
  and a.deleted_at is null and a.phone_h = account_application.phone_h)::int`

export async function countWaiting(_input: object, ctx: RequestContext) {
  const { waiting } = await visible(ctx)
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('account_application.state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting) }
}

/** Opens the account; its password is handed over by who opens it, and the applicant told under which name. */
export async function approve(
  owners: Owners,
  { id, version, ...place }: InputOf<typeof contract.applicationApprove>,
  ctx: RequestContext,
) {
  const { phone, real_name, has_account } = await hold(ctx, id)
  if (has_account) fail(APPLICATION_ERRORS.APPLICATION_HAS_ACCOUNT)
  const form = { real_name, nick_name: real_name, phone, valid_from: null, valid_to: null, remark: '' }
  const opened = await registerUser(owners, { ...form, ...place }, ctx)
  await decide(ctx, { id, version }, { state: 'approved', operator_id: opened.id })
  await tell(ctx, {
    ...{ id, phone },
    content: `您的账号申请已通过，用户名：${opened.username}。请向管理员领取一次性密码，并在24小时内登录修改。`,
  })
  return opened
}

export async function refuse({ id, version, answer }: InputOf<typeof contract.applicationRefuse>, ctx: RequestContext) {
  const { phone } = await hold(ctx, id)
  await decide(ctx, { id, version }, { state: 'refused', answer })
  await tell(ctx, { id, phone, content: `您的账号申请未通过：${answer}` })
  return { id }
}

/** The application, held until the call ends, with its number in clear; refuses one that was decided. */
async function hold(ctx: RequestContext, id: string) {
  const found = await visible(ctx)
    .select(['account_application.phone', 'account_application.real_name', 'account_application.state'])
    .select(hasAccount.as('has_account'))
    .where('account_application.id', '=', id)
    .forUpdate('account_application')
    .executeTakeFirst()
  if (!found) return fail(ERRORS.NOT_FOUND)
  if (found.state !== 'pending') fail(APPLICATION_ERRORS.APPLICATION_DECIDED)
  return { ...found, phone: openText(ctx.keys, found.phone) }
}

async function decide(
  ctx: RequestContext,
  seen: { id: string; version: number | undefined },
  change: { state: 'approved'; operator_id: string } | { state: 'refused'; answer: string },
): Promise<void> {
  const { clock, actor } = ctx
  await changeRecord(ctx, 'account_application', seen, {
    ...{ ...change, decided_at: clock.now(), decided_by: actor.operator_id },
  })
  ctx.audit({ risk: 'high' })
}

const tell = (
  { db, keys, clock, supplier_id }: RequestContext,
  { id, phone, content }: { id: string; phone: string; content: string },
) =>
  postSecretSms(db, keys, {
    ...{
      supplier_id,
      now: clock.now(),
      sms_at: smsAt(clock.now(), false),
      phone,
      phone_h: keyedHash(keys, phone),
      occasion: id,
      event: 'account_application',
      title: RESULT,
    },
    shown: TOLD,
    content,
  })

const RESULT = { zh: '账号申请结果', en: 'Outcome of an account request' }
const TOLD = { zh: '申请人已收到审核结果。', en: 'The applicant was told the outcome.' }
