import { findBySuperiorNo } from '#features/work-orders/server/public.ts'
import type { SheetRow } from '#kernel/sheet-header.ts'
import { hasRole } from '#kernel/actor.ts'
import { dayOf, type Day, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsOn } from '#platform/db/validity.ts'
import { OWN_WORDS } from '#platform/kept/own-words.ts'
import { boundariesOf } from '#features/reference/server/public.ts'
import { keptNow, type KeptValues } from '#platform/kept/kept.ts'
import { areaCodeOf } from '#platform/settings/phones.ts'
import { settingsOf } from '#platform/settings/settings.ts'

import type { Header } from '../domain/headers.ts'
import type { ImportFacts, KnownArea, KnownDepartment, KnownOrder } from '../domain/intake.ts'
import { numberIn } from '../domain/readers.ts'
import { looksRounded, lostNumbers } from '../domain/rounded-numbers.ts'
import { headerOf, onBehalf, type Batch } from './batch-store.ts'
import { IMPORT_SETTINGS } from './settings.ts'

/** Numbers in one look-up; each is a parameter of the statement. */
const NUMBERS_AT_ONCE = 1_000

/**
 * Everything that the rules of domain 6 look up, for these rows of a batch. `held`: in the caller's transaction nobody moves the
 * orders that they name until it ends.
 */
export async function loadImportFacts(
  db: Db,
  batch: Batch,
  now: Time,
  rows: readonly SheetRow[],
  held: 'held' | 'seen' = 'seen',
): Promise<ImportFacts> {
  const { supplier_id } = batch
  const actor = onBehalf(batch)
  const today = dayOf(now)
  const sheet = { header: headerOf(batch), rows }
  const numbers = numbersIn(sheet)
  const [areas, kept] = [await listAreas(db, supplier_id, today), await keptNow(db, supplier_id)]
  return {
    now,
    areas,
    district_name: districtOf(areas),
    categories: await listCategories(db, supplier_id, today),
    departments: await listDepartments(db, supplier_id),
    orders: await findOrders(db, supplier_id, numbers, held),
    rounded: looksRounded(numbers),
    lost: lostNumbers(sheet),
    leader: actor !== null && hasRole(actor, 'center_leader'),
    ...settingsIn(kept),
    bounded: await boundariesOf({ db, supplier_id, kept }, today),
  }
}

/** Settings `import.*` in the words of the rules. */
export const loadImportSettings = async (db: Db, supplier_id: string) => settingsIn(await keptNow(db, supplier_id))

function settingsIn(
  kept: KeptValues,
): Pick<ImportFacts, 'own' | 'max_rows' | 'phone_strict' | 'fills_blank' | 'area_code'> {
  const values = settingsOf(kept, IMPORT_SETTINGS)
  return {
    own: kept.get(OWN_WORDS),
    max_rows: values['import.maxRows'],
    phone_strict: values['import.phone.strict'] === 1,
    fills_blank: values['import.onDuplicate'] === 'fill_blank',
    area_code: areaCodeOf(kept),
  }
}

/** Numbers that the rows bear or name as the order that they repeat. */
function numbersIn({ header, rows }: { header: Header; rows: readonly SheetRow[] }): string[] {
  const places = header.matched
    .filter(({ column }) => ['工单编号', '是否重复', '原工单编号'].includes(column.header))
    .map(({ at }) => at)
  return [...new Set(rows.flatMap(({ cells }) => places.flatMap((at) => numberIn(cells[at] ?? null) ?? [])))]
}

async function findOrders(
  db: Db,
  supplier_id: string,
  numbers: readonly string[],
  held: 'held' | 'seen',
): Promise<Map<string, KnownOrder>> {
  const known = new Map<string, KnownOrder>()
  for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE)
    for (const { superior_no, status_label, ...order } of await findBySuperiorNo(
      db,
      supplier_id,
      numbers.slice(at, at + NUMBERS_AT_ONCE),
      held,
    ))
      known.set(superior_no, { ...order, status_zh: status_label.zh, status_en: status_label.en })
  return known
}

const districtOf = (areas: readonly KnownArea[]): string =>
  areas.find(({ level }) => level === 'district')?.names[0] ?? ''

async function listAreas(db: Db, supplier_id: string, today: Day): Promise<KnownArea[]> {
  const rows = await db
    .selectFrom('area')
    .select(['id', 'parent_id', 'level', 'name'])
    .where('supplier_id', '=', supplier_id)
    .where(holdsOn('area', today))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  // 东湖街道 is also written 东湖, 荷花社区 also 荷花.
  return rows.map(({ name, ...area }) => ({ ...area, names: [name, name.replace(/(街道|社区|镇|村|乡)$/, '')] }))
}

const listCategories = (db: Db, supplier_id: string, today: Day) =>
  db
    .selectFrom('category')
    .select(['id', 'parent_id', 'name', 'superior_code'])
    .where('supplier_id', '=', supplier_id)
    .where(holdsOn('category', today))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** By what departments, and the district itself, are known in files. */
export async function loadKnownUnits(
  db: Db,
  supplier_id: string,
  today: Day,
): Promise<Pick<ImportFacts, 'departments' | 'district_name'>> {
  const [departments, areas] = await Promise.all([listDepartments(db, supplier_id), listAreas(db, supplier_id, today)])
  return { departments, district_name: districtOf(areas) }
}

async function listDepartments(db: Db, supplier_id: string): Promise<KnownDepartment[]> {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'name', 'short_name', 'superior_unit_name', 'aliases'])
    .where('supplier_id', '=', supplier_id)
    .where('can_undertake', '=', 1)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('level')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, short_name, superior_unit_name, aliases }) => ({
    id,
    names: [superior_unit_name, name, short_name].filter((known): known is string => Boolean(known)),
    aliases: aliases as string[],
  }))
}
