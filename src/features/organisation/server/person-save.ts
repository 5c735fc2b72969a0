import { tellContactChanges, type Contact } from '#features/messages/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { staffPhone } from '#kernel/field-rights.ts'
import { retyped } from '#platform/crypto/retyped.ts'
import { keyedHash, openText, sealText } from '#platform/crypto/seal.ts'
import { changeRecord, insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { deptUserDel, deptUserSave, deptUserUpDown } from '../contract.ts'
import { ORGANISATION_ERRORS } from '../errors.ts'
import { visibleDepartments } from './department-list.ts'
import { areLastLiaisons } from './liaisons.ts'
import { linkPerson } from './link-account.ts'
import { shiftsAhead, visiblePeople } from './person-list.ts'
import { checkPosts, writePosts } from './person-posts.ts'

type Input = InputOf<typeof deptUserSave>

/** DeptUserSave (domain 4.3). Whoever is new in a department comes last. */
export async function savePerson({ id, version, mobile, posts, ...input }: Input, ctx: RequestContext) {
  const { dept_id } = input
  const present = id ? await getPerson(ctx, id) : null
  // Held before it is looked at, so that none is deleted meanwhile.
  await holdDepartments(ctx, [present?.dept_id ?? dept_id, dept_id, ...posts.map((post) => post.dept_id)])
  await checkDepartment(ctx, dept_id)
  const further = await checkPosts(ctx, id, dept_id, posts)
  const sort = present?.dept_id === dept_id ? {} : { sort: await lastPlace(ctx, dept_id) }
  const values = { ...input, ...sort, email: input.email ?? null }
  const number = retyped(ctx.keys, {
    ...{ typed: mobile, kept: present?.mobile ?? null, mask: staffPhone(ctx.actor), field: ['mobile', MOBILE] },
  })
  const told = withPosts(ctx, further)
  if (!id) {
    const added = await insertRecord(told, 'person', { ...values, ...sealed(ctx, number!) }).catch(taken)
    await writePosts(ctx, added, further.after)
    await linkPerson(ctx, added)
    return { id: added }
  }
  const stays = input.enabled && input.person_role === 'liaison' && present!.dept_id === dept_id
  if (!stays) await checkLiaison(ctx, id, present!.dept_id)
  await tellOwner(ctx, present!, contactsChanged(ctx, present!, { ...values, number: number ?? null }))
  await changeRecord(told, 'person', { id, version }, { ...values, ...(number && sealed(ctx, number)) }).catch(taken)
  await writePosts(ctx, id, further.after)
  await linkPerson(ctx, id)
  return { id }
}

/** The further posts are told in the audit of the person, where they are others. */
function withPosts(ctx: RequestContext, { before, after }: Awaited<ReturnType<typeof checkPosts>>): RequestContext {
  if (JSON.stringify(before) === JSON.stringify(after)) return ctx
  const audit: RequestContext['audit'] = (detail) =>
    ctx.audit({
      ...detail,
      before: { ...(detail.before as object), posts: before },
      after: { ...(detail.after as object), posts: after },
    })
  return { ...ctx, audit }
}

export async function removePerson(seen: InputOf<typeof deptUserDel>, ctx: RequestContext) {
  const present = await getPerson(ctx, seen.id)
  const { dept_id } = present
  await holdDepartments(ctx, [dept_id])
  await checkLiaison(ctx, seen.id, dept_id)
  const [shift] = await shiftsAhead(ctx, seen.id, dept_id)
  if (shift) fail(ORGANISATION_ERRORS.PERSON_ON_DUTY, { date: shift.date })
  await tellOwner(ctx, present, ['mobile'])
  const removed = await removeRecord(ctx, 'person', seen)
  await writePosts(ctx, seen.id, [])
  return removed
}

/** DeptUserUpDown: changes places with the neighbour; everybody gets a number anew, as several may have the same. */
export async function movePerson({ id, type }: InputOf<typeof deptUserUpDown>, ctx: RequestContext): Promise<null> {
  const { dept_id } = await getPerson(ctx, id)
  await holdDepartments(ctx, [dept_id])
  const rows = await recordsOf(ctx, 'person')
    .select('id')
    .where('dept_id', '=', dept_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const at = ids.indexOf(id)
  const to = type === 'up' ? at - 1 : at + 1
  if (to < 0) fail(ORGANISATION_ERRORS.ALREADY_FIRST)
  if (to >= ids.length) fail(ORGANISATION_ERRORS.ALREADY_LAST)
  const order = ids.with(at, ids[to]!).with(to, id)
  await sql`
    update person set sort = 10 * place.n from unnest(${order}::bigint[]) with ordinality as place (id, n)
    where person.supplier_id = ${ctx.supplier_id} and person.id = place.id and person.sort <> 10 * place.n`.execute(
    ctx.db,
  )
  ctx.audit({ object_type: 'person', object_id: id, after: { type } })
  return null
}

const getPerson = async (ctx: RequestContext, id: string) =>
  (await visiblePeople(ctx).select('person.operator_id').where('person.id', '=', id).executeTakeFirst()) ??
  fail(ERRORS.NOT_FOUND)
type Person = Awaited<ReturnType<typeof getPerson>>

interface Contacts {
  /** Null where it stays. */
  readonly number: string | null
  readonly email: string | null
  readonly receive_notice: 0 | 1
}

/** What will be another way to who has an account: these come before the account's own (decision 0385). */
const contactsChanged = ({ keys }: RequestContext, present: Person, { number, email, receive_notice }: Contacts) => [
  ...(number !== null && number !== openText(keys, present.mobile) ? (['mobile'] as const) : []),
  ...(email !== present.email ? (['email'] as const) : []),
  ...(present.receive_notice && !receive_notice ? (['receive_notice'] as const) : []),
]

const tellOwner = async (ctx: RequestContext, { operator_id }: Person, contacts: readonly Contact[]): Promise<void> => {
  if (operator_id !== null) await tellContactChanges(ctx, { operator_id, contacts })
}

async function checkDepartment(ctx: RequestContext, id: string): Promise<void> {
  const found = await visibleDepartments(ctx).select('department.id').where('department.id', '=', id).executeTakeFirst()
  if (!found) failField('dept_id', DEPARTMENT, GONE)
}

/** Places and the last liaison of departments are one caller's at a time. */
const holdDepartments = (ctx: RequestContext, ids: readonly string[]) =>
  recordsOf(ctx, 'department').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

async function lastPlace(ctx: RequestContext, dept_id: string): Promise<number> {
  const { last } = await recordsOf(ctx, 'person')
    .select(({ fn }) => fn.max('sort').as('last'))
    .where('dept_id', '=', dept_id)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 10
}

/** Somebody has to be reached about what is open (`LAST_LIAISON`). */
async function checkLiaison(ctx: RequestContext, id: string, dept_id: string): Promise<void> {
  if (!(await areLastLiaisons(ctx, dept_id, [id]))) return
  const { rows } = await sql<{ open: boolean }>`
    select exists(select from allocation where supplier_id = ${ctx.supplier_id} and dept_id = ${dept_id}
      and state in ('assigned', 'handling', 'delegated', 'replied', 'back_requested')) as open`.execute(ctx.db)
  if (rows[0]!.open) fail(ORGANISATION_ERRORS.LAST_LIAISON)
}

const sealed = ({ keys }: RequestContext, mobile: string) => ({
  mobile: sealText(keys, mobile),
  mobile_h: keyedHash(keys, mobile),
})

const taken = onViolation({ person_mobile_u: () => failField('mobile', MOBILE, THERE) })

const DEPARTMENT = { zh: '部门', en: 'Department' }
const MOBILE = { zh: '手机', en: 'Mobile' }
const GONE = { zh: '部门不存在或已删除', en: 'it does not exist or was deleted' }
const THERE = { zh: '该部门已有此号码的人员', en: 'somebody of the department has it' }
