import { randomUUID } from 'node:crypto'

import type { InputOf } from '#kernel/endpoint.ts'
import { AppError, ERRORS, fail, failField } from '#kernel/errors.ts'
import { FIELD_GROUP, FIELD_GROUPS, hides, type FieldGroup } from '#kernel/field-rights.ts'
import { changeRecord, insertRecord, recordsOf, removeRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import { takeTurn } from '#platform/db/turn.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { runsInstallation } from '#platform/http/supplier.ts'
import { sql } from 'kysely'

import type { roleAdd, roleDel, roleEdit } from '../contract.ts'
import { FIRST_PAGE, ownersOf, partsOf, type Catalogue, type CatalogueGrant } from '../domain/catalogue.ts'
import { besideFault, grantingFault, partsListed, showingFault, type Listed } from '../domain/granting.ts'
import { idleMinutesOf } from '../domain/idle.ts'
import { ROLE_ERRORS } from '../errors.ts'
import { isOwn, membersOf } from './role-list.ts'

/** OperatorPermission: the catalogue, and which of it the caller may give. */
export async function describeCatalogue(catalogue: Catalogue, ctx: RequestContext) {
  const { holds, may_all } = await heldBy(ctx)
  const owners = ownersOf(catalogue)
  const first = await runsInstallation(ctx.db, ctx.supplier_id)
  const isGrantable = (part: string): boolean => may_all || holds.has(part) || !owners.get(part)
  const isThere = ({ first_tenant }: CatalogueGrant): boolean => first || !first_tenant
  const modules = catalogue.filter(({ grants }) => grants.some(isThere))
  return {
    modules: modules.map(({ name, title, grants }) => ({
      ...{ name, title },
      grants: grants.filter(isThere).map(({ first_tenant: _first, delicate: _delicate, ...grant }) => ({
        ...{ ...grant, paths: [...grant.paths], calls: [...grant.calls] },
        grantable: partsOf(grant).every(isGrantable) ? (1 as const) : (0 as const),
      })),
    })),
    fields: FIELD_GROUPS.map(
      (key) => ({ key, title: FIELD_GROUP[key], grantable: hides(ctx.actor, key) ? 0 : 1 }) as const,
    ),
  }
}

/** roleadd: a role of the tenant's own. */
export async function insertRole(catalogue: Catalogue, input: InputOf<typeof roleAdd>, ctx: RequestContext) {
  ctx.audit({ risk: 'high' })
  await checkGranting(catalogue, ctx, [], input)
  checkShowing(ctx, null, input.hidden_fields)
  const lists = listsOf(input)
  const idle_minutes = idleIn(catalogue, input)
  const values = { ...input, ...lists, idle_minutes, code: `own_${randomUUID().slice(0, 8)}` }
  return { id: await insertRecord(ctx, 'role', values).catch(nameTaken) }
}

const idleIn = (catalogue: Catalogue, listed: Listed): number => idleMinutesOf(ownersOf(catalogue), partsListed(listed))

/** roleedit: its rights are others with the next call of whoever has it. */
export async function editRole(
  catalogue: Catalogue,
  { id, version, ...input }: InputOf<typeof roleEdit>,
  ctx: RequestContext,
) {
  const role = await getRole(ctx, id)
  if (role.may_all) fail(ROLE_ERRORS.ROLE_MAY_ALL)
  const [before, after] = [partsListed(role), partsListed(input)]
  await checkGranting(catalogue, ctx, before, input)
  const beside = besideFault(catalogue, { before, after, beside: await listedBeside(ctx, id) })
  if (beside) throw new AppError(beside)
  checkShowing(ctx, role.hidden_fields, input.hidden_fields)
  const values = { ...input, ...listsOf(input), idle_minutes: idleIn(catalogue, input) }
  await changeRecord(ctx, 'role', { id, version }, values).catch(nameTaken)
  return { id }
}

/** roledel: nobody has it any more. */
export async function removeRole(seen: InputOf<typeof roleDel>, ctx: RequestContext) {
  const role = await getRole(ctx, seen.id)
  if (role.is_system) fail(ROLE_ERRORS.ROLE_BUILT_IN)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${membersOf(ctx.supplier_id, sql<string>`${seen.id}`)}`.execute(ctx.db)
  if (rows[0]!.n > 0) fail(ROLE_ERRORS.ROLE_IN_USE, { n: rows[0]!.n })
  return removeRecord(ctx, 'role', seen)
}

/** The role, held until the call ends; one's own is never one's own to change (security E4). */
async function getRole(ctx: RequestContext, id: string) {
  ctx.audit({ object_type: 'role', object_id: id, risk: 'high' })
  const role = await recordsOf(ctx, 'role')
    .select(['is_system', 'may_all', isOwn(ctx).as('worn')])
    .select([sql<string[]>`path_arr`.as('path_arr'), sql<string[]>`api_arr`.as('api_arr')])
    .select(sql<FieldGroup[]>`hidden_fields`.as('hidden_fields'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!role) fail(ERRORS.NOT_FOUND)
  if (role.worn) fail(ROLE_ERRORS.ROLE_WORN)
  return role
}

async function checkGranting(catalogue: Catalogue, ctx: RequestContext, before: string[], after: Listed) {
  const fault = grantingFault(catalogue, { before: [FIRST_PAGE, ...before], after, ...(await heldBy(ctx)) })
  if (fault) throw new AppError(fault)
}

/**
 * What accounts that have a role list by their others, each set of roles once; who may all is none of the three. Until the
 * call ends nobody else asks it: of two roles that are changed at once the later one reads what the first has become.
 */
async function listedBeside(ctx: RequestContext, id: string): Promise<readonly (readonly string[])[]> {
  await takeTurn(ctx.db, 'role', ctx.supplier_id)
  const { rows } = await sql<{ parts: string[] }>`
    select array(select jsonb_array_elements_text(r.path_arr || r.api_arr) from role r
      where r.supplier_id = ${ctx.supplier_id} and r.deleted_at is null and not r.may_all and r.id <> ${id}
        and jsonb_exists(worn.role_ids, r.id::text)) as parts
    from (select distinct operator.role_ids ${membersOf(ctx.supplier_id, sql<string>`${id}`)}) worn`.execute(ctx.db)
  return rows.map(({ parts }) => parts)
}

function checkShowing({ actor }: RequestContext, before: FieldGroup[] | null, after: FieldGroup[]): void {
  const fault = showingFault({ before, after, own: actor.hidden })
  if (fault) throw new AppError(fault)
}

/** What the caller may see and call, in the roles that the session acts in. */
async function heldBy(ctx: RequestContext) {
  const roles = await recordsOf(ctx, 'role')
    .select(['may_all', sql<string[]>`path_arr || api_arr`.as('parts')])
    .where('code', 'in', [...ctx.actor.roles])
    .execute()
  return { holds: new Set(roles.flatMap(({ parts }) => parts)), may_all: roles.some(({ may_all }) => Boolean(may_all)) }
}

/** As they are kept: the first page is everybody’s, whatever the form says. */
const listsOf = ({ path_arr, api_arr, hidden_fields }: Listed & { readonly hidden_fields: readonly FieldGroup[] }) => ({
  path_arr: JSON.stringify([...new Set([FIRST_PAGE, ...path_arr])]),
  api_arr: JSON.stringify([...new Set(api_arr)]),
  hidden_fields: JSON.stringify([...new Set(hidden_fields)]),
})

const nameTaken = onViolation({ role_name_u: () => failField('name', NAME, TAKEN) })
const NAME = { zh: '角色名称', en: 'Name' }
const TAKEN = { zh: '已有同名角色', en: 'there is a role of that name' }
