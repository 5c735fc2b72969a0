import { z } from 'zod'

import { ADay, DATED, StateOfDays } from '#kernel/dated.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, get, post, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'
import { sheetEndpoints } from '#kernel/sheet.ts'
import { DAY } from '#kernel/validity.ts'

import { APPEAL_TYPE, COMPLEXITY, SOURCE_CHANNEL, URGENCY } from '../domain/order/enums.ts'
import { LIMIT_UNITS } from '../domain/clocks/limits.ts'

/** Where the limit rules are kept, and what each of these screens is called. */
export const LIMIT_AT = {
  list: { path: '/sys/limitrule/manage', title: { zh: '时限规则', en: 'Limit rules' } },
  add: { path: '/sys/limitrule/add', title: { zh: '新增时限规则', en: 'New limit rule' } },
  edit: { path: '/sys/limitrule/edit/:id', title: { zh: '编辑时限规则', en: 'Edit the limit rule' } },
  remove: { path: '/sys/limitrule/del/:id', title: { zh: '删除时限规则', en: 'Delete the limit rule' } },
} as const

/** Null is any. */
const any = <T extends z.ZodType>(one: T) => one.nullable().default(null)
const Unit = z.enum(LIMIT_UNITS)
const Length = whole(0, 999)

/** Steps that may have no limit. */
export const LIMITED_STEPS = ['sign', 'contact', 'back', 'audit', 'review'] as const

const Rule = z.object({
  category_id: any(Id),
  ...{ appeal_type: any(z.enum(keysOf(APPEAL_TYPE))), urgency: any(z.enum(keysOf(URGENCY))) },
  ...{ source_channel: any(z.enum(keysOf(SOURCE_CHANNEL))), complexity: any(z.enum(keysOf(COMPLEXITY))) },
  ...{ is_redo: Flag.default(0), handle_n: Length, handle_unit: Unit },
  ...{ sign_n: any(Length), sign_unit: any(Unit), contact_n: any(Length), contact_unit: any(Unit) },
  ...{ back_n: any(Length), back_unit: any(Unit), audit_n: any(Length), audit_unit: any(Unit) },
  ...{ review_n: any(Length), review_unit: any(Unit) },
  ...{ priority: whole(0, 999).default(0), enabled: Flag.default(1) },
  ...DATED,
})

/** The rules of the tenant; of those that fit an order the most specific one applies (domain 3.4). */
export const limitRuleManage = get('/v1/seller/limitrule/LimitRuleManage', {
  title: { zh: '时限规则管理', en: 'Manage limit rules' },
  access: 'granted',
  input: listInput(['standing'], {
    appeal_type: z.enum(keysOf(APPEAL_TYPE)).optional(),
    urgency: z.enum(keysOf(URGENCY)).optional(),
    category_id: Id.optional(),
    enabled: Flag.optional(),
    state: StateOfDays.optional(),
  }),
  output: pageOf(
    Rule.extend({
      ...{ id: Id, category_name: z.string().nullable(), version: z.int() },
      state: StateOfDays,
    }),
  ),
})
export type LimitRuleRow = z.output<typeof limitRuleManage.output>['rows'][number]

/**
 * For how many orders of the last 31 days it is the rule by the rules that hold now, and how many of these are open; of more
 * orders than are counted the latest (domain 3.4).
 */
export const limitRuleInfo = get('/v1/seller/limitrule/LimitRuleInfo', {
  title: { zh: '时限规则的适用情况', en: 'What a limit rule is used for' },
  access: 'granted',
  input: ById,
  output: z.object({ since: z.string(), orders: z.int(), more: z.boolean(), chosen: z.int(), open: z.int() }),
})
export type LimitRuleUse = z.output<typeof limitRuleInfo.output>

/** A limit of nothing is over as soon as it begins; what ends with its day has a unit of its own (domain 3.4). */
const NO_LENGTH = {
  zh: '应大于 0；当天办结的，单位请选“当日”',
  en: 'more than 0; for the same day choose that unit',
}
const WITH_UNIT = { zh: '时长和单位应同时填写', en: 'a length has its unit' }

/**
 * A new rule, or another content of the one named by `id`; with `from_on` that one ends the day before, and the content is
 * that of a new rule from then on. Orders that have their deadlines keep them.
 */
export const limitRuleSave = post('/v1/seller/limitrule/LimitRuleSave', {
  title: { zh: '保存时限规则', en: 'Save a limit rule' },
  access: 'granted',
  audit: 'limit_rule.save',
  edits: limitRuleManage,
  input: Seen.partial()
    .extend(Rule.shape)
    .extend({ from_on: ADay.nullish() })
    .superRefine((rule, context) => {
      if (rule.from_on && !rule.id)
        context.addIssue({ code: 'custom', path: ['from_on'], params: DAY.only_changed, message: '' })
      for (const step of LIMITED_STEPS)
        if ((rule[`${step}_n`] === null) !== (rule[`${step}_unit`] === null))
          context.addIssue({ code: 'custom', path: [`${step}_n`], params: WITH_UNIT, message: '' })
      for (const step of ['handle', ...LIMITED_STEPS] as const)
        if (rule[`${step}_n`] === 0 && rule[`${step}_unit`] !== 'same_day')
          context.addIssue({ code: 'custom', path: [`${step}_n`], params: NO_LENGTH, message: '' })
      if (rule.valid_from !== null && rule.valid_to !== null && rule.valid_to < rule.valid_from)
        context.addIssue({ code: 'custom', path: ['valid_to'], params: DAY.crossed, message: '' })
    }),
  output: ById,
})

export const limitRuleDel = post('/v1/seller/limitrule/LimitRuleDel', {
  title: { zh: '删除时限规则', en: 'Delete a limit rule' },
  access: 'granted',
  audit: 'limit_rule.delete',
  input: Seen,
  output: ById,
})

export const { read: limitRuleSheet, take: limitRuleSheetTake } = sheetEndpoints('/v1/seller/limitrule/LimitRule', {
  title: { zh: '时限规则', en: 'Limit rules' },
  audit: 'limit_rule.sheet',
})
