import { centreOf } from '#features/organisation/server/public.ts'
import { inRole } from '#features/work-orders/domain/public.ts'
import { namesFor, postAll, wordsOf } from '#features/work-orders/server/public.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { forEachTenant } from '#platform/jobs/each-tenant.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { takeTurn } from '#platform/db/turn.ts'
import { z } from 'zod'

import { WARNINGS } from '../contract.ts'
import { isTold, recentSpans, type WarningKind } from '../domain/warning.ts'
import { findAddresses, findRises, findSeasons, type Found, type Looking, type Runs } from './find.ts'
import { keepWarnings, type Kept } from './keep.ts'
import { WARNING_SETTINGS, type TOLD } from './settings.ts'
import { countDays, countNightly, firstDay } from './tally.ts'

/** Every quarter of an hour the last days are counted and looked at (decision 0246). */
export const findWarningsJob = defineJob({
  name: 'find-warnings',
  input: z.object({}),
  cron: '*/15 * * * *',
  run: async ({ db, clock }) => {
    await forEachTenant(db, (supplier_id) => findWarnings(db, supplier_id, clock.now()))
  },
})

/** Every night what came late is counted, and what a season brings is looked up. */
export const findSeasonsJob = defineJob({
  name: 'find-seasons',
  input: z.object({}),
  cron: '20 2 * * *',
  run: async ({ db, clock }) => {
    await forEachTenant(db, (supplier_id) => findComing(db, supplier_id, clock.now()))
  },
})

/** Counts the days that are looked at, keeps what rises, and tells of what is new, once. */
export async function findWarnings(db: Db, supplier_id: string, now: Time): Promise<void> {
  const [looking, kept] = await begin(db, supplier_id, now)
  const { today, set } = looking
  if ((await firstDay(looking)) === null) await countNightly(looking, today)
  else await countDays(looking, recentSpans(today, set['warning.days'], 0)[0]![0]!, today)
  await keepFound(looking, kept, ['place', 'district', 'address'], async (runs) => [
    ...(await findRises(looking, runs)),
    ...(await findAddresses(looking)),
  ])
}

/** Counts what may have changed meanwhile, and keeps what rose at this time of last year. */
export async function findComing(db: Db, supplier_id: string, now: Time): Promise<void> {
  const [looking, kept] = await begin(db, supplier_id, now)
  await countNightly(looking, looking.today)
  await keepFound(looking, kept, ['season'], (runs) => findSeasons(looking, runs))
}

async function begin(db: Db, supplier_id: string, now: Time): Promise<[Looking, KeptValues]> {
  const kept = await keptNow(db, supplier_id)
  return [{ db, supplier_id, now, today: dayOf(now), set: settingsOf(kept, WARNING_SETTINGS) }, kept]
}

async function keepFound(
  looking: Looking,
  kept: KeptValues,
  kinds: readonly WarningKind[],
  find: (runs: Runs) => Promise<Found[]>,
): Promise<void> {
  const { db, supplier_id, now } = looking
  const running = await db
    .selectFrom('early_warning')
    .select(['kind', 'topic_id', 'area_id', 'address_key'])
    .where('supplier_id', '=', supplier_id)
    .where('ended_at', 'is', null)
    .execute()
  const known = new Set(running.map(keyOf))
  const found = await find((one) => known.has(keyOf(one)))
  await transaction(db, async (trx) => {
    // A run that was begun twice must not tell twice.
    await takeTurn(trx, 'early_warning', supplier_id)
    const begun = await keepWarnings(trx, looking, { kinds, found })
    await tell(trx, { supplier_id, now, kept, told: looking.set['warning.told'] }, begun)
  })
}

const keyOf = ({ kind, topic_id, area_id, address_key }: Parameters<Runs>[0]): string =>
  [kind, topic_id, area_id, address_key].join(' ')

interface Telling {
  readonly supplier_id: string
  readonly now: Time
  readonly kept: KeptValues
  readonly told: keyof typeof TOLD
}

const ROLES: Readonly<Record<keyof typeof TOLD, readonly string[]>> = {
  leader: ['center_leader'],
  leader_dispatcher: ['center_leader', 'center_dispatcher'],
  nobody: [],
}

async function tell(db: Db, { supplier_id, now, kept, told }: Telling, begun: readonly Kept[]): Promise<void> {
  const centre = centreOf(kept)
  const [zh, en] = [namesFor({ kept, language: 'zh' }), namesFor({ kept, language: 'en' })]
  const postings = begun
    .filter(({ kind }) => isTold(kind))
    .flatMap(({ id, kind, topic_id, area_id, n, usual, days }) => {
      const place = { zh: zh.area(area_id) ?? '全区', en: en.area(area_id) ?? 'the whole district' }
      const matter = { zh: zh.category(topic_id) ?? '', en: en.category(topic_id) ?? '' }
      const event = kind === 'address' ? 'address_found' : 'warning_found'
      const words = wordsOf(kept, event, { place, matter, days, n, usual: Math.round(usual * 10) / 10 })
      const about = {
        biz_type: 'warning',
        biz_id: null,
        link: WARNINGS.one.path.replace(':id', id),
      }
      return ROLES[told].map((role) => ({ ...about, ...words, occasion: id, to: inRole(centre.id, role) }))
    })
  await postAll(db, { supplier_id, now, by: null, postings })
}
