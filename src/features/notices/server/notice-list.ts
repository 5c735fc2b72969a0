import { worksAs } from '#kernel/actor.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { noticeList, noticeManage } from '../contract.ts'

/** The pinned ones first, then the newest. */
const STANDING = [key('notice.top', 'boolean'), key('notice.publish_at', 'timestamptz'), key('notice.id', 'bigint')]
const SORTS = { standing: descending(...STANDING) } satisfies Record<string, Sort>

/** Before them what the reader has to confirm, however old: nothing else is asked of him. */
const TO_CONFIRM = key('(notice.need_ack and r.ack_at is null)', 'boolean', 'to_confirm')
const OWN_SORTS = { standing: descending(TO_CONFIRM, ...STANDING) } satisfies Record<string, Sort>

const notices = (ctx: RequestContext) =>
  recordsOf(ctx, 'notice')
    .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'notice.created_by'))
    .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'o.dept_id'))
    .select(['notice.id', 'notice.title', 'notice.top', 'notice.need_ack', 'notice.publish_at'])
    .select(sql<string>`coalesce(${named(ctx.language, 'd.short_name')}, '')`.as('author_name'))

const isOver = (today: Day): RawBuilder<SqlBool> => sql`coalesce(notice.valid_to < ${today}::date, false)`

/** Which notices the caller may see: published, not over, and addressed to everybody, to a department of its line, or to a role of its own. */
const visible = ({ actor, clock }: RequestContext): RawBuilder<SqlBool> => sql`
  notice.publish_at <= ${clock.now()} and not ${isOver(dayOf(clock.now()))} and (notice.scope = 'all'
    or (notice.scope = 'dept' and notice.targets ?| ${actor.dept_path.split('/').filter(Boolean)}::text[])
    or (notice.scope = 'role' and notice.targets ?| ${[...worksAs(actor)]}::text[]))`

const ownNotices = (ctx: RequestContext) =>
  notices(ctx)
    .leftJoin('notice_reader as r', (join) =>
      sameTenant(join, 'r.notice_id', 'notice.id').on('r.operator_id', '=', ctx.actor.operator_id),
    )
    .where(visible(ctx))
    .select([
      sql<0 | 1>`(r.read_at is not null)::int`.as('read'),
      sql<0 | 1>`(r.ack_at is not null)::int`.as('acknowledged'),
    ])

export async function listNotices(input: InputOf<typeof noticeList>, ctx: RequestContext) {
  const page = await paginate(ownNotices(ctx), OWN_SORTS, input)
  const { unread } = await ownNotices(ctx)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('r.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...page, unread }
}

const readers = (column: string) =>
  sql<number>`(select count(r.${sql.ref(column)})::int from notice_reader r
    where r.supplier_id = notice.supplier_id and r.notice_id = notice.id)`

/** A notice with its text; undefined when it is not addressed to the caller. */
export const findNotice = (ctx: RequestContext, id: string) =>
  ownNotices(ctx)
    .select(['notice.content', 'notice.version', readers('ack_at').as('ack_count')])
    .where('notice.id', '=', id)
    .executeTakeFirst()

/** A page of all notices, and to whom one can be addressed. */
export async function manageNotices(
  { keyword, scope, ...input }: InputOf<typeof noticeManage>,
  ctx: RequestContext,
): Promise<OutputOf<typeof noticeManage>> {
  const found = notices(ctx)
    .select(['notice.content', 'notice.scope', sql<string[]>`notice.targets`.as('targets'), 'notice.version'])
    .select(['notice.valid_to', sql<0 | 1>`(${isOver(dayOf(ctx.clock.now()))})::int`.as('over')])
    .select([readers('read_at').as('read_count'), readers('ack_at').as('ack_count')])
    .where(says(keyword, 'notice.title'))
    .$if(scope !== undefined, (all) => all.where('notice.scope', '=', scope!))
  const departments = await departmentsOf(ctx)
    .select(['department.id', 'department.enabled', named(ctx.language, 'department.short_name').as('name')])
    .execute()
  const roles = await rolesOf(ctx)
    .select(['role.code', named(ctx.language, 'role.name').as('name')])
    .execute()
  return { ...(await paginate(found, SORTS, input)), departments, roles }
}

export const departmentsOf = (ctx: RequestContext) =>
  recordsOf(ctx, 'department').where('department.level', '<=', 2).orderBy('department.level').orderBy('department.sort')

export const rolesOf = (ctx: RequestContext) => recordsOf(ctx, 'role').orderBy('role.id')
