import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { Db } from '#platform/db/database.ts'

import type { deptUserList } from '../contract.ts'

const visible = (db: Db, actor: Actor) =>
  db
    .selectFrom('person as p')
    .innerJoin('department as d', (join) =>
      join.onRef('d.supplier_id', '=', 'p.supplier_id').onRef('d.id', '=', 'p.dept_id'),
    )
    .where('p.supplier_id', '=', actor.supplier_id)
    .where('p.deleted_at', 'is', null)
    .where('d.path', 'like', actor.user_level === '1' ? '/%' : `${actor.dept_path}%`)

const visibleRows = (db: Db, actor: Actor) =>
  visible(db, actor)
    .leftJoin('operator as o', (join) =>
      join.onRef('o.supplier_id', '=', 'p.supplier_id').onRef('o.id', '=', 'p.operator_id'),
    )
    .select([
      ...([
        'p.id',
        'p.dept_id',
        'p.name',
        'p.gender',
        'p.post',
        'p.person_role',
        'p.mobile',
        'p.tel',
        'p.email',
      ] as const),
      ...(['p.receive_notice', 'p.enabled', 'p.sort', 'p.remark', 'o.username', 'd.name as dept_name'] as const),
    ])
    .orderBy('d.level')
    .orderBy('d.sort')
    .orderBy('d.id')
    .orderBy('p.sort')
    .orderBy('p.id')

type Filter = Pick<InputOf<typeof deptUserList>, 'keyword' | 'dept_id' | 'person_role'>

const matching = ({ keyword, dept_id, person_role }: Filter): RawBuilder<boolean> => sql`
  (${keyword}::text is null or position(${keyword} in p.name) > 0)
  and (${dept_id}::bigint is null or d.path like '%/' || ${dept_id} || '/%')
  and (${person_role}::text is null or p.person_role = ${person_role})`

/** One page of the people whom the actor may see, and how many fit; mobiles are still sealed. */
export async function listPeople(db: Db, actor: Actor, { page, size, ...filter }: InputOf<typeof deptUserList>) {
  const rows = await visibleRows(db, actor)
    .where(matching(filter))
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await visible(db, actor)
    .where(matching(filter))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One person; undefined when the actor may not see the department. */
export const findPerson = (db: Db, actor: Actor, id: string) =>
  visibleRows(db, actor)
    .select(['p.operator_id', 'p.version', sql<string[]>`p.notice_events`.as('notice_events')])
    .where('p.id', '=', id)
    .executeTakeFirst()
