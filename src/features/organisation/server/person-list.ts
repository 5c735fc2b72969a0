import { sql, type RawBuilder } from 'kysely'

import type { InputOf } from '#kernel/endpoint.ts'
import { dayOf } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf } from '#platform/db/records.ts'

import type { RequestContext } from '#platform/http/request-context.ts'

import type { deptUserList } from '../contract.ts'
import type { Reader } from './department-list.ts'

const SORTS = {
  /** Of each department, in the departments' order. */
  standing: ascending(
    ...[key('d.level', 'integer'), key('d.sort', 'integer'), key('d.id', 'bigint')],
    ...[key('person.sort', 'integer'), key('person.id', 'bigint')],
  ),
} satisfies Record<string, Sort>

/** People of the departments that the actor may see; mobiles are still sealed. */
export const visiblePeople = (ctx: Reader) =>
  recordsOf(ctx, 'person')
    .innerJoin('department as d', (join) =>
      join.onRef('d.supplier_id', '=', 'person.supplier_id').onRef('d.id', '=', 'person.dept_id'),
    )
    .leftJoin('operator as o', (join) =>
      join.onRef('o.supplier_id', '=', 'person.supplier_id').onRef('o.id', '=', 'person.operator_id'),
    )
    .where('d.path', 'like', ctx.actor.user_level === '1' ? '/%' : `${ctx.actor.dept_path}%`)
    .select([
      ...(['person.id', 'person.dept_id', 'person.name', 'person.gender', 'person.post'] as const),
      ...(['person.person_role', 'person.mobile', 'person.tel', 'person.email', 'person.receive_notice'] as const),
      ...(['person.enabled', 'person.sort', 'person.remark', 'person.version'] as const),
      'o.username',
      named(ctx.language, 'd.name').as('dept_name'),
      alone('<').as('first'),
      alone('>').as('last'),
    ])

/** Whether nobody of the department stands before, or behind. */
const alone = (before: '<' | '>') => sql<0 | 1>`(not exists(select from person n
  where n.supplier_id = person.supplier_id and n.dept_id = person.dept_id and n.deleted_at is null
    and (n.sort, n.id) ${sql.raw(before)} (person.sort, person.id)))::int`

type Filter = Pick<InputOf<typeof deptUserList>, 'keyword' | 'dept_id' | 'person_role'>

const matching = ({ keyword, dept_id, person_role }: Filter): RawBuilder<boolean> => sql`
  (${keyword}::text is null or position(${keyword} in person.name) > 0)
  and (${dept_id}::bigint is null or d.path like '%/' || ${dept_id} || '/%')
  and (${person_role}::text is null or person.person_role = ${person_role})`

/** One page of the people whom the actor may see; mobiles are still sealed. */
export const listPeople = (ctx: Reader, input: InputOf<typeof deptUserList>) =>
  paginate(visiblePeople(ctx).where(matching(input)), SORTS, input)

/** One person; undefined when the actor may not see the department. */
export const findPerson = (ctx: Reader, id: string) =>
  visiblePeople(ctx)
    .select(['person.operator_id', sql<string[]>`person.notice_events`.as('notice_events')])
    .where('person.id', '=', id)
    .executeTakeFirst()

const FIRST = 5

/** The first shifts to come on which a person is, in the rosters of the department and those above it. */
export async function shiftsAhead(
  { db, supplier_id, clock }: Pick<RequestContext, 'db' | 'supplier_id' | 'clock'>,
  id: string,
  dept_id: string,
) {
  const { rows } = await sql<{ id: string; dept_id: string; date: string }>`
    select s.id, s.dept_id, s.date from duty_shift s
    where s.supplier_id = ${supplier_id} and s.deleted_at is null and s.date >= ${dayOf(clock.now())}
      and s.dept_id in (select unnest(string_to_array(trim(both '/' from d.path), '/'))::bigint from department d
        where d.supplier_id = ${supplier_id} and d.id = ${dept_id})
      and (s.leader_id = ${id} or ${id}::bigint = any(s.staff_ids))
    order by s.date, s.id limit ${FIRST}`.execute(db)
  return rows
}

/** Everybody whom the actor may see, with the code of the department; mobiles are still sealed. */
export const everyPerson = (ctx: Reader) =>
  visiblePeople(ctx).select('d.code as dept_code').orderBy(SORTS.standing.orderBy).execute()
