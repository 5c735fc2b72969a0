import { CATEGORIES } from '#features/reference/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { dayOf, type Day } from '#kernel/time.ts'
import { DAYS, overlap, stateOn, turnedOn, wrongTurn, type Validity } from '#kernel/validity.ts'
import { ascending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { changeRecord, recordsOf, saveRecord } from '#platform/db/records.ts'
import { checkDays, refuseDay, standsSo } from '#platform/db/validity.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { takeTurn } from '#platform/db/turn.ts'

import type { limitRuleManage, limitRuleSave } from '../../contract/limit-rules.ts'
import { namesFor } from '../lists/kept-names.ts'
import { RULE_COLUMNS } from './limit-rules.ts'

/** What ended comes last. */
const sortsOn = (today: Day) =>
  ({
    standing: ascending(
      key(`(coalesce(limit_rule.valid_to, 'infinity') < '${today}')`, 'boolean', 'ended'),
      key('limit_rule.id', 'bigint'),
    ),
  }) satisfies Record<string, Sort>

export async function manageLimitRules(
  { appeal_type, urgency, category_id, enabled, state, ...input }: InputOf<typeof limitRuleManage>,
  ctx: RequestContext,
) {
  const today = dayOf(ctx.clock.now())
  const page = await paginate(
    recordsOf(ctx, 'limit_rule')
      .select(['limit_rule.id', 'limit_rule.version', 'limit_rule.enabled', ...RULE_COLUMNS])
      .$if(appeal_type !== undefined, (all) => all.where('appeal_type', '=', appeal_type!))
      .$if(urgency !== undefined, (all) => all.where('urgency', '=', urgency!))
      .$if(category_id !== undefined, (all) => all.where('category_id', '=', category_id!))
      .$if(enabled !== undefined, (all) => all.where('limit_rule.enabled', '=', enabled!))
      .where(standsSo('limit_rule', today, state)),
    sortsOn(today),
    input,
  )
  const names = namesFor(ctx)
  const rows = page.rows.map((row) => ({
    ...row,
    ...{ state: stateOn(row, today), category_name: names.category(row.category_id) },
  }))
  return { ...page, rows }
}

type Given = Omit<InputOf<typeof limitRuleSave>, 'id' | 'version' | 'from_on'>

/** LimitRuleSave: of two that change rules at once the later one sees what the first has made. */
export async function saveLimitRule(
  { id, version, from_on, ...rule }: InputOf<typeof limitRuleSave>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  const { category_id } = rule
  if (category_id !== null && ctx.kept.get(CATEGORIES).get(category_id)?.deleted !== false)
    failField('category_id', CATEGORY, GONE)
  await takeTurn(ctx.db, 'limit_rule', ctx.supplier_id)
  const today = dayOf(ctx.clock.now())
  const was = id ? await daysOf(ctx, id) : null
  if (!from_on) {
    checkDays(rule, was, today)
    return saveAlone(ctx, { id, version }, rule)
  }
  if (!id || !was) return fail(ERRORS.NOT_FOUND)
  refuseDay(wrongTurn(was, rule, from_on, today))
  const [old, next] = turnedOn(was, rule, from_on)
  await changeRecord(ctx, 'limit_rule', { id, version }, { valid_to: old.valid_to })
  const made = await saveAlone(ctx, {}, { ...rule, ...next })
  const after = { valid_to: old.valid_to, next: { ...rule, ...next, ...made } }
  ctx.audit({ object_type: 'limit_rule', object_id: id, before: { valid_to: was.valid_to }, after })
  return made
}

const daysOf = async (ctx: RequestContext, id: string): Promise<Validity> =>
  (await recordsOf(ctx, 'limit_rule').select(['valid_from', 'valid_to']).where('id', '=', id).executeTakeFirst()) ??
  fail(ERRORS.NOT_FOUND)

/** Saves a rule that shares no day with another one for the same orders. */
async function saveAlone(ctx: RequestContext, seen: { id?: string; version?: number }, rule: Given) {
  let alike = recordsOf(ctx, 'limit_rule').select(['valid_from', 'valid_to']).where('priority', '=', rule.priority)
  alike = alike.where('is_redo', '=', rule.is_redo)
  for (const condition of ['category_id', 'appeal_type', 'urgency', 'source_channel', 'complexity'] as const)
    alike = alike.where(condition, 'is not distinct from', rule[condition])
  if (seen.id) alike = alike.where('id', '<>', seen.id)
  const other = (await alike.execute()).find((one) => overlap(one, rule))
  if (!other) return saveRecord(ctx, 'limit_rule', seen, rule)
  const dated = [other, rule].some(({ valid_from, valid_to }) => valid_from !== null || valid_to !== null)
  return dated ? failField('valid_from', DAYS.valid_from, SHARED) : failField('priority', PRIORITY, THERE)
}

const CATEGORY = { zh: '分类', en: 'Category' }
const GONE = { zh: '不存在或已删除', en: 'it does not exist or was deleted' }
const PRIORITY = { zh: '优先级', en: 'Priority' }
const THERE = { zh: '已有条件和优先级都相同的规则', en: 'there is a rule for the same orders with this priority' }
const SHARED = {
  zh: '条件和优先级都相同的另一条规则在这些日子也生效',
  en: 'another rule for the same orders with this priority holds on some of these days',
}
