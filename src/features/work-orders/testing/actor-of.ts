import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from 'kysely'

/** A demo account as an actor, read as a session would. */
export async function actorOf(db: Db, username: string): Promise<Actor> {
  const { rows } = await sql<Actor>`
    select o.supplier_id, o.id as operator_id, o.username, o.nick_name, o.dept_id, d.name as dept_name, d.path as dept_path, o.user_level,
      array[]::text[] as hidden,
      array(select r.code from role r where r.supplier_id = o.supplier_id and o.role_ids ? r.id::text) as roles
    from operator o join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
    where o.username = ${username}`.execute(db)
  return rows[0]!
}
