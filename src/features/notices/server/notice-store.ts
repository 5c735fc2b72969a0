import { ERRORS, fail } from '#kernel/errors.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { named } from '#platform/db/named.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { OutputOf } from '#kernel/endpoint.ts'

import type { noticeManage, noticeSave } from '../contract.ts'

type Publisher = Pick<RequestContext, 'db' | 'actor' | 'clock' | 'supplier_id' | 'language'>
type Managed = OutputOf<typeof noticeManage>

/** Notices of the last years are enough to manage. */
const MANAGED = 100

export async function manageNotices({ db, supplier_id, language }: Publisher): Promise<Managed> {
  const { rows } = await sql<Managed['rows'][number]>`
    select n.id, n.title, n.content, n.scope, n.targets, n.top, n.need_ack, n.publish_at, n.version,
      coalesce(${named(language, 'd.short_name')}, '') as author_name, r.read_count, r.ack_count
    from notice n
      left join operator o on o.supplier_id = n.supplier_id and o.id = n.created_by
      left join department d on d.supplier_id = o.supplier_id and d.id = o.dept_id
      cross join lateral (select count(*)::int as read_count, count(r.ack_at)::int as ack_count from notice_reader r
        where r.supplier_id = n.supplier_id and r.notice_id = n.id) r
    where n.supplier_id = ${supplier_id} and n.deleted_at is null
    order by n.top desc, n.publish_at desc, n.id desc limit ${MANAGED}`.execute(db)
  const departments = await departmentsOf(db, supplier_id)
    .select(['id', named(language, 'department.short_name').as('name')])
    .execute()
  const roles = await rolesOf(db, supplier_id).select(['code', 'name']).execute()
  return { rows, next: null, total: rows.length, total_exact: rows.length < MANAGED, departments, roles }
}

const departmentsOf = (db: Publisher['db'], supplier_id: string) =>
  db
    .selectFrom('department')
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where('level', '<=', 2)
    .orderBy('level')
    .orderBy('sort')

const rolesOf = (db: Publisher['db'], supplier_id: string) =>
  db.selectFrom('role').where('supplier_id', '=', supplier_id).where('deleted_at', 'is', null).orderBy('id')

/** Writes a notice, new or changed; returns its id. */
export async function saveNotice(ctx: Publisher, input: InputOf<typeof noticeSave>): Promise<string> {
  const { id, version, ...given } = input
  await checkTargets(ctx, given)
  const now = ctx.clock.now()
  const fields = {
    ...given,
    targets: JSON.stringify(given.scope === 'all' ? [] : [...new Set(given.targets)]),
    publish_at: given.publish_at ?? now,
  }
  if (!id) return insertNotice(ctx, fields)
  const before = await ctx.db
    .selectFrom('notice')
    .select('version')
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) fail(ERRORS.NOT_FOUND)
  if (version !== undefined && version !== before.version) fail(ERRORS.STALE)
  await ctx.db
    .updateTable('notice')
    .set({ ...fields, version: before.version + 1, updated_at: now, updated_by: ctx.actor.operator_id })
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', '=', id)
    .execute()
  return id
}

type Fields = Omit<InputOf<typeof noticeSave>, 'id' | 'version' | 'targets' | 'publish_at'> & {
  targets: string
  publish_at: string
}

async function insertNotice({ db, actor, clock, supplier_id }: Publisher, fields: Fields): Promise<string> {
  const { id } = await db
    .insertInto('notice')
    .values({ ...fields, supplier_id, created_at: clock.now(), created_by: actor.operator_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever is addressed must exist. */
async function checkTargets(
  { db, supplier_id }: Publisher,
  { scope, targets }: Pick<InputOf<typeof noticeSave>, 'scope' | 'targets'>,
): Promise<void> {
  if (scope === 'all') return
  const known =
    scope === 'dept'
      ? (await departmentsOf(db, supplier_id).select('id').execute()).map(({ id }) => id)
      : (await rolesOf(db, supplier_id).select('code').execute()).map(({ code }) => code)
  if (!targets.length || targets.some((target) => !known.includes(target)))
    fail(
      ERRORS.INVALID,
      {
        field: { zh: '发布对象', en: 'Addressees' },
        reason: { zh: '请选择有效的部门或角色', en: 'choose departments or roles that exist' },
      },
      'targets',
    )
}

/** Takes a notice back; whoever has read it stays on record. */
export async function removeNotice({ db, actor, clock, supplier_id }: Publisher, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ deleted_at: clock.now(), updated_by: actor.operator_id })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) fail(ERRORS.NOT_FOUND)
}
