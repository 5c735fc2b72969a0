import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { Db } from '#platform/db/database.ts'

import type { deptList } from '../contract.ts'

/** What an actor may see: everything for the centre, its own subtree for a department. */
const topPath = (actor: Actor): string => (actor.user_level === '1' ? '/' : actor.dept_path)

const visible = (db: Db, actor: Actor) =>
  db
    .selectFrom('department as d')
    .where('d.supplier_id', '=', actor.supplier_id)
    .where('d.deleted_at', 'is', null)
    .where('d.path', 'like', `${topPath(actor)}%`)

const visibleRows = (db: Db, actor: Actor) =>
  visible(db, actor)
    .leftJoin('area as a', (join) => join.onRef('a.supplier_id', '=', 'd.supplier_id').onRef('a.id', '=', 'd.area_id'))
    .select([
      ...(['d.id', 'd.pid', 'd.path', 'd.level', 'd.code', 'd.name', 'd.short_name', 'd.name_en', 'd.kind'] as const),
      ...([
        'd.area_id',
        'd.duty_phone',
        'd.can_undertake',
        'd.can_assist',
        'd.is_fallback',
        'd.enabled',
        'd.sort',
      ] as const),
      'a.name as area_name',
    ])
    .select([
      sql<0 | 1>`exists (select from department c
        where c.supplier_id = d.supplier_id and c.pid = d.id and c.deleted_at is null)`.as('has_children'),
      sql<number>`(select count(*)::int from person p
        where p.supplier_id = d.supplier_id and p.dept_id = d.id and p.deleted_at is null)`.as('person_count'),
    ])
    .orderBy('d.level')
    .orderBy('d.sort')
    .orderBy('d.id')

type Filter = Pick<InputOf<typeof deptList>, 'keyword' | 'kind' | 'pid' | 'enabled'>

const matching = ({ keyword, kind, pid, enabled }: Filter): RawBuilder<boolean> => sql`
  (${keyword}::text is null or d.code = ${keyword} or position(lower(${keyword}) in lower(d.name || ' ' || d.short_name)) > 0)
  and (${kind}::text is null or d.kind = ${kind})
  and (${pid}::bigint is null or d.pid = ${pid})
  and (${enabled}::boolean is null or d.enabled = ${enabled})`

/** One page of the departments that the actor may see, and how many fit. */
export async function listDepartments(db: Db, actor: Actor, { page, size, ...filter }: InputOf<typeof deptList>) {
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

/** The departments directly below `pid`; without it the top of what the actor may see. */
export const listSubDepartments = (db: Db, actor: Actor, pid?: string) =>
  pid
    ? visibleRows(db, actor).where('d.pid', '=', pid).execute()
    : visibleRows(db, actor)
        .where(({ eb }) => (actor.user_level === '1' ? eb('d.level', '=', 1) : eb('d.id', '=', actor.dept_id)))
        .execute()

/** One department with everything that a form shows; undefined when the actor may not see it. */
export const findDepartmentDetail = (db: Db, actor: Actor, id: string) =>
  visibleRows(db, actor)
    .leftJoin('department as up', (join) =>
      join.onRef('up.supplier_id', '=', 'd.supplier_id').onRef('up.id', '=', 'd.pid'),
    )
    .select([
      'd.uscc',
      'd.duties',
      'd.leader_name',
      'd.leader_phone',
      'd.superior_unit_name',
      'd.version',
      'up.name as pid_name',
    ])
    .select(sql<string[]>`d.aliases`.as('aliases'))
    .where('d.id', '=', id)
    .executeTakeFirst()
