import type { Language, Message } from '#kernel/messages.ts'
import { defineMessages } from '#kernel/messages.ts'
import type { Say } from '#kernel/own-words.ts'
import { dayOf } from '#kernel/time.ts'

import { APPEAL_TYPE, COMPLEXITY, SOURCE_CHANNEL, URGENCY } from '../order/enums.ts'
import { DEFAULT_LIMIT_RULES } from './limits.ts'
import type { ClockExplanation, LimitConditions } from './explanation.ts'
import { limitText } from './explanation.ts'

/** The clocks of one order (domain 3.5). */
export const CLOCKS = {
  superior: { zh: '上级时限', en: 'Deadline of the city' },
  order: { zh: '工单时限', en: 'Deadline of the order' },
  accept: { zh: '受理时限', en: 'To be accepted' },
  allocation: { zh: '承办时限', en: 'Deadline of the department' },
  sub_allocation: { zh: '下派时限', en: 'Deadline of the sub-unit' },
  assist: { zh: '协办时限', en: 'Deadline of the assistance' },
  report: { zh: '上报时限', en: 'To be reported' },
} as const satisfies Record<string, Message>
export type ClockName = keyof typeof CLOCKS

/** By which rule, whose limit, whose setting a clock has the deadline that it has (domain 3.3 to 3.5). */
export function clockRules(language: Language, t: Say, clock: ClockName, explanation: ClockExplanation): string[] {
  const say = (key: keyof typeof RULES, params = {}): string => t(RULES[key], params)
  const { kind, limit_by, reserve, start, start_day } = explanation
  const limit = limitText(language, explanation)
  return [
    ...(clock === 'accept' ? [say('accept', { limit })] : []),
    ...(limit_by === 'dispatcher' ? [say('dispatcher', { limit })] : []),
    ...(limit_by && limit_by !== 'dispatcher'
      ? [
          say(isDefault(limit_by, explanation) ? 'standard' : 'tenant', {
            of: conditionsText(t, limit_by),
            limit,
          }),
        ]
      : []),
    ...(kind === 'superior' ? [say(clock === 'assist' ? 'asked' : 'superior')] : []),
    ...(kind === 'reserve' ? [say('reserve', { n: reserve ?? 0 })] : []),
    ...(kind === 'parent' ? [say('parent')] : []),
    ...(kind === 'capped' ? [say('capped')] : []),
    ...(start_day > dayOf(start) ? [say('next_day')] : []),
  ]
}

const isDefault = (of: LimitConditions, { n, unit }: ClockExplanation): boolean =>
  DEFAULT_LIMIT_RULES.some(
    (rule) =>
      rule.handle_n === n &&
      rule.handle_unit === unit &&
      (Object.keys(of) as (keyof LimitConditions)[]).every((column) => rule[column] === of[column]),
  )

function conditionsText(t: Say, of: LimitConditions): string {
  const named = (names: Record<string, Message>, key: string | null): string[] =>
    key && names[key] ? [t(names[key])] : []
  const parts = [
    ...(of.is_redo ? [t(RULES.redo)] : []),
    ...(of.category_id ? [t(RULES.category)] : []),
    ...named(URGENCY, of.urgency),
    ...named(APPEAL_TYPE, of.appeal_type),
    ...named(COMPLEXITY, of.complexity),
    ...named(SOURCE_CHANNEL, of.source_channel),
  ]
  return parts.join(' · ') || t(RULES.any)
}

const RULES = defineMessages({
  standard: { zh: '默认时限表：{of}，{limit}', en: 'Standard table of limits: {of}, {limit}' },
  tenant: { zh: '本级时限规则：{of}，{limit}', en: 'Limit rule of this centre: {of}, {limit}' },
  dispatcher: { zh: '派单时设定：{limit}', en: 'Set when it was allocated: {limit}' },
  superior: { zh: '上级来文载明，不由本系统推算', en: 'Given by the city, not computed here' },
  asked: {
    zh: '发起协办时确定，一般为主办时限前一个工作日',
    en: 'Set when assistance was asked for, usually a working day before the lead',
  },
  accept: { zh: '受理规则：提交后{limit}', en: 'Acceptance: {limit} after it was handed in' },
  reserve: {
    zh: '预留规则：上级时限前{n}个工作日（设置 due.reserve.workdays）',
    en: 'Reserve: {n} working day(s) before the city’s deadline (setting due.reserve.workdays)',
  },
  parent: { zh: '下派规则：上级单位时限前一个工作日', en: 'Handed down: a working day before the department above' },
  capped: { zh: '不晚于上一级时限', en: 'Never later than the clock above it' },
  next_day: {
    zh: '收件当日不作为起算日，次一工作日起算（设置 due.cutoffTime、due.nonWorkdayReceipt）',
    en: 'Counts from the next working day (settings due.cutoffTime, due.nonWorkdayReceipt)',
  },
  redo: { zh: '重办', en: 'Redo' },
  category: { zh: '指定分类', en: 'Its category' },
  any: { zh: '所有工单', en: 'All orders' },
})
