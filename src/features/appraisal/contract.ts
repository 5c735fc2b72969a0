import { z } from 'zod'

import { ReportAnswer } from '#features/reports/contract.ts'
import { ReportQuery } from '#features/reports/contract/asked.ts'
import { EXCLUSION_REASON, EXCLUSION_SCOPE, EXCLUSION_STATE } from '#features/work-orders/domain/public.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { get, Id } from '#kernel/endpoint.ts'

import { RANKING } from './domain/ranking.ts'
import { STAGES } from './domain/stages.ts'
import { TAKEN_OFF } from './domain/taken-off.ts'

export const SCORECARDS = {
  list: { path: '/rexian/scorecards', title: { zh: '单位得分', en: 'Scores of departments' } },
  one: { path: '/rexian/scorecards/:id', title: { zh: '单位得分卡', en: 'Scorecard of a department' } },
} as const

/** How many days are told of where no other period is asked for. */
export const RECENT_DAYS = 30
/** So many orders at most, the latest first. */
export const MOST_EXCLUSIONS = 100
export const MOST_TAKEN_OFF = 100

const Asked = ReportQuery.extend({ period: ReportQuery.shape.period.unwrap().default('month') })
const Row = ReportAnswer.shape.rows.element.omit({ below: true })
const Head = ReportAnswer.pick({ at: true, period: true, compared: true, weights: true }).extend({
  rank: z.enum(keysOf(RANKING)),
})
const Counts = Row.shape.counts

/** Every department right below the centre that is its to see. */
export const scorecardList = get('/v1/seller/appraisal/ScorecardList', {
  access: 'granted',
  title: SCORECARDS.list.title,
  input: Asked,
  output: Head.extend({
    rows: z.array(Row.extend({ place: z.int().nullable(), opens: z.boolean() })),
    before: Counts.nullable(),
  }),
})

const Exclusion = z.object({
  id: Id,
  order_no: z.string(),
  state: z.enum(keysOf(EXCLUSION_STATE)),
  scope: z.enum(keysOf(EXCLUSION_SCOPE)),
  reason: z.enum(keysOf(EXCLUSION_REASON)),
  proposed_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
})

/** An order by which points were lost, and what can be done about it. */
const Taken = z.object({
  id: Id,
  order_no: z.string(),
  what: z.enum(keysOf(TAKEN_OFF)),
  at: z.string(),
  /** What became of a proposal to take it out; null where there is none. */
  state: z.enum(keysOf(EXCLUSION_STATE)).nullable(),
  /** Until when its lead may appeal; null while it is open. */
  until: z.string().nullable(),
  may_exclude: z.boolean(),
})

/** One department and what its score is made of (domain 5.13). */
export const scorecardInfo = get('/v1/seller/appraisal/ScorecardInfo', {
  access: 'granted',
  title: SCORECARDS.one.title,
  input: Asked.extend({ id: Id }),
  output: Head.extend({
    id: Id,
    name: z.string(),
    counts: Counts,
    before: Counts.nullable(),
    place: z.object({ at: z.int(), of: z.int() }).nullable(),
    /** Departments of its kind together; null where they are too few to say nothing of each. */
    kind: z.object({ name: z.string(), n: z.int(), counts: Counts }).nullable(),
    /** Twelve months, the last is that in which the period ends, or the one that runs. */
    months: z.array(
      z.object({ key: z.string(), from: z.string(), to: z.string(), counts: Counts, kind: Counts.nullable() }),
    ),
    /** Had nothing been taken out, and were everything that is proposed. */
    without: Counts,
    with_proposed: Counts,
    exclusions: z.array(Exclusion),
    /** How many there are. */
    excluded: z.int(),
    taken_off: z.array(Taken),
    /** How many there are. */
    taken_off_n: z.int(),
  }),
})

export const STAGE_HOURS = { path: '/rexian/stages', title: { zh: '环节时长', en: 'Hours of each stage' } } as const

const StageTime = z.object({ n: z.int(), median: z.number(), mean: z.number(), p90: z.number() })
const StageTimes = z.partialRecord(z.enum(keysOf(STAGES)), StageTime)

/** How long orders that were completed were in each stage and in whose hands, in office minutes, and how long what lies there will take (domain 5.15). */
export const stageHours = get('/v1/seller/appraisal/StageHours', {
  access: 'granted',
  title: STAGE_HOURS.title,
  input: ReportQuery.omit({ compare: true }),
  output: ReportAnswer.pick({ at: true, period: true, compared: true }).extend({
    total: z.object({ n: z.int(), times: StageTimes }),
    units: z.array(z.object({ key: Id, name: z.string(), n: z.int(), times: StageTimes })),
    /** Each order once in a unit's, however often it had it. */
    hands: z.array(StageTime.extend({ key: Id, name: z.string() })),
    /** Of the days by which the pace is judged. */
    workdays: z.int(),
    backlog: z.array(z.object({ key: Id, name: z.string(), open: z.int(), came: z.int(), went: z.int() })),
  }),
})
