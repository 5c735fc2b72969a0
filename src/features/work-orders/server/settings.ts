import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { Flag, numeric, whole } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { areaCodeOf } from '#platform/settings/phones.ts'
import { defineSettings, setting, settingsOf } from '#platform/settings/settings.ts'

import { ASSESSMENT, MERGED, RATE, UNMET, type Assessment } from '../domain/figures/assessment.ts'
import { EXCLUSION_SCOPE } from '../domain/order/exclusion-words.ts'
import { APPEAL_TYPE } from '../domain/order/enums.ts'
import { MOST_DELAY_DAYS } from '../contract/inputs.ts'
import { CITIZEN_LIMITS } from './citizen-settings.ts'
import { CLOCK_SETTINGS } from './clock-settings.ts'
import { NOTIFY_SETTINGS } from './notify.ts'
import { DEFAULT_ESCALATION, ESCALATED_TO } from '../domain/notifications/escalation.ts'
import { DEFAULT_LIFECYCLE_SETTINGS as RULES, type LifecycleSettings } from '../domain/lifecycle/facts.ts'
import { RISK_URGENCY } from '../domain/intake/risk.ts'
import { CHECK_LEVEL, REPLY_CHECK } from '../domain/process/reply-checks.ts'
import type { DueSettings } from '../domain/clocks/limits.ts'

const times = whole(0, 99)
const percent = whole(0, 100)
const flag = (on: boolean) => (on ? 1 : 0)

const Rates = z.array(z.enum(keysOf(RATE))).readonly()

const ESCALATED: Record<(typeof ESCALATED_TO)[number], Message> = {
  handler: { zh: '经办人', en: 'Who handles it' },
  dept_admin: { zh: '单位负责人', en: 'Head of the department' },
  center_supervisor: { zh: '督办员', en: 'Supervisor' },
  center_leader: { zh: '中心负责人', en: 'Head of the centre' },
}

/** Settings of domain 9.1 that the lifecycle and its clocks read. */
export const ORDER_SETTINGS = defineSettings({
  ...CLOCK_SETTINGS,
  ...CITIZEN_LIMITS,
  'assist.max': setting(times, RULES.assist_max, { zh: '协办单位上限', en: 'Assist units of an order at most' }),
  'assist.overdue.bypass': setting(Flag, flag(RULES.assist_bypass), {
    zh: '协办超期一个工作日后主办可先行回复',
    en: 'The lead may reply although an assist is a working day late',
  }),
  'assist.rating.workdays': setting(whole(0, 30), RULES.rating_workdays, {
    zh: '协办结束后几个工作日内可评价(0为不评价)',
    en: 'Working days after its end to rate assistance in (0 is never)',
  }),
  'unreachable.minAttempts': setting(times, RULES.unreachable_attempts, {
    zh: '联系不上前的联系次数',
    en: 'Contacts before somebody counts as unreachable',
  }),
  'reply.evidenceRequired': setting(Flag, flag(RULES.evidence_required), {
    zh: '投诉举报回复须附材料',
    en: 'Replies to complaints and tip-offs need an attachment',
  }),
  'reply.internalReview': setting(Flag, flag(RULES.internal_review), {
    zh: '单位回复须负责人审签',
    en: 'Heads of departments sign replies off',
  }),
  'reply.checks': setting(
    z.record(z.enum(keysOf(REPLY_CHECK)), z.enum(keysOf(CHECK_LEVEL))),
    RULES.reply_checks,
    {
      zh: '回复检查项(不检查、提醒、必须)',
      en: 'What is made of each check of a reply',
    },
    { words: CHECK_LEVEL, parts: REPLY_CHECK },
  ),
  'reply.reject.supervise': setting(times, RULES.reject_supervise, {
    zh: '驳回几次后督办',
    en: 'Rejections that open a supervision',
  }),
  'back.late': setting(
    z.enum(['no', 'leader', 'yes']),
    RULES.back_late,
    {
      zh: '超时退单',
      en: 'Sending back after the limit',
    },
    {
      words: {
        no: { zh: '不允许', en: 'Not allowed' },
        leader: { zh: '经审核', en: 'If the centre agrees' },
        yes: { zh: '允许', en: 'Allowed' },
      },
    },
  ),
  'back.three.meeting': setting(Flag, flag(RULES.back_meeting), {
    zh: '第三次退单须会商记录',
    en: 'The third send-back needs a consultation record',
  }),
  'back.designated.appeal': setting(Flag, flag(RULES.designated_appeal), {
    zh: '指定承办可申诉一次',
    en: 'A designation may be appealed against once',
  }),
  'visit.superior': setting(Flag, flag(RULES.visit_superior), {
    zh: '上级工单也由本级回访',
    en: 'The district also calls back for orders of the city',
  }),
  'visit.maxAttempts': setting(whole(1, 9), RULES.visit_attempts, {
    zh: '回访次数上限',
    en: 'Attempts to call back at most',
  }),
  'visit.withinWorkdays': setting(whole(1, 30), RULES.visit_workdays, {
    zh: '办结后几个工作日内回访',
    en: 'Working days after completion to call back in',
  }),
  'redo.max': setting(times, RULES.redo_max, { zh: '重办次数上限', en: 'Times that an order is reopened at most' }),
  'reopen.days': setting(whole(0, 365), RULES.reopen_days, {
    zh: '办结后几天内可重办',
    en: 'Days after completion to reopen in',
  }),
  'pause.max.workdays': setting(whole(1, 120), RULES.pause_workdays, {
    zh: '挂起工作日上限',
    en: 'Working days that a pause lasts at most',
  }),
  'supervise.overdue.workdays': setting(times, RULES.overdue_supervise, {
    zh: '超期几个工作日自动督办(0为不督办)',
    en: 'Working days overdue that open a supervision (0 is never)',
  }),
  'escalation.steps': setting(
    z
      .array(
        z.object({
          n: z.number().int().min(-30).max(30),
          unit: z.enum(['workday', 'hour']),
          to: z.array(z.enum(ESCALATED_TO)).min(1),
        }),
      )
      .max(9),
    [...DEFAULT_ESCALATION],
    { zh: '时限预警升级', en: 'Who is told how long before and after a deadline' },
    {
      words: { ...ESCALATED, workday: { zh: '工作日', en: 'working days' }, hour: { zh: '小时', en: 'hours' } },
      parts: {
        n: { zh: '时限后多久（负数为提前）', en: 'How long after it (before it if negative)' },
        unit: { zh: '单位', en: 'Unit' },
        to: { zh: '通知', en: 'Who is told' },
      },
    },
  ),
  'appeal.workdays': setting(whole(0, 60), RULES.appeal_workdays, {
    zh: '办结或回访后几个工作日内单位可申诉(0为不可)',
    en: 'Working days after completion or call-back for a department to appeal in (0 is never)',
  }),
  'delay.max.times': setting(times, RULES.delay_times, { zh: '延期次数上限', en: 'Extensions at most' }),
  'delay.max.total.factor': setting(numeric(z.number().min(0).max(9)), RULES.delay_total_factor, {
    zh: '延期总天数上限(时限的倍数)',
    en: 'All extensions at most, as a multiple of the limit',
  }),
  'delay.max.days': setting(
    z.record(z.enum([...keysOf(APPEAL_TYPE), 'complex']), whole(0, MOST_DELAY_DAYS)),
    RULES.delay_days,
    { zh: '各类诉求每次延期天数上限', en: 'Days of one extension at most, by type' },
    { parts: { ...APPEAL_TYPE, complex: { zh: '疑难复杂', en: 'Complex' } } },
  ),
  'visit.rate': setting(
    z.record(z.enum(keysOf(APPEAL_TYPE)), percent),
    RULES.visit_rate,
    {
      zh: '各类诉求的回访比例(%)',
      en: 'Share of each type that is called back (%)',
    },
    { parts: APPEAL_TYPE },
  ),
  'unmask.per_hour': setting(
    whole(1, 1000),
    50,
    {
      zh: '每小时查看号码上限',
      en: 'Numbers that somebody may look at in an hour',
    },
    { by: 'sec_admin' },
  ),
  'unmask.per_day': setting(
    whole(1, 10_000),
    200,
    {
      zh: '每日查看号码上限',
      en: 'Numbers that somebody may look at in a day',
    },
    { by: 'sec_admin' },
  ),
  'open.per_hour': setting(
    whole(0, 10_000),
    300,
    {
      zh: '每小时打开工单上限（超过后放慢并告知安全管理员，0为不限）',
      en: 'Orders that somebody may open in an hour, then slowed down and told of (0 is any number)',
    },
    { by: 'sec_admin' },
  ),
  'risk.urgency': setting(
    z.enum(keysOf(RISK_URGENCY)),
    'suggest',
    {
      zh: '提到风险词的新工单',
      en: 'New orders that say a word of danger',
    },
    { words: RISK_URGENCY },
  ),
  'case.callers': setting(whole(2, 100), 5, {
    zh: '群体性诉求人数',
    en: 'Callers of one matter at one place that make a case',
  }),
  'case.days': setting(whole(1, 30), 7, {
    zh: '群体性诉求天数',
    en: 'Days in which they call',
  }),
  'kpi.exclude.scopes': setting(
    z.record(z.enum(keysOf(EXCLUSION_SCOPE)), Rates),
    { ...ASSESSMENT.scopes },
    { zh: '各剔除范围不计入的考核指标', en: 'Rates that each exclusion leaves an order out of' },
    { words: RATE, parts: EXCLUSION_SCOPE },
  ),
  'kpi.exclude.categories': setting(
    z.record(z.enum(UNMET), Rates),
    { ...ASSESSMENT.categories },
    { zh: '合规、不属范围的答复不计入的考核指标', en: 'Rates that compliance and notscope leave an order out of' },
    {
      words: RATE,
      parts: { compliance: { zh: '合规', en: 'Compliance' }, notscope: { zh: '不属范围', en: 'Not in scope' } },
    },
  ),
  'kpi.merged.count': setting(
    z.enum(keysOf(MERGED)),
    ASSESSMENT.merged,
    { zh: '应办结量中的并单', en: 'Merged orders among those due' },
    { words: MERGED },
  ),
})

/** What the rules of the lifecycle ask for, in their words. */
export function lifecycleSettings(kept: KeptValues): LifecycleSettings {
  const values = settingsOf(kept, ORDER_SETTINGS)
  return {
    tell_caller: settingsOf(kept, NOTIFY_SETTINGS)['notify.caller_allocated.sms'] === 1,
    area_code: areaCodeOf(kept),
    assist_max: values['assist.max'],
    assist_bypass: values['assist.overdue.bypass'] === 1,
    rating_workdays: values['assist.rating.workdays'],
    unreachable_attempts: values['unreachable.minAttempts'],
    evidence_required: values['reply.evidenceRequired'] === 1,
    internal_review: values['reply.internalReview'] === 1,
    reply_checks: values['reply.checks'],
    reject_supervise: values['reply.reject.supervise'],
    back_late: values['back.late'],
    back_meeting: values['back.three.meeting'] === 1,
    designated_appeal: values['back.designated.appeal'] === 1,
    visit_superior: values['visit.superior'] === 1,
    visit_attempts: values['visit.maxAttempts'],
    visit_workdays: values['visit.withinWorkdays'],
    redo_max: values['redo.max'],
    reopen_days: values['reopen.days'],
    pause_workdays: values['pause.max.workdays'],
    overdue_supervise: values['supervise.overdue.workdays'],
    appeal_workdays: values['appeal.workdays'],
    delay_times: values['delay.max.times'],
    delay_days: values['delay.max.days'],
    delay_total_factor: values['delay.max.total.factor'],
    visit_rate: values['visit.rate'],
  }
}

/** From which rates of a tenant an order is left out, and why (domain 5.2). */
export function assessmentOf(kept: KeptValues): Assessment {
  const values = settingsOf(kept, ORDER_SETTINGS)
  return {
    scopes: values['kpi.exclude.scopes'],
    categories: values['kpi.exclude.categories'],
    merged: values['kpi.merged.count'],
  }
}

/** The same for the clocks. */
export function dueSettings(kept: KeptValues): DueSettings {
  const values = settingsOf(kept, ORDER_SETTINGS)
  return {
    start_from: values['due.startFrom'],
    end_of_day: values['due.endOfDay'],
    non_workday_receipt: values['due.nonWorkdayReceipt'],
    cutoff_time: values['due.cutoffTime'],
    natural_day_roll: values['due.naturalDay.rollToWorkday'] === 1,
    reserve_workdays: values['due.reserve.workdays'],
    grace_workdays: values['kpi.grace.workdays'],
    soon_workdays: values['queue.soon.workdays'],
    soon_hour_ratio: values['queue.soon.hourRatio'],
    soon_min_minutes: values['queue.soon.minMinutes'],
  }
}
