import type { InputOf } from '#kernel/endpoint.ts'
import { translate } from '#kernel/messages.ts'
import { dayOf, startOfDay } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import { withinDays } from '#platform/db/within-days.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type SqlBool } from 'kysely'

import { signInExport, SignInExport, type SignInRow, type signInLog } from '../contract.ts'
import { LOGIN_RESULT, LOGIN_TYPE, LOGOUT_KIND } from '../domain/sign-in.ts'
import { SIGN_IN } from '../fields.ts'

const SORTS = {
  newest: descending(key('l.at', 'timestamptz'), key('l.id', 'bigint')),
} satisfies Record<string, Sort>

const FAILED = sql<boolean>`(l.result <> 'ok')`

type Reader = Pick<RequestContext, 'db' | 'supplier_id' | 'language'>

/** The tries to sign in, and what became of the sessions. */
export const listSignIns = (
  { account_kind, keyword, ip, result, failed, type, at_from, at_to, ...input }: InputOf<typeof signInLog>,
  { db, supplier_id, language }: Reader,
) =>
  paginate(
    db
      .selectFrom('login_log as l')
      .leftJoin('operator as o', (join) =>
        sameTenant(join, 'o.id', 'l.account_id').on('l.account_kind', '=', 'operator'),
      )
      .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'o.dept_id'))
      .where('l.supplier_id', '=', supplier_id)
      .where('l.account_kind', '=', account_kind)
      .select(['l.id', 'l.at', 'l.username', 'l.name as unit', 'l.ip', 'l.ua', 'l.type', 'l.result'])
      .select(['l.logout_at', 'l.logout_kind', 'o.nick_name'])
      .select(named(language, 'd.name').$castTo<string | null>().as('dept_name'))
      .$if(keyword !== undefined, (all) => all.where(isBy(keyword!)))
      .$if(ip !== undefined, (all) => all.where('l.ip', '=', ip!))
      .$if(result !== undefined, (all) => all.where('l.result', '=', result!))
      .$if(failed !== undefined, (all) => all.where(FAILED, '=', failed === 1))
      .$if(type !== undefined, (all) => all.where('l.type', '=', type!))
      .where(withinDays('l.at', at_from, at_to)),
    SORTS,
    input,
  )

/** How signing in went today (domain 4.13): tries that succeeded and failed, accounts that did, and tries that were shut out. */
export async function countSignIns(
  { account_kind }: Pick<InputOf<typeof signInLog>, 'account_kind'>,
  { db, supplier_id, clock }: Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>,
) {
  const { rows } = await sql<Record<'signed_in' | 'failed' | 'accounts' | 'locked', number>>`
    select count(*) filter (where l.result = 'ok')::int as signed_in, count(*) filter (where ${FAILED})::int as failed,
      count(distinct l.account_id) filter (where l.result = 'ok')::int as accounts, count(*) filter (where l.result = 'locked')::int as locked
    from login_log l where l.supplier_id = ${supplier_id} and l.account_kind = ${account_kind}
      and l.at >= ${startOfDay(dayOf(clock.now()))}`.execute(db)
  return rows[0]!
}

/** By names, which an index finds. */
const isBy = (keyword: string) => sql<SqlBool>`l.username = any(array(
  select p.username from operator p where p.supplier_id = l.supplier_id
    and ${says(keyword, 'p.username', 'p.nick_name', 'p.real_name')}
  union all select ${keyword}::text))`

const COLUMNS = [
  ...(['at', 'username', 'nick_name', 'dept_name', 'unit', 'type', 'result'] as const),
  ...(['ip', 'ua', 'logout_at', 'logout_kind'] as const),
]
const AT_ONCE = 200

export const signInsExport = defineExport({
  key: 'sign-in-log',
  title: { zh: '登录日志', en: 'Sign-ins' },
  input: SignInExport,
  call: signInExport,
  heads: COLUMNS.map((column) => SIGN_IN[column]),
  async read(ctx, { purpose: _, ...input }, { cursor }) {
    const page = await listSignIns({ ...input, limit: AT_ONCE, ...(cursor && { cursor }) }, ctx)
    const words = (row: SignInRow) => ({
      ...row,
      type: translate(ctx.language, LOGIN_TYPE[row.type]),
      result: translate(ctx.language, LOGIN_RESULT[row.result]),
      logout_kind: row.logout_kind && translate(ctx.language, LOGOUT_KIND[row.logout_kind]),
    })
    return {
      rows: page.rows.map((row) => COLUMNS.map((column) => words(row)[column] ?? '')),
      next: page.next,
      total: page.total_exact ? page.total : null,
    }
  },
})
