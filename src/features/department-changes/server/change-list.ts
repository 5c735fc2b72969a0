import type { InputOf } from '#kernel/endpoint.ts'
import type { Language, Message } from '#kernel/messages.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type SqlBool } from 'kysely'

import type { deptChangeList } from '../contract.ts'
import type { Counts } from './move-rows.ts'

const SORTS = {
  standing: descending(key('department_change.effective_on', 'date'), key('department_change.id', 'bigint')),
} satisfies Record<string, Sort>

/** Names as they were before and are after; kept with the change, since departments are called otherwise later. */
export interface Names {
  readonly name: string
  readonly short_name: string
  readonly name_en: string
  readonly code?: string
  /** Of what is renamed. */
  readonly before?: { readonly name: string; readonly short_name: string; readonly name_en: string }
}

const nameIn = (language: Language, at: string, otherwise: 'd' | 't') => {
  const zh = sql`department_change.names #>> ${sql.lit(`{${at}name}`)}`
  const en = sql`nullif(department_change.names #>> ${sql.lit(`{${at}name_en}`)}, '')`
  const kept = language === 'en' ? sql`${en}, ${zh}` : zh
  return sql<string>`coalesce(${kept}, ${named(language, `${otherwise}.name`)}, '')`
}

const changes = (ctx: RequestContext) =>
  recordsOf(ctx, 'department_change')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'department_change.dept_id'))
    .leftJoin('department as t', (join) => sameTenant(join, 't.id', 'department_change.to_dept_id'))
    .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'department_change.created_by'))
    .select([
      ...(['department_change.id', 'department_change.kind', 'department_change.dept_id'] as const),
      ...(['department_change.to_dept_id', 'department_change.effective_on', 'department_change.basis'] as const),
      ...(['department_change.state', 'department_change.created_at', 'department_change.done_at'] as const),
      'department_change.version',
    ])
    .select([
      nameIn(ctx.language, 'before,', 'd').as('dept_name'),
      nameIn(ctx.language, '', 't').as('to_name'),
      sql<Counts>`department_change.moved`.as('moved'),
      sql<Message | null>`department_change.refusal`.as('refusal'),
      sql<string>`coalesce(o.nick_name, '')`.as('decided_by'),
    ])

type Input = InputOf<typeof deptChangeList>

const matching = ({ dept_id, kind, state }: Input) => sql<SqlBool>`
  (${dept_id}::bigint is null or department_change.dept_id = ${dept_id} or department_change.to_dept_id = ${dept_id})
  and (${kind}::text is null or department_change.kind = ${kind})
  and (${state}::text is null or department_change.state = ${state})`

/** Changes of the departments of the tenant, the latest day first. */
export async function listChanges(input: Input, ctx: RequestContext) {
  const page = await paginate(changes(ctx).where(matching(input)), SORTS, input)
  const rows = page.rows.map((row) => ({ ...row, refusal: row.refusal && row.refusal[ctx.language] }))
  return { ...page, rows }
}
