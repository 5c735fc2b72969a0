import { CATEGORIES } from '#features/reference/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { recordsOf, saveRecord } from '#platform/db/records.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import type { limitRuleManage, limitRuleSave } from '../../contract/limit-rules.ts'

const SORTS = { standing: ascending(key('limit_rule.id', 'bigint')) } satisfies Record<string, Sort>

export async function manageLimitRules(
  { appeal_type, urgency, category_id, enabled, ...input }: InputOf<typeof limitRuleManage>,
  ctx: RequestContext,
) {
  const page = await paginate(
    recordsOf(ctx, 'limit_rule')
      .select(['limit_rule.id', 'limit_rule.version', 'limit_rule.enabled', 'limit_rule.priority'])
      .select(['category_id', 'appeal_type', 'urgency', 'source_channel', 'complexity', 'is_redo'])
      .select(['handle_n', 'handle_unit', 'sign_n', 'sign_unit', 'contact_n', 'contact_unit'])
      .select(['back_n', 'back_unit', 'audit_n', 'audit_unit', 'review_n', 'review_unit'])
      .$if(appeal_type !== undefined, (all) => all.where('appeal_type', '=', appeal_type!))
      .$if(urgency !== undefined, (all) => all.where('urgency', '=', urgency!))
      .$if(category_id !== undefined, (all) => all.where('category_id', '=', category_id!))
      .$if(enabled !== undefined, (all) => all.where('limit_rule.enabled', '=', enabled!)),
    SORTS,
    input,
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, category_name: nameOf(ctx, row.category_id) })) }
}

function nameOf({ kept, language }: RequestContext, id: string | null): string | null {
  const category = id === null ? undefined : kept.get(CATEGORIES).get(id)
  return (language === 'en' && category?.full_name_en) || (category?.full_name ?? null)
}

/** LimitRuleSave. */
export async function saveLimitRule({ id, version, ...rule }: InputOf<typeof limitRuleSave>, ctx: RequestContext) {
  const { category_id } = rule
  if (category_id !== null && ctx.kept.get(CATEGORIES).get(category_id)?.deleted !== false)
    fail(ERRORS.INVALID, { field: CATEGORY, reason: GONE }, 'category_id')
  return saveRecord(ctx, 'limit_rule', { id, version }, rule).catch((error: unknown) => {
    if (violatedConstraint(error) === 'limit_rule_u')
      fail(ERRORS.INVALID, { field: PRIORITY, reason: THERE }, 'priority')
    throw error
  })
}

const CATEGORY = { zh: '分类', en: 'Category' }
const GONE = { zh: '不存在或已删除', en: 'it does not exist or was deleted' }
const PRIORITY = { zh: '优先级', en: 'Priority' }
const THERE = { zh: '已有条件和优先级都相同的规则', en: 'there is a rule for the same orders with this priority' }
