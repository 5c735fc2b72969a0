import { REPORT_ENDPOINTS, SENT_REPORTS } from '#features/reports/server/public.ts'
import { atCentre, subtreeOf } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { checkAmong, recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { isOpenTo } from '#platform/sessions/find-actor.ts'
import { addressOf } from '#platform/list-address.ts'
import type { SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { scheduleList, scheduleSave } from '../contract.ts'
import { nextRun } from '../domain/schedule.ts'

/** What a chooser holds. */
const PEOPLE_AT_MOST = 5000
const SORTS = {
  next: ascending(key('report_schedule.next_at', 'timestamptz'), key('report_schedule.id', 'bigint')),
} satisfies Record<string, Sort>

/** Those of the caller's department; for the centre all. */
const kept = (ctx: RequestContext) =>
  recordsOf(ctx, 'report_schedule').where(
    sql<SqlBool>`${atCentre(ctx.actor)} or report_schedule.dept_id = ${ctx.actor.dept_id}`,
  )

/** ScheduleList */
export const listSchedules = ({ keyword, every, ...input }: InputOf<typeof scheduleList>, ctx: RequestContext) =>
  paginate(
    kept(ctx)
      .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'report_schedule.created_by'))
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
      .where(says(keyword, 'report_schedule.name'))
      .$if(every !== undefined, (all) => all.where('report_schedule.every', '=', every!)),
    SORTS,
    input,
  )

/** SchedulePeople: of the centre everybody, of a department its own and those below it, if any report is theirs to open. */
export async function listPeople(ctx: RequestContext) {
  const { rows } = await sql<Person>`select * from (${peopleOf(ctx)}) p where cardinality(p.reports) > 0
    order by p.level, p.sort, p.id limit ${PEOPLE_AT_MOST}`.execute(ctx.db)
  return rows.map(({ id, name, dept_name, reports }) => ({ id, name, dept_name, reports }))
}

interface Person {
  readonly id: string
  readonly name: string
  readonly dept_name: string
  readonly reports: string[]
}

const peopleOf = ({ actor, language, supplier_id }: RequestContext) => sql`
  select o.id, o.nick_name as name, ${named(language, 'd.short_name')} as dept_name, d.level, d.sort,
    array(select r.key from unnest(${SENT_REPORTS.map((one) => one.key)}::text[],
      ${SENT_REPORTS.map((one) => one.path)}::text[]) as r (key, path) where ${isOpenTo('path_arr', sql`r.path`)}) as reports
  from operator o join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
  where o.supplier_id = ${supplier_id} and o.deleted_at is null and o.status = 'enabled'
    and d.path like ${subtreeOf(actor)}`

/** Whether each of them may be sent a report. */
async function areAble(ctx: RequestContext, ids: readonly string[], report: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${peopleOf(ctx)}) p
    where p.id = any(${ids}::bigint[]) and ${report} = any(p.reports)`.execute(ctx.db)
  return rows[0]!.n === ids.length
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
  const present = id ? await getPresent(ctx, id) : null
  if (every === 'week' && on_day > 7) failField('on_day', FIELD.on_day, WHY.weekday)
  if (!understood(report, given.address, ctx)) failField('address', FIELD.address, WHY.words)
  const people = [...new Set(recipients)]
  if (!(await areAble(ctx, people, report))) failField('recipients', FIELD.recipients, WHY.people)
  const values = {
    ...given,
    paused: given.paused === 1,
    recipients: JSON.stringify(people),
    // What is due already and not sent yet stays so.
    next_at: present && isSamePlan(present, given) ? present.next_at : nextRun(given, clock.now()),
    ...(!id && { dept_id: actor.dept_id }),
  }
  return saveRecord(ctx, 'report_schedule', { id, version }, values as typeof values & { dept_id: string })
}

/** Held until the call ends: it is not sent meanwhile. */
const getPresent = async (ctx: RequestContext, id: string) =>
  (await kept(ctx)
    .select(['every', 'on_day', 'at_hour', 'next_at', 'paused'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? fail(ERRORS.NOT_FOUND)

type Timed = Pick<InputOf<typeof scheduleSave>, 'on_day' | 'at_hour'> & {
  readonly every: string
  readonly paused: 0 | 1
}
/** One that was paused begins again with its next time. */
const isSamePlan = (one: Timed, other: Timed): boolean =>
  !one.paused && (['every', 'on_day', 'at_hour'] as const).every((field) => one[field] === other[field])

/** Reports of one table are put together by words; others are as they are built. */
function understood(report: string, address: string, { actor }: RequestContext): boolean {
  const endpoint = Object.entries(REPORT_ENDPOINTS).find(([key]) => key === report)?.[1]
  return endpoint ? addressOf(endpoint)(address, actor).gone.length === 0 : address === ''
}

/** ScheduleDel */
export async function removeSchedule(seen: Seen, ctx: RequestContext): Promise<{ id: string }> {
  await checkAmong(kept(ctx), seen.id)
  return removeRecord(ctx, 'report_schedule', seen)
}
