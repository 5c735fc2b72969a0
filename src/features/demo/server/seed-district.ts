import type { Clock, Time } from '#kernel/time.ts'
import type { BuiltIn } from '#platform/built-ins/merge.ts'
import { installBuiltIns } from '#platform/built-ins/sync.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { keyedHash, sealText } from '#platform/crypto/seal.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import { sql } from 'kysely'

import { seedReference } from '#features/reference/server/public.ts'

import { ALL_ACCOUNTS } from '../domain/district/accounts.ts'
import { AREAS, boundaries, DEPARTMENTS, DISTRICT } from '../domain/district/district.ts'
import type { DemoPerson } from '../domain/district/people.ts'
import { peopleOfDistrict } from '../domain/district/people.ts'
import { unrealMobile } from '../domain/names.ts'
import { SCALES, type Extent } from '../domain/orders/scale.ts'
import { randomFrom } from '../domain/random.ts'
import { seedChanges } from './seed-changes.ts'
import { seedDuty } from './seed-duty.ts'
import { seedNotices } from './seed-notices.ts'
import { seedSchedules } from './seed-schedules.ts'

export interface DistrictOptions {
  readonly clock: Clock
  readonly keys: Keys
  /** Hash of the one password that all demo accounts share. */
  readonly password_hash: string
  /** What every tenant of the program starts with; the roles of the accounts are among it. */
  readonly builtIns: readonly BuiltIn[]
  /** As the district is named in addresses. */
  readonly uid?: string
  /** How much it is filled with, now and whenever it is reset. */
  readonly extent?: Extent
}

interface Seed {
  readonly trx: Trx
  readonly keys: Keys
  readonly supplier_id: string
  readonly at: Time
}

/**
 * Fills an empty database with the fictional district 云湖区: departments, people, areas, roles, demo accounts and all
 * reference data, but no orders.
 */
export const seedDistrict = (db: Db, options: DistrictOptions): Promise<{ supplier_id: string }> =>
  transaction(db, async (trx) => {
    const at = options.clock.now()
    const supplier_id = await seedSupplier(trx, at, options.uid)
    await trx
      .insertInto('demo_district')
      .values({ supplier_id, ...(options.extent ?? SCALES.XS) })
      .execute()
    const seed: Seed = { trx, keys: options.keys, supplier_id, at }
    await installBuiltIns(trx, options.builtIns, { supplier_id, at })
    const role_ids = await rolesOf(seed)
    const area_ids = await seedAreas(seed)
    const people = peopleOfDistrict()
    const dept_ids = await seedDepartments(seed, area_ids, people)
    const operator_ids = await seedAccounts(seed, options.password_hash, { role_ids, dept_ids, people })
    await seedPeople(seed, people, dept_ids, operator_ids)
    await seedPosts(seed)
    await seedNotices(trx, { supplier_id, at, dept_ids, operator_ids })
    await seedSchedules(trx, { supplier_id, at, operator_ids })
    await seedDuty(trx, { supplier_id, at, dept_ids })
    await seedChanges(trx, { supplier_id, at, dept_ids, operator_ids })
    await seedReference(trx, { supplier_id, at, dept_ids, streets: streetLeads(area_ids, dept_ids) })
    return { supplier_id }
  })

async function seedSupplier(trx: Trx, at: Time, uid = 'yunhu'): Promise<string> {
  const { supplier_id } = await trx
    .insertInto('supplier')
    .values({
      uid,
      username: `${DISTRICT.name}一体化诉求解决平台`,
      short_name: DISTRICT.name,
      region_code: DISTRICT.code.slice(0, 6),
      superior_name: '云州市12345政务服务便民热线',
      created_at: at,
    })
    .returning('supplier_id')
    .executeTakeFirstOrThrow()
  return supplier_id
}

async function rolesOf({ trx, supplier_id }: Seed): Promise<Map<string, string>> {
  const roles = await trx.selectFrom('role').select(['id', 'code']).where('supplier_id', '=', supplier_id).execute()
  return new Map(roles.map(({ id, code }) => [code, id]))
}

async function seedAreas({ trx, supplier_id, at }: Seed): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const rings = boundaries()
  for (const level of ['district', 'street', 'community'] as const) {
    const rows = AREAS.filter((area) => area.level === level).map((area, index) => ({
      supplier_id,
      parent_id: area.parent_code ? ids.get(area.parent_code)! : null,
      level,
      code: area.code,
      name: area.name,
      name_en: area.name_en,
      lng: area.lng,
      lat: area.lat,
      polygon: JSON.stringify({ type: 'MultiPolygon', coordinates: [[rings.get(area.code)!]] }),
      population: area.population,
      sort: (index + 1) * 10,
      created_at: at,
    }))
    const stored = await trx.insertInto('area').values(rows).returning(['id', 'code']).execute()
    for (const { id, code } of stored) ids.set(code, id)
  }
  return ids
}

async function seedDepartments(
  seed: Seed,
  area_ids: ReadonlyMap<string, string>,
  people: readonly DemoPerson[],
): Promise<Map<string, string>> {
  const leaders = new Map(people.filter(({ person_role }) => person_role === 'leader').map((p) => [p.dept_code, p]))
  const ids = new Map<string, string>()
  for (const level of [1, 2, 3]) {
    const rows = DEPARTMENTS.filter((dept) => dept.level === level).map((dept, index) => ({
      supplier_id: seed.supplier_id,
      pid: dept.parent_code ? ids.get(dept.parent_code)! : null,
      path: '',
      level,
      code: dept.code,
      name: dept.name,
      short_name: dept.short_name,
      name_en: dept.name_en,
      kind: dept.kind,
      area_id: dept.area_code ? area_ids.get(dept.area_code)! : null,
      duties: dept.duties,
      ...leaderOf(seed.keys, leaders.get(dept.code)),
      can_undertake: level > 1,
      can_assist: level > 1,
      is_fallback: FALLBACKS.includes(dept.code),
      sort: (index + 1) * 10,
      superior_unit_name: level < 3 ? `${DISTRICT.name}${dept.name.replace(/^区/, '')}` : null,
      aliases: JSON.stringify(dept.aliases),
      created_at: seed.at,
    }))
    const stored = await seed.trx.insertInto('department').values(rows).returning(['id', 'code']).execute()
    for (const { id, code } of stored) ids.set(code, id)
    await writePaths(seed, level)
  }
  await assignAreas(seed)
  return ids
}

/** Take matters without a clear owner, one of each kind. */
const FALLBACKS = ['S05', 'B26', 'E08']

function leaderOf(keys: Keys, leader: DemoPerson | undefined) {
  if (!leader) return { leader_name: null, leader_phone: null, leader_phone_h: null, duty_phone: null }
  return {
    leader_name: sealText(keys, leader.name),
    leader_phone: sealText(keys, leader.mobile),
    leader_phone_h: keyedHash(keys, leader.mobile),
    duty_phone: leader.tel,
  }
}

const writePaths = ({ trx, supplier_id }: Seed, level: number) =>
  sql`
    update department d
    set path = coalesce((select p.path from department p where p.supplier_id = d.supplier_id and p.id = d.pid), '/') || d.id || '/'
    where d.supplier_id = ${supplier_id} and d.level = ${level}`.execute(trx)

/** The department of an area, and the centre of the tenant. */
async function assignAreas({ trx, supplier_id }: Seed): Promise<void> {
  await sql`
    update area a set dept_id = d.id from department d
    where a.supplier_id = ${supplier_id} and d.supplier_id = a.supplier_id and d.area_id = a.id`.execute(trx)
  await sql`
    update supplier s set center_dept_id = d.id from department d
    where s.supplier_id = ${supplier_id} and d.supplier_id = s.supplier_id and d.level = 1`.execute(trx)
}

interface AccountTargets {
  readonly role_ids: ReadonlyMap<string, string>
  readonly dept_ids: ReadonlyMap<string, string>
  readonly people: readonly DemoPerson[]
}

async function seedAccounts(seed: Seed, password_hash: string, targets: AccountTargets): Promise<Map<string, string>> {
  const random = randomFrom('yunhu-accounts')
  const persons = new Map(targets.people.filter(({ username }) => username).map((person) => [person.username, person]))
  const rows = ALL_ACCOUNTS.map(({ username, nick_name, role, also, user_level, dept }) => {
    const person = persons.get(username)
    const phone = person?.mobile ?? unrealMobile(random)
    return {
      supplier_id: seed.supplier_id,
      username,
      password_hash,
      nick_name,
      real_name: person?.name ?? nick_name,
      phone: sealText(seed.keys, phone),
      phone_h: keyedHash(seed.keys, phone),
      dept_id: targets.dept_ids.get(dept)!,
      role_ids: JSON.stringify(
        [role, also].filter((code) => code !== undefined).map((code) => targets.role_ids.get(code)!),
      ),
      user_level,
      pwd_changed_at: seed.at,
      created_at: seed.at,
    }
  })
  const stored = await seed.trx.insertInto('operator').values(rows).returning(['id', 'username']).execute()
  return new Map(stored.map(({ id, username }) => [username, id]))
}

async function seedPeople(
  { trx, keys, supplier_id, at }: Seed,
  people: readonly DemoPerson[],
  dept_ids: ReadonlyMap<string, string>,
  operator_ids: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = people.map((person) => ({
    supplier_id,
    dept_id: dept_ids.get(person.dept_code)!,
    name: person.name,
    gender: person.gender,
    post: person.post,
    person_role: person.person_role,
    mobile: sealText(keys, person.mobile),
    mobile_h: keyedHash(keys, person.mobile),
    tel: person.tel,
    operator_id: (person.username && operator_ids.get(person.username)) || null,
    receive_notice: person.person_role !== 'leader',
    sort: person.sort,
    created_at: at,
  }))
  for (let i = 0; i < rows.length; i += BATCH)
    await trx
      .insertInto('person')
      .values(rows.slice(i, i + BATCH))
      .execute()
}

/** Of each: user name, and where else the person is what. */
const FURTHER_POSTS = [{ username: 'chengguan_admin', code: 'B32', person_role: 'leader', post: '党支部书记' }]

/** People who have a post in another department as well. */
async function seedPosts({ trx, supplier_id }: Seed): Promise<void> {
  await sql`
    insert into person_post (supplier_id, person_id, dept_id, place, person_role, post)
    select p.supplier_id, p.id, d.id, 1, given.person_role, given.post
    from jsonb_to_recordset(${JSON.stringify(FURTHER_POSTS)}::jsonb) as given (username text, code text, person_role text, post text)
    join operator o on o.supplier_id = ${supplier_id} and o.username = given.username
    join person p on p.supplier_id = o.supplier_id and p.operator_id = o.id
    join department d on d.supplier_id = o.supplier_id and d.code = given.code`.execute(trx)
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const BATCH = 1000

const streetLeads = (area_ids: ReadonlyMap<string, string>, dept_ids: ReadonlyMap<string, string>) =>
  AREAS.filter(({ level }) => level === 'street').map((area) => ({
    area_id: area_ids.get(area.code)!,
    dept_id: dept_ids.get(area.dept_code!)!,
  }))
