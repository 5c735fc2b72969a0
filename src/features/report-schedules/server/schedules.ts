import { REPORT_ENDPOINTS, SENT_REPORTS } from '#features/reports/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { addressOf } from '#platform/list-address.ts'
import type { SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { scheduleList, scheduleSave } from '../contract.ts'
import { nextRun } from '../domain/schedule.ts'
import { opens } from './opens.ts'

const PEOPLE_AT_MOST = 1000
const SORTS = {
  next: ascending(key('report_schedule.next_at', 'timestamptz'), key('report_schedule.id', 'bigint')),
} satisfies Record<string, Sort>

/** Those of the caller's department; for the centre all. */
const kept = (ctx: RequestContext) =>
  recordsOf(ctx, 'report_schedule').where(
    sql<SqlBool>`${ctx.actor.user_level === '1'} or report_schedule.dept_id = ${ctx.actor.dept_id}`,
  )

/** ScheduleList */
export const listSchedules = ({ keyword, every, ...input }: InputOf<typeof scheduleList>, ctx: RequestContext) =>
  paginate(
    kept(ctx)
      .leftJoin('operator as o', (join) =>
        join
          .onRef('o.supplier_id', '=', 'report_schedule.supplier_id')
          .onRef('o.id', '=', 'report_schedule.created_by'),
      )
      .select(['report_schedule.id', 'report_schedule.name', 'report_schedule.report', 'report_schedule.address'])
      .select([
        'report_schedule.on_day',
        'report_schedule.at_hour',
        'report_schedule.next_at',
        'report_schedule.last_at',
      ])
      .select(['report_schedule.last_told', 'report_schedule.version'])
      .select(sql<'day' | 'week' | 'month'>`report_schedule.every`.as('every'))
      .select(sql<0 | 1>`report_schedule.paused::int`.as('paused'))
      .select(sql<string[]>`report_schedule.recipients`.as('recipients'))
      .select(sql<string>`coalesce(o.nick_name, '')`.as('owner_name'))
      .select(
        sql<string>`coalesce((select string_agg(p.nick_name, ' ' order by p.id) from operator p
          where p.supplier_id = report_schedule.supplier_id
            and p.id = any(array(select jsonb_array_elements_text(report_schedule.recipients)::bigint))), '')`.as(
          'recipient_names',
        ),
      )
      .$if(keyword !== undefined, (all) => all.where(sql<SqlBool>`position(${keyword} in report_schedule.name) > 0`))
      .$if(every !== undefined, (all) => all.where('report_schedule.every', '=', every!)),
    SORTS,
    input,
  )

/** SchedulePeople: of the centre everybody, of a department its own and those below it, if any report is theirs to open. */
export async function listPeople(ctx: RequestContext) {
  const { actor } = ctx
  const rows = await recordsOf(ctx, 'operator')
    .innerJoin('department as d', (join) =>
      join.onRef('d.supplier_id', '=', 'operator.supplier_id').onRef('d.id', '=', 'operator.dept_id'),
    )
    .where('operator.status', '=', 'enabled')
    .where(sql<SqlBool>`d.path like ${actor.user_level === '1' ? '/%' : `${actor.dept_path}%`}`)
    .select(['operator.id', 'operator.nick_name as name'])
    .select(named(ctx.language, 'd.short_name').as('dept_name'))
    .select(
      sql<string[]>`array(select r.key from unnest(${SENT_REPORTS.map((one) => one.key)}::text[],
        ${SENT_REPORTS.map((one) => one.path)}::text[]) as r (key, path) where ${opens(sql`operator`, sql`r.path`)})`.as(
        'reports',
      ),
    )
    .orderBy('d.level')
    .orderBy('d.sort')
    .orderBy('operator.id')
    .limit(PEOPLE_AT_MOST)
    .execute()
  return rows.filter(({ reports }) => reports.length > 0)
}

const FIELD = {
  recipients: { zh: '收件人', en: 'Recipients' },
  on_day: { zh: '日期', en: 'Day' },
  address: { zh: '内容', en: 'What it shows' },
}
const WHY = {
  people: {
    zh: '有人不在可选范围内，或无权查看此报表',
    en: 'somebody is not yours to choose, or may not open this report',
  },
  weekday: { zh: '请选择周一至周日', en: 'choose Monday to Sunday' },
  words: { zh: '含有此报表没有的条件，请重新选择', en: 'has words that this report does not know; choose anew' },
}

/** ScheduleSave */
export async function saveSchedule(
  { id, version, ...given }: InputOf<typeof scheduleSave>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  const { actor, clock } = ctx
  const { every, on_day, report, recipients } = given
  if (id && !(await kept(ctx).select('id').where('id', '=', id).executeTakeFirst())) fail(ERRORS.NOT_FOUND)
  if (every === 'week' && on_day > 7) fail(ERRORS.INVALID, { field: FIELD.on_day, reason: WHY.weekday }, 'on_day')
  if (!understood(report, given.address, ctx))
    fail(ERRORS.INVALID, { field: FIELD.address, reason: WHY.words }, 'address')
  const able = (await listPeople(ctx)).filter(({ reports }) => reports.includes(report)).map((one) => one.id)
  if (recipients.some((one) => !able.includes(one)))
    fail(ERRORS.INVALID, { field: FIELD.recipients, reason: WHY.people }, 'recipients')
  const values = {
    ...given,
    paused: given.paused === 1,
    recipients: JSON.stringify([...new Set(recipients)]),
    next_at: nextRun(given, clock.now()),
    ...(!id && { dept_id: actor.dept_id }),
  }
  return saveRecord(ctx, 'report_schedule', { id, version }, values as typeof values & { dept_id: string })
}

/** Reports of one table are put together by words; others are as they are built. */
function understood(report: string, address: string, { actor }: RequestContext): boolean {
  const endpoint = Object.entries(REPORT_ENDPOINTS).find(([key]) => key === report)?.[1]
  return endpoint ? addressOf(endpoint)(address, actor).gone.length === 0 : address === ''
}

/** ScheduleDel */
export async function removeSchedule(seen: Seen, ctx: RequestContext): Promise<{ id: string }> {
  if (!(await kept(ctx).select('id').where('id', '=', seen.id).executeTakeFirst())) fail(ERRORS.NOT_FOUND)
  return removeRecord(ctx, 'report_schedule', seen)
}
