import type { InputOf } from '#kernel/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { deptUserSave } from '../contract.ts'
import { postsFault } from '../domain/posts.ts'
import { visibleDepartments } from './department-list.ts'

type Post = InputOf<typeof deptUserSave>['posts'][number]

/** The further posts of somebody as they shall be: those given, and behind them what the caller does not see and leaves. */
export async function checkPosts(ctx: RequestContext, id: string | undefined, main: string, given: readonly Post[]) {
  const before = id ? await readPosts(ctx, id) : []
  const ids = [...before, ...given].map(({ dept_id }) => dept_id)
  if (ids.length === 0) return { before, after: before }
  const rows = await visibleDepartments(ctx)
    .select(['department.id', 'department.enabled', named(ctx.language, 'department.name').as('name')])
    .where('department.id', 'in', ids)
    .execute()
  const seen = new Map(rows.map((row) => [row.id, row]))
  const fault = postsFault(given, { main, seen, present: before.map(({ dept_id }) => dept_id) })
  if (fault) throw new AppError(fault)
  return { before, after: [...given, ...before.filter(({ dept_id }) => !seen.has(dept_id))] }
}

const readPosts = ({ db, supplier_id }: RequestContext, person_id: string): Promise<Post[]> =>
  db
    .selectFrom('person_post')
    .select(['dept_id', 'person_role', 'post'])
    .where('supplier_id', '=', supplier_id)
    .where('person_id', '=', person_id)
    .orderBy('place')
    .execute()

/** In the place of those that somebody had. */
export async function writePosts(ctx: RequestContext, person_id: string, posts: readonly Post[]): Promise<void> {
  const { db, supplier_id } = ctx
  await db.deleteFrom('person_post').where('supplier_id', '=', supplier_id).where('person_id', '=', person_id).execute()
  const rows = posts.map(({ dept_id, person_role, post }, at) => ({
    ...{ supplier_id, person_id, dept_id, person_role, post },
    place: at + 1,
  }))
  if (rows.length > 0) await db.insertInto('person_post').values(rows).execute()
}
