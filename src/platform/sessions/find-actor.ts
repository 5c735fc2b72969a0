import type { Actor } from '#kernel/actor.ts'
import { FIELD_GROUPS, hiddenByAll } from '#kernel/field-rights.ts'
import type { Db } from '#platform/db/database.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** What an actor is made of, over an account (o) and its department (d), for each call and for whoever asks about somebody. */
export const actorColumns = sql`o.supplier_id, o.id as operator_id, o.username, o.nick_name, o.dept_id, d.name as dept_name,
  d.path as dept_path, o.user_level`
/** The roles (role) of an account (o). */
export const isRoleOf = sql`role.supplier_id = o.supplier_id and role.deleted_at is null
  and role.id in (select value::bigint from jsonb_array_elements_text(o.role_ids))`

/** Whether the roles of an account (o) open a part as they stand today: a screen by its path, or a call by its own. */
export const isOpenTo = (parts: 'path_arr' | 'api_arr', path: string | RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from role where ${isRoleOf} and (role.may_all or jsonb_exists(${sql.ref(`role.${parts}`)}, ${path})))`

/** For whom the roles of an account (o) stand, all of them. */
export const standsFor = sql<string[]>`array(select unnest(role.stands_for) from role where ${isRoleOf})`

/**
 * Whether an account (o) still has every role in which it acted as this actor (jsonb), works as whoever it did in them, and sees
 * what was shown to it.
 */
export const isStill = (actor: RawBuilder<unknown>) => sql<SqlBool>`(
  ${actor}->'roles' <@ (select coalesce(jsonb_agg(role.code), '[]') from role where ${isRoleOf})
  and coalesce(${actor}->'stands_for', '[]') <@ to_jsonb(${standsFor})
  and not exists (select from unnest(${[...FIELD_GROUPS]}::text[]) field
    where not jsonb_exists(coalesce(${actor}->'hidden', '[]'), field) and not exists (
      select from role where ${isRoleOf} and (role.may_all or not jsonb_exists(role.hidden_fields, field)))))`

/** What each of the roles (role) hides; the one that may all hides nothing. */
const hiddenFields = sql`coalesce(jsonb_agg(case when role.may_all then '[]' else role.hidden_fields end), '[]')`

/** An account as one who would act, in all its roles, whether or not it may sign in; null when there is none. */
export async function findActor(
  db: Db,
  { supplier_id, username }: { readonly supplier_id: string; readonly username: string },
): Promise<Actor | null> {
  const { rows } = await sql<Omit<Actor, 'hidden'> & { hidden: string[][] }>`
    select ${actorColumns}, array(select role.code from role where ${isRoleOf} order by role.id) as roles, ${standsFor} as stands_for,
      (select ${hiddenFields} from role where ${isRoleOf}) as hidden
    from operator o join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
    where o.supplier_id = ${supplier_id} and lower(o.username) = lower(${username}) and o.deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  return row ? { ...row, hidden: hiddenByAll(row.hidden) } : null
}
