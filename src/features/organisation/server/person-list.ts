import { awayAmong } from '#features/absences/server/public.ts'
import { sql, type RawBuilder } from 'kysely'

import { subtreeOf } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { says } from '#platform/db/says.ts'

import type { RequestContext } from '#platform/http/request-context.ts'

import type { deptUserList, PersonRow } from '../contract.ts'
import type { Reader } from './department-list.ts'

const SORTS = {
  /** Of each department, in the departments' order. */
  standing: ascending(
    ...[key('d.level', 'integer'), key('d.sort', 'integer'), key('d.id', 'bigint')],
    ...[key('person.sort', 'integer'), key('person.id', 'bigint')],
  ),
} satisfies Record<string, Sort>

/** People whose main department the actor may see, who may keep them; mobiles are still sealed. */
export const visiblePeople = (ctx: Reader) => everybody(ctx).where('d.path', 'like', subtreeOf(ctx.actor))

/** Whoever there is, with the further posts in departments that the actor may see. */
const everybody = (ctx: Reader) =>
  recordsOf(ctx, 'person')
    .innerJoin('department as d', (join) => sameTenant(join, 'd.id', 'person.dept_id'))
    .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'person.operator_id'))
    .select([
      ...(['person.id', 'person.dept_id', 'person.name', 'person.gender', 'person.post'] as const),
      ...(['person.person_role', 'person.mobile', 'person.tel', 'person.email', 'person.receive_notice'] as const),
      ...(['person.enabled', 'person.sort', 'person.remark', 'person.version'] as const),
      'o.username',
      named(ctx.language, 'd.name').as('dept_name'),
      alone('<').as('first'),
      alone('>').as('last'),
      sql<PersonRow['posts']>`coalesce((select jsonb_agg(jsonb_build_object('dept_id', x.dept_id::text,
          'dept_name', ${named(ctx.language, 'e.name')}, 'dept_code', e.code, 'person_role', x.person_role, 'post', x.post) order by x.place)
        ${postsSeen(ctx)}), '[]')`.as('posts'),
      sql<0 | 1>`(d.path like ${subtreeOf(ctx.actor)})::int`.as('own'),
    ])

/** Further posts `x` of a person, in departments `e` that the actor may see. */
const postsSeen = (ctx: Reader) => sql`from person_post x
  join department e on e.supplier_id = x.supplier_id and e.id = x.dept_id
  where x.supplier_id = person.supplier_id and x.person_id = person.id and e.deleted_at is null and e.path like ${subtreeOf(ctx.actor)}`

/** Whether nobody of the department stands before, or behind. */
const alone = (before: '<' | '>') => sql<0 | 1>`(not exists(select from person n
  where n.supplier_id = person.supplier_id and n.dept_id = person.dept_id and n.deleted_at is null
    and (n.sort, n.id) ${sql.raw(before)} (person.sort, person.id)))::int`

type Filter = Pick<
  InputOf<typeof deptUserList>,
  'keyword' | 'dept_id' | 'person_role' | 'receive_notice' | 'has_account'
>

/** Who has a post, main or further, where the actor sees and it is asked for. */
const matching = (
  ctx: Reader,
  { keyword, dept_id, person_role, receive_notice, has_account }: Filter,
): RawBuilder<boolean> => sql`
  ${says(keyword, 'person.name')}
  and (${receive_notice}::int is null or person.receive_notice = (${receive_notice} = 1))
  and (${has_account}::int is null or (person.operator_id is not null) = (${has_account} = 1))
  and ((${mainAmong(ctx, dept_id)} and (${person_role}::text is null or person.person_role = ${person_role}))
    or exists (select ${postsSeen(ctx)} and ${within('e.path', dept_id)}
      and (${person_role}::text is null or x.person_role = ${person_role})))`

const mainAmong = (ctx: Reader, dept_id: string | undefined) =>
  sql`(d.path like ${subtreeOf(ctx.actor)} and ${within('d.path', dept_id)})`

const within = (path: string, dept_id: string | undefined) =>
  sql`(${dept_id}::bigint is null or ${sql.ref(path)} like '%/' || ${dept_id} || '/%')`

/** Whoever matches, marked where it is by a further post alone. */
const peopleSeen = (ctx: Reader, filter: Filter) =>
  everybody(ctx)
    .select(sql<0 | 1>`(not ${mainAmong(ctx, filter.dept_id)})::int`.as('further'))
    .where(matching(ctx, filter))

/** One page of the people whom the actor may see, with who is away today; mobiles are still sealed. */
export async function listPeople(ctx: RequestContext, input: InputOf<typeof deptUserList>) {
  const page = await paginate(peopleSeen(ctx, input).select('person.operator_id'), SORTS, input)
  const away = await awayAmong(
    ctx,
    page.rows.map(({ operator_id }) => operator_id),
  )
  const rows = page.rows.map(({ operator_id, ...row }) => ({ ...row, away: away.get(operator_id ?? '') ?? null }))
  return { ...page, rows }
}

/** How many of the people whom the actor may see are told of what happens, and can sign in. */
export async function countPeople(ctx: Reader) {
  const { rows } = await sql<Record<'with_notice' | 'without_notice' | 'without_account', number>>`
    select count(*) filter (where receive_notice)::int as with_notice, count(*) filter (where not receive_notice)::int as without_notice,
      count(*) filter (where operator_id is null)::int as without_account from (${peopleSeen(ctx, {}).select('person.operator_id')}) p`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** One person; undefined when the actor may see none of the person's departments. */
export const findPerson = (ctx: Reader, id: string) =>
  peopleSeen(ctx, {})
    .select(['person.operator_id', sql<string[]>`person.notice_events`.as('notice_events')])
    .where('person.id', '=', id)
    .executeTakeFirst()

const FIRST = 5

/** The first shifts to come on which a person is, in the rosters of the person's departments and those above them. */
export async function shiftsAhead(
  { db, supplier_id, clock }: Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>,
  id: string,
  dept_id: string,
) {
  const { rows } = await sql<{ id: string; dept_id: string; date: string }>`
    select s.id, s.dept_id, s.date from duty_shift s
    where s.supplier_id = ${supplier_id} and s.deleted_at is null and s.date >= ${dayOf(clock.now())}
      and s.dept_id in (select unnest(string_to_array(trim(both '/' from d.path), '/'))::bigint from department d
        where d.supplier_id = ${supplier_id} and (d.id = ${dept_id} or d.id in (
          select x.dept_id from person_post x where x.supplier_id = ${supplier_id} and x.person_id = ${id})))
      and (s.leader_id = ${id} or ${id}::bigint = any(s.staff_ids))
    order by s.date, s.id limit ${FIRST}`.execute(db)
  return rows
}

/** Everybody whom the actor may see, with the code of the department; mobiles are still sealed. */
export const everyPerson = (ctx: Reader) =>
  visiblePeople(ctx).select('d.code as dept_code').orderBy(SORTS.standing.orderBy).execute()
