import {
  addUp,
  countsFor,
  SCORE_KEYS,
  valueOf,
  type Counts,
  type MeasureKey,
  type Weights,
} from '#features/reports/domain/public.ts'
import { periodAsked, readCounts, weightsOf } from '#features/reports/server/public.ts'
import { DEPT_KIND } from '#features/organisation/domain/public.ts'
import { centreOf, DEPARTMENTS } from '#features/organisation/server/public.ts'
import { assessmentOf, namesFor, platformActor, seesAll } from '#features/work-orders/server/public.ts'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import { lastPeriods, spanOf, type Span } from '#kernel/period.ts'
import { dayOf } from '#kernel/time.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import { RECENT_DAYS, type scorecardInfo, type scorecardList } from '../contract.ts'
import { beforeAndAfter } from '../domain/exclusions.ts'
import { LEAST_OF_KIND, placesOf, togetherOf } from '../domain/place.ts'
import { readExclusions } from './exclusions.ts'
import { APPRAISAL_SETTINGS } from './settings.ts'
import { readTakenOff } from './taken-off.ts'

const COUNTED: readonly MeasureKey[] = [...SCORE_KEYS, 'help_rated_rate', 'help_avg', 'excluded']
const MONTHS = 12

type Units = ReadonlyMap<string, Counts>

/** As the centre counts, whoever reads it: a department has one score (domain 5.13). */
function countUnits({ db, kept, supplier_id }: RequestContext, spans: readonly Span[]): Promise<Units[]> {
  const actor = platformActor(supplier_id, centreOf(kept))
  return readCounts({ db, kept, actor }, countsFor(COUNTED), spans, 'dept')
}

const settings = ({ kept }: RequestContext) => settingsOf(kept, APPRAISAL_SETTINGS)
/** A department reads its own card, the centre all. */
const opens = ({ actor }: RequestContext, id: string): boolean => seesAll(actor) || actor.dept_id === id
/** Whether the scores of others are shown. */
const seesOthers = (ctx: RequestContext): boolean => seesAll(ctx.actor) || settings(ctx)['report.deptSeeRank'] === 1

/** The places of all departments, where they are told: what somebody's own is says how the others did. */
function placesFor(ctx: RequestContext, units: Units, weights: Weights): ReadonlyMap<string, number> | null {
  if (settings(ctx)['report.rank'] !== 'rank' || !seesOthers(ctx)) return null
  return placesOf(new Map([...units].map(([id, counts]) => [id, valueOf('score', counts, weights)])))
}

/** The centre itself is not judged, nor what belongs to nobody. */
const judgedOf = ({ kept }: RequestContext, units: Units): Units =>
  new Map([...units].filter(([id]) => id && kept.get(DEPARTMENTS).get(id)!.kind !== 'centre'))

/** ScorecardList */
export async function listScorecards(
  query: InputOf<typeof scorecardList>,
  ctx: RequestContext,
): Promise<OutputOf<typeof scorecardList>> {
  const now = ctx.clock.now()
  const { period, compared, spans } = periodAsked(query, RECENT_DAYS, now)
  const [counts, before] = (await countUnits(ctx, spans)).map((units) => judgedOf(ctx, units))
  const weights = weightsOf(ctx.kept)
  const rank = settings(ctx)['report.rank']
  const places = placesFor(ctx, counts!, weights)
  const { dept } = namesFor(ctx)
  const kindOf = kindFor(ctx)
  const countsOf = (id: string): Counts => counts!.get(id) ?? {}
  const scoreOf = (id: string) => valueOf('score', countsOf(id), weights) ?? -1
  // Whoever has anything, or had.
  const had = new Set([...counts!.keys(), ...(before?.keys() ?? [])])
  const shown = [...had].filter((id) => opens(ctx, id) || seesOthers(ctx))
  return {
    ...{ at: now, period, compared, weights, rank },
    rows: shown
      .toSorted((a, b) => scoreOf(b) - scoreOf(a) || (a < b ? -1 : 1))
      .map((id) => ({
        ...{ key: id, name: dept(id) ?? '', kind: kindOf(id).name, from: period.from, to: period.to },
        ...{ counts: countsOf(id), before: before ? (before.get(id) ?? {}) : null },
        ...{ place: places?.get(id) ?? null, opens: opens(ctx, id) },
      })),
    before: before ? addUp(shown.map((id) => before.get(id) ?? {})) : null,
  }
}

function kindFor(ctx: RequestContext) {
  const departments = ctx.kept.get(DEPARTMENTS)
  return (id: string) => {
    const { kind } = departments.get(id)!
    return { kind, name: saying(ctx)(DEPT_KIND[kind]) }
  }
}

/** ScorecardInfo */
export async function readScorecard(
  { id, ...query }: InputOf<typeof scorecardInfo>,
  ctx: RequestContext,
): Promise<OutputOf<typeof scorecardInfo>> {
  const unit = ctx.kept.get(DEPARTMENTS).get(id)
  // Orders of what lies deeper count for the department that it belongs to.
  if (!unit || unit.pid !== centreOf(ctx.kept).id || !opens(ctx, id)) fail(ERRORS.NOT_FOUND)
  const now = ctx.clock.now()
  const { period, compared, spans } = periodAsked(query, RECENT_DAYS, now)
  const months = lastPeriods('month', period, dayOf(now), MONTHS)
  const [counted, { judged, rows, n }, taken_off] = await Promise.all([
    countUnits(ctx, [...spans, ...months.map((month) => spanOf(month, now))]),
    readExclusions(ctx, id, spans[0]!),
    readTakenOff(ctx, id, spans[0]!),
  ])
  const units = counted.map((of) => judgedOf(ctx, of))
  const [of_period, of_other] = units
  const counts = of_period!.get(id) ?? {}
  const weights = weightsOf(ctx.kept)
  const together = kindTogether(ctx, id, weights)
  return {
    ...{ at: now, period, compared, weights },
    ...{ rank: settings(ctx)['report.rank'], place: placeOf(ctx, id, of_period!, weights) },
    ...{ id, name: namesFor(ctx).dept(id) ?? '', counts, before: compared ? (of_other!.get(id) ?? {}) : null },
    kind: together(of_period!),
    months: months.map(({ from, to }, at) => {
      const of_month = units[spans.length + at]!
      return {
        key: from.slice(0, 7),
        from,
        to,
        counts: of_month.get(id) ?? {},
        kind: together(of_month)?.counts ?? null,
      }
    }),
    ...beforeAndAfter(counts, judged, assessmentOf(ctx.kept)),
    ...{ exclusions: rows, excluded: n, taken_off: taken_off.rows, taken_off_n: taken_off.n },
  }
}

function placeOf(ctx: RequestContext, id: string, units: Units, weights: Weights) {
  const places = placesFor(ctx, units, weights)
  const at = places?.get(id)
  return places && at !== undefined ? { at, of: places.size } : null
}

/** Of some days the figures of departments of the same kind, which are those of their sums, never means of rates (domain 5.5). */
function kindTogether(ctx: RequestContext, id: string, weights: Weights) {
  const kindOf = kindFor(ctx)
  const { kind, name } = kindOf(id)
  const least = seesOthers(ctx) ? 0 : LEAST_OF_KIND
  return (units: Units) => {
    const alike = [...units].flatMap(([one, counts]) => (kindOf(one).kind === kind ? [counts] : []))
    const together = togetherOf(alike, weights, least)
    return together && { name, ...together }
  }
}
