import { todaysDept } from '#features/organisation/server/public.ts'
import {
  inForceOn,
  leadersFor,
  notToStreets,
  type DispatchRule,
  type Place,
} from '#features/reference/domain/public.ts'
import { CATALOGUES, CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import { dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { LEADER_FROM } from '../../domain/process/send-backs.ts'
import type { RuleSays } from '../../domain/suggest/candidates.ts'

/** What of an order the rules look at. */
export interface RuledOrder {
  readonly category_id: string | null
  readonly area_id: string | null
  readonly community_id: string | null
  readonly hint_dept_id: string | null
  readonly first_dept_id: string | null
  readonly back_count: number
}

/** What the catalogue and the tree say of an order. */
export interface Ruled {
  /** By department, and how much it speaks for it. */
  readonly says: ReadonlyMap<string, RuleSays[]>
  /** Why it is not given to a street; null: it may be. */
  readonly not_street: DispatchRule | null
}

/** The row of the catalogue that holds; one for a named place; one that a more specific row goes before. */
const POINTS = { first: 80, placed: 90, after: 50 } as const

/** Who should get it: the dispatch catalogue in force, the file's own hint, and from the third send-back on the first-taker (domain 2.7, 8.7). */
export async function rulesFor(ctx: RequestContext, order: RuledOrder): Promise<Ruled> {
  const says = new Map<string, RuleSays[]>()
  const note = (named: string | null, points: number, kind: RuleSays['kind']): void => {
    const dept_id = named && todaysDept(ctx.kept, named)
    if (dept_id) says.set(dept_id, [...(says.get(dept_id) ?? []), { kind, points }])
  }
  const category_path = order.category_id ? categoryPath(ctx.kept.get(CATEGORIES), order.category_id) : []
  const place = { category_path, area_id: order.area_id, community_id: order.community_id }
  const said = await readRules(ctx, place)
  const rules = said.filter(({ source }) => source === 'catalogue')
  for (const [at, { dept_id, area_id }] of leadersFor(rules, place).entries())
    note(dept_id, at > 0 ? POINTS.after : area_id ? POINTS.placed : POINTS.first, 'catalogue')
  for (const { dept_id, source } of said)
    if (source !== 'catalogue') note(dept_id, source === 'area' ? POINTS.placed : POINTS.first, KIND_OF[source])
  note(order.hint_dept_id, 85, 'file')
  if (order.back_count >= LEADER_FROM) note(order.first_dept_id, 100, 'first_taker')
  return { says, not_street: notToStreets(rules, place) }
}

const KIND_OF = { usual: 'catalogue', area: 'area' } as const

/** A row of the catalogue, or what the tree of categories says by itself: its usual department, or the one of the place. */
type Said = DispatchRule & { readonly source: 'catalogue' | 'usual' | 'area' }

async function readRules({ db, supplier_id, kept, clock }: RequestContext, place: Place): Promise<Said[]> {
  const { category_path: path, area_id } = place
  if (path.length === 0) return []
  const version = inForceOn(kept.get(CATALOGUES), dayOf(clock.now()))
  const { rows } = await sql<Said>`
    select 'catalogue' as source, no, kind, category_id, area_id, dept_id, assist_dept_ids, priority, basis from dispatch_rule
    where supplier_id = ${supplier_id} and catalogue_id = ${version?.id ?? null} and category_id = any(${path}::bigint[])
      and deleted_at is null
    union all select 'usual', 0, 'lead', id, null, default_dept_id, '[]', 0, '' from category
    where supplier_id = ${supplier_id} and id = any(${path}::bigint[]) and default_dept_id is not null
    union all select 'area', 0, 'lead', c.id, a.id, a.dept_id, '[]', 0, ''
    from category c join area a on a.supplier_id = c.supplier_id and a.id = ${area_id}
    where c.supplier_id = ${supplier_id} and c.id = any(${path}::bigint[]) and c.lead_by_area`.execute(db)
  return rows
}
