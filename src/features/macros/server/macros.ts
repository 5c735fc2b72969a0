import { sql } from 'kysely'

import { openOn } from '#features/reference/domain/public.ts'
import { CATEGORIES } from '#features/reference/server/public.ts'
import { TAGS } from '#features/tags/server/public.ts'
import { atCentre } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { failField } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'
import type { Seen } from '#kernel/record.ts'
import { dayOf } from '#kernel/time.ts'
import { named } from '#platform/db/named.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { checkAmong, recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { onViolation } from '#platform/db/transaction.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { macroManage, macroSave } from '../contract.ts'
import { macroFault, tidied, type Macro, type MacroMove } from '../domain/macro.ts'
import { mayHandTo } from '../domain/hand-to.ts'

const SORTS = {
  place: ascending(key('order_macro.sort', 'integer'), key('order_macro.id', 'bigint')),
} satisfies Record<string, Sort>

/** Those that the caller keeps: the centre all of them, a department its own (domain 2.27). */
const keptBy = (ctx: RequestContext) =>
  recordsOf(ctx, 'order_macro').$if(!atCentre(ctx.actor), (all) =>
    all.where('order_macro.dept_id', '=', ctx.actor.dept_id),
  )

/** A page of the macros that the caller keeps; a keyword is looked for in names and texts. */
export async function manageMacros({ keyword, dept_id, ...input }: InputOf<typeof macroManage>, ctx: RequestContext) {
  const found = keptBy(ctx)
    .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'order_macro.dept_id'))
    .leftJoin('department as to', (join) => sameTenant(join, 'to.id', 'order_macro.to_dept_id'))
    .leftJoin('category as c', (join) => sameTenant(join, 'c.id', 'order_macro.category_id'))
    .leftJoin('category as s', (join) => sameTenant(join, 's.id', 'order_macro.set_category_id'))
    .select(['order_macro.id', 'order_macro.title', 'order_macro.dept_id', 'order_macro.category_id'])
    .select(['order_macro.add_tag_ids', 'order_macro.note', 'order_macro.set_category_id', 'order_macro.to_dept_id'])
    .select(['order_macro.opinion', 'order_macro.sort', 'order_macro.enabled', 'order_macro.version'])
    .select([named(ctx.language, 'd.name').as('dept_name'), named(ctx.language, 'to.name').as('to_dept_name')])
    .select([named(ctx.language, 'c.full_name').as('category_name')])
    .select([named(ctx.language, 's.full_name').as('set_category_name')])
    .select(sql<MacroMove | null>`order_macro.move`.as('move'))
    .$if(dept_id !== undefined, (all) => all.where('order_macro.dept_id', '=', dept_id!))
    .where(says(keyword, 'order_macro.title', 'order_macro.note', 'order_macro.opinion'))
  const all = atCentre(ctx.actor)
  return {
    ...(await paginate(found, SORTS, input)),
    keeps_all: all ? (1 as const) : (0 as const),
    own_dept_id: all ? null : ctx.actor.dept_id,
  }
}

/** Writes a macro, new or changed; refuses with `NOT_FOUND` what is not the caller's to keep, by name what could never run. */
export async function saveMacro(
  { id, version, title, sort, enabled, dept_id, category_id, ...given }: InputOf<typeof macroSave>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  if (id) await checkAmong(keptBy(ctx), id)
  const macro = tidied({
    add_tag_ids: given.add_tag_ids,
    note: given.note || null,
    set_category_id: given.set_category_id ?? null,
    move: given.move ?? null,
    to_dept_id: given.to_dept_id ?? null,
    opinion: given.opinion || null,
  })
  const scope = {
    dept_id: atCentre(ctx.actor) ? (dept_id ?? null) : ctx.actor.dept_id,
    category_id: category_id ?? null,
  }
  await checkSteps(ctx, macro, scope.dept_id)
  const row = { title, sort, enabled, ...scope, ...macro, add_tag_ids: [...macro.add_tag_ids] }
  return saveRecord(ctx, 'order_macro', { id, version }, row).catch(mistaken)
}

/** Takes a macro away, under the same rule. */
export async function removeMacro(seen: Seen, ctx: RequestContext): Promise<{ id: string }> {
  await checkAmong(keptBy(ctx), seen.id)
  return removeRecord(ctx, 'order_macro', seen)
}

async function checkSteps(ctx: RequestContext, macro: Macro, dept_id: string | null): Promise<void> {
  const { kept, clock } = ctx
  const fault = macroFault(macro)
  if (fault) failField(fault.field, FIELD[fault.field], fault)
  if (macro.add_tag_ids.some((tag) => !kept.get(TAGS).get(tag)?.enabled)) absent('add_tag_ids')
  const { set_category_id: category, to_dept_id: department } = macro
  const categories = kept.get(CATEGORIES)
  if (category && (categories.get(category)?.level !== 3 || !openOn(categories, category, dayOf(clock.now()))))
    absent('set_category_id')
  const to = department && (await findDepartment(ctx, department))
  if (department && (!to || !mayHandTo(to, macro, dept_id))) absent('to_dept_id')
}

const findDepartment = (ctx: RequestContext, id: string) =>
  recordsOf(ctx, 'department')
    .select(['pid', 'kind', 'enabled', 'can_undertake'])
    .where('id', '=', id)
    .executeTakeFirst()

const FIELD: Readonly<Record<keyof Macro, Message>> = {
  add_tag_ids: { zh: '标签', en: 'Tags' },
  note: { zh: '备注', en: 'Note' },
  set_category_id: { zh: '改为类别', en: 'New category' },
  move: { zh: '最后一步', en: 'Last step' },
  to_dept_id: { zh: '交由单位', en: 'Handed to' },
  opinion: { zh: '意见', en: 'Opinion' },
}
const ABSENT = { zh: '不存在或不可选', en: 'does not exist or cannot be chosen' }
const absent = (name: keyof Macro): never => failField(name, FIELD[name], ABSENT)

const SAME_NAME = { zh: '已有此名称', en: 'there is one of that name' }
const NAME = { zh: '名称', en: 'Name' }
const DEPARTMENT = { zh: '适用单位', en: 'Department' }
const CATEGORY = { zh: '适用类别', en: 'Category' }
const mistaken = onViolation({
  order_macro_title_u: () => failField('title', NAME, SAME_NAME),
  order_macro_supplier_id_dept_id_fkey: () => failField('dept_id', DEPARTMENT, ABSENT),
  order_macro_supplier_id_category_id_fkey: () => failField('category_id', CATEGORY, ABSENT),
})
