import type { CalendarEntry } from '#kernel/calendar.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { settingsOf } from '#platform/settings/settings.ts'
import { sql } from 'kysely'

import type { holidaySetSave } from '../contract.ts'
import { yearFault } from '../domain/year-faults.ts'
import { listEntries } from './calendar-store.ts'
import { CALENDAR_SETTINGS } from './settings.ts'

const DAYS = { zh: '日期', en: 'Days' }

/** HolidaySetSave: the whole year at once, so that nobody ever sees half of it. */
export async function saveYear(input: InputOf<typeof holidaySetSave>, ctx: RequestContext) {
  const { year, version, entries, ...given } = input
  const fault = yearFault(year, entries ?? [], settingsOf(ctx.kept, CALENDAR_SETTINGS)['workday.weekdays'])
  if (fault) {
    const { date, reason } = fault
    const said = { zh: `${date}${reason.zh}`, en: `${date} ${reason.en}` }
    failField('entries', DAYS, said)
  }
  const { db, supplier_id, audit } = ctx
  const held = await lockYear(ctx, year, version)
  const present = await listEntries(db, supplier_id, year)
  await db
    .updateTable('holiday_year')
    .set({ ...given, version: version + 1, updated_at: ctx.clock.now(), updated_by: ctx.actor.operator_id })
    .where('supplier_id', '=', supplier_id)
    .where('year', '=', year)
    .execute()
  if (entries) await replaceDays(ctx, year, entries)
  const [before, after] = [
    { ...held, days: told(present) },
    { ...given, days: told(entries ?? present) },
  ]
  audit({ object_type: 'holiday_year', object_id: String(year), before, after })
  return { version: version + 1 }
}

async function replaceDays({ db, supplier_id }: RequestContext, year: number, entries: readonly CalendarEntry[]) {
  await db.deleteFrom('holiday_day').where('supplier_id', '=', supplier_id).where('year', '=', year).execute()
  if (entries.length > 0)
    await db
      .insertInto('holiday_day')
      .values(entries.map((entry) => ({ supplier_id, year, ...entry })))
      .execute()
}

/** The audit hides whatever is called a name, and these are festivals. */
const told = (entries: readonly CalendarEntry[]) => entries.map(({ date, type, name }) => `${date} ${type} ${name}`)

/** Holds the year until the call ends; one that has no table yet gets an empty one. */
async function lockYear({ db, supplier_id, clock, actor }: RequestContext, year: number, version: number) {
  const now = clock.now()
  await sql`
    insert into holiday_year (supplier_id, year, state, created_at, created_by, updated_at, updated_by)
    values (${supplier_id}, ${year}, 'provisional', ${now}, ${actor.operator_id}, ${now}, ${actor.operator_id})
    on conflict (supplier_id, year) do nothing`.execute(db)
  const present = await db
    .selectFrom('holiday_year')
    .select(['state', 'source', 'version'])
    .where('supplier_id', '=', supplier_id)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (present.version !== version) fail(ERRORS.STALE)
  return { state: present.state, source: present.source }
}
