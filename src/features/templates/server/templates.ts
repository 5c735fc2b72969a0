import { sql } from 'kysely'

import { atCentre } from '#kernel/actor.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { failField } from '#kernel/errors.ts'
import type { Seen } from '#kernel/record.ts'
import { named } from '#platform/db/named.ts'
import { aboveFirst, ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { checkAmong, recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { onViolation } from '#platform/db/transaction.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { templateManage, templateSave } from '../contract.ts'
import type { TemplateKind } from '../domain/kinds.ts'
import { usedSince } from './uses.ts'

const SORTS = {
  place: ascending(
    ...[key('order_template.kind', 'text'), key('order_template.sort', 'integer')],
    key('order_template.id', 'bigint'),
  ),
} satisfies Record<string, Sort>

/** Those that the caller keeps: the centre all of them, a department its own (domain 4.2). */
const keptBy = (ctx: RequestContext) =>
  recordsOf(ctx, 'order_template').$if(!atCentre(ctx.actor), (all) =>
    all.where('order_template.dept_id', '=', ctx.actor.dept_id),
  )

/** A page of the ready texts that the caller keeps; a keyword is looked for in titles and texts. */
export async function manageTemplates(
  { keyword, kind, dept_id, unused, ...input }: InputOf<typeof templateManage>,
  ctx: RequestContext,
) {
  const found = keptBy(ctx)
    .leftJoin('department as d', (join) => sameTenant(join, 'd.id', 'order_template.dept_id'))
    .leftJoin('category as c', (join) => sameTenant(join, 'c.id', 'order_template.category_id'))
    .select(['order_template.id', 'order_template.title', 'order_template.content', 'order_template.dept_id'])
    .select(['order_template.category_id', 'order_template.sort', 'order_template.enabled', 'order_template.version'])
    .select([named(ctx.language, 'd.name').as('dept_name'), named(ctx.language, 'c.full_name').as('category_name')])
    .select(sql<TemplateKind>`order_template.kind`.as('kind'))
    .select(usedBy(ctx).as('used'))
    .$if(unused !== undefined, (all) => all.where(isUnused(ctx), '=', unused === 1))
    .$if(kind !== undefined, (all) => all.where('order_template.kind', '=', kind!))
    .$if(dept_id !== undefined, (all) => all.where('order_template.dept_id', '=', dept_id!))
    .where(says(keyword, 'order_template.title', 'order_template.content'))
  return {
    ...(await paginate(found, SORTS, input)),
    keeps_all: atCentre(ctx.actor) ? (1 as const) : (0 as const),
    ...(await aboveFirst(input, () => countUses(ctx))),
  }
}

/** How often those that the caller keeps were chosen, and how many of them nobody needs (domain 4.13). */
const countUses = (ctx: RequestContext) =>
  keptBy(ctx)
    .select(sql<number>`coalesce(sum(${usedBy(ctx)}), 0)::int`.as('used'))
    .select(sql<number>`count(*) filter (where ${isUnused(ctx)})::int`.as('unused'))
    .executeTakeFirstOrThrow()

const usedBy = ({
  clock,
}: RequestContext) => sql<number>`(select coalesce(sum(u.times), 0)::int from order_template_use u
  where u.supplier_id = order_template.supplier_id and u.template_id = order_template.id and u.day > ${usedSince(clock.now())})`
/** What is younger than the days that are told could not be used in all of them. */
const isUnused = (ctx: RequestContext) => sql<boolean>`(order_template.enabled and ${usedBy(ctx)} = 0
  and order_template.created_at::date <= ${usedSince(ctx.clock.now())})`

/** Writes a ready text, new or changed; refuses with `NOT_FOUND` what is not the caller's to keep. */
export async function saveTemplate(
  { id, version, dept_id, category_id, ...given }: InputOf<typeof templateSave>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  if (id) await checkAmong(keptBy(ctx), id)
  const scope = {
    dept_id: atCentre(ctx.actor) ? (dept_id ?? null) : ctx.actor.dept_id,
    category_id: category_id ?? null,
  }
  return saveRecord(ctx, 'order_template', { id, version }, { ...given, ...scope }).catch(mistaken)
}

/** Takes a ready text away, under the same rule. */
export async function removeTemplate(seen: Seen, ctx: RequestContext): Promise<{ id: string }> {
  await checkAmong(keptBy(ctx), seen.id)
  return removeRecord(ctx, 'order_template', seen)
}

const ABSENT = { zh: '不存在', en: 'does not exist' }
const SAME_NAME = { zh: '同类常用语中已有此名称', en: 'there is a text of that kind and name' }
const NAME = { zh: '名称', en: 'Name' }
const DEPARTMENT = { zh: '适用单位', en: 'Department' }
const CATEGORY = { zh: '适用类别', en: 'Category' }
const mistaken = onViolation({
  order_template_title_u: () => failField('title', NAME, SAME_NAME),
  order_template_supplier_id_dept_id_fkey: () => failField('dept_id', DEPARTMENT, ABSENT),
  order_template_supplier_id_category_id_fkey: () => failField('category_id', CATEGORY, ABSENT),
})
