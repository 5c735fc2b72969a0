import { centreOf } from '#features/organisation/server/public.ts'
import { readReport } from '#features/reports/server/public.ts'
import { listRunning } from '#features/warnings/server/public.ts'
import { fail } from '#kernel/errors.ts'
import type { Actor } from '#kernel/actor.ts'
import { keptNow } from '#platform/kept/kept.ts'
import type { PublicContext } from '#platform/http/request-context.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { readDay, readLoads, readTrend } from '#features/dashboard/server/public.ts'

import type { WallFigures } from '../contract.ts'
import { WALL_COOKIE } from '../contract.ts'
import { WALL_NUMBERS } from '../domain/wall.ts'
import { WALL_ERRORS } from '../errors.ts'
import { findDisplay, noteOn } from './displays.ts'
import { WALL_SETTINGS } from './settings.ts'

const SHOWN = 8
const WEEK = 7

/** WallFigures: what the display shows, as the centre sees it; all of one moment. */
export async function readFigures(_input: object, given: PublicContext): Promise<WallFigures> {
  const display = (await findDisplay(given, given.cookies.get(WALL_COOKIE))) ?? fail(WALL_ERRORS.WALL_SHUT)
  noteOn(given, display)
  const { supplier_id } = display
  const kept = await keptNow(given.db, supplier_id)
  const now = given.clock.now()
  const { id: dept_id, name: dept_name, path: dept_path } = centreOf(kept)
  const actor: Actor = { ...NOBODY, supplier_id, dept_id, dept_name, dept_path }
  const ctx = { ...given, supplier_id, kept, actor, clock: { now: () => now } }
  const { 'wall.seconds': seconds, 'wall.parts': parts } = settingsOf(kept, WALL_SETTINGS)
  return {
    ...{ at: now, seconds, parts: [...parts] },
    today: await readToday(ctx),
    days: await readTrend(ctx),
    topics: await readMost(ctx, 'category2'),
    areas: await readMost(ctx, 'area'),
    departments: (await readLoads(ctx)).slice(0, SHOWN),
    warnings: await listRunning(ctx, SHOWN),
  }
}

/** A display acts for nobody: no account, no role, and eyes for the figures of the centre alone. */
const NOBODY: Omit<Actor, 'supplier_id' | `dept_${string}`> = {
  ...{ operator_id: '0', username: '', nick_name: '', user_level: '1' },
  ...{ roles: [], hidden: [] },
}

type Reader = Parameters<typeof readReport>[0]

async function readToday(ctx: Reader): Promise<WallFigures['today']> {
  const numbers = await readDay(ctx)
  return WALL_NUMBERS.map((key) => ({ key, ...numbers[key] }))
}

/** Of which most was received within a week. */
async function readMost(ctx: Reader, group: 'category2' | 'area'): Promise<WallFigures['topics']> {
  const { rows } = await readReport(
    ctx,
    { measures: ['received'], recent_days: WEEK },
    { period: 'recent', compare: 'none', group },
  )
  return rows
    .filter(({ key }) => key !== '')
    .slice(0, SHOWN)
    .map(({ key, name, counts: { received = 0 } }) => ({ id: key, name, n: received }))
}
