import { CATEGORIES } from '#features/reference/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { failField } from '#kernel/errors.ts'
import { dayOf } from '#kernel/time.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, removeRecord, saveRecord } from '#platform/db/records.ts'
import { onViolation } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import { autoDel, autoManage, autoSave } from '../../contract/auto-dispatch.ts'
import { namesFor } from '../lists/kept-names.ts'

const SORTS = { standing: ascending(key('dispatch_auto.id', 'bigint')) } satisfies Record<string, Sort>

async function manage({ enabled, ...input }: InputOf<typeof autoManage>, ctx: RequestContext) {
  const page = await paginate(
    recordsOf(ctx, 'dispatch_auto')
      .select(['dispatch_auto.id', 'category_id', 'per_day', 'enabled', 'used_on', 'used', 'version'])
      .$if(enabled !== undefined, (all) => all.where('enabled', '=', enabled!)),
    SORTS,
    input,
  )
  const names = namesFor(ctx)
  const today = dayOf(ctx.clock.now())
  return {
    ...page,
    rows: page.rows.map(({ used_on, used, ...row }) => ({
      ...row,
      category_name: names.category(row.category_id)!,
      used_today: used_on === today ? used : 0,
    })),
  }
}

async function save({ id, version, ...rule }: InputOf<typeof autoSave>, ctx: RequestContext) {
  if (ctx.kept.get(CATEGORIES).get(rule.category_id)?.deleted !== false) failField('category_id', CATEGORY, GONE)
  const saved = await saveRecord(ctx, 'dispatch_auto', { id, version }, rule).catch(
    onViolation({
      dispatch_auto_category_u: () => failField('category_id', CATEGORY, THERE),
    }),
  )
  ctx.audit({ risk: 'high' })
  return saved
}

/** The matters that go by themselves, as who leads the centre allows them. */
export const autoDispatchRoutes: readonly Route[] = [
  serve(autoManage, manage),
  serve(autoSave, save),
  serve(autoDel, (seen, ctx) => removeRecord(ctx, 'dispatch_auto', seen)),
]

const CATEGORY = { zh: '分类', en: 'Category' }
const GONE = { zh: '不存在或已删除', en: 'it does not exist or was deleted' }
const THERE = { zh: '已有此分类', en: 'it is there already' }
