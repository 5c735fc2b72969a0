import { loadCalendar } from '#features/calendar/server/public.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { sql } from 'kysely'

import type { Facts } from '../domain/facts.ts'
import { DEFAULT_LIFECYCLE_SETTINGS } from '../domain/facts.ts'
import type { ActionName } from '../domain/lifecycle.ts'
import { DEFAULT_DUE_SETTINGS } from '../domain/limits.ts'
import type { Allocation, Assist, Back, Contact, Dept, Order, Reply } from '../domain/order.ts'
import { loadLimitRules } from './limit-rules.ts'
import { drawIds } from './order-store.ts'

type Looked = 'rules' | 'backs' | 'reply' | 'contacts'

/** What each action looks up beyond the order, its chain and the departments it names; a new action must say. */
const LOOKED_UP = {
  accept: ['rules'],
  allocate: ['rules', 'backs'],
  sub_allocate: ['rules', 'backs'],
  sign: [],
  contact: [],
  reply: ['rules', 'contacts'],
  direct_reply: ['rules'],
  approve_reply: ['reply'],
  adopt_reply: ['rules', 'reply'],
  reject_reply: ['reply'],
  help_reply: [],
  report: ['reply', 'backs'],
  back: ['rules', 'backs'],
  center_back: ['backs'],
  audit_back: ['rules', 'backs'],
  audit_sub_back: ['rules', 'backs'],
  withdraw_reply: ['reply'],
  withdraw_back: [],
  recall: ['reply', 'backs'],
  recall_sub: [],
  unmerge: [],
  restore: ['rules'],
  unreport: ['reply'],
} satisfies Record<ActionName, readonly Looked[]>

export interface Loaded {
  readonly supplier_id: string
  readonly now: Time
  readonly order: Order
  readonly chain: readonly Allocation[]
  readonly assists: readonly Assist[]
}

/** Gathers everything that the rule may look up, and nothing more. */
export async function gatherFacts(db: Db, action: ActionName, loaded: Loaded, command: object): Promise<Facts> {
  const { supplier_id, order, chain, assists, now } = loaded
  const looked: readonly Looked[] = LOOKED_UP[action]
  const wants = (what: Looked): boolean => looked.includes(what)
  const depts = await listDepts(db, supplier_id, namedDepts(chain, assists, command))
  const named = command as { category_id?: string; allocate?: { category_id?: string } }
  const category_id = named.category_id ?? named.allocate?.category_id ?? order.category_id
  return {
    now,
    settings: DEFAULT_LIFECYCLE_SETTINGS,
    due: DEFAULT_DUE_SETTINGS,
    chain,
    assists,
    depts: new Map(depts.map((d) => [d.id, d])),
    centre: depts.find((d) => d.kind === 'centre')!,
    ids: await drawIds(db, 8),
    calendar: await loadCalendar(db, supplier_id),
    rules: wants('rules') ? await loadLimitRules(db, supplier_id) : [],
    category_path: wants('rules') && category_id ? await categoryPath(db, supplier_id, category_id) : [],
    allocation_count: wants('rules') ? await countAllocations(db, supplier_id, order.id) : 0,
    backs: wants('backs') ? await listBacks(db, supplier_id, order.id) : [],
    reply: wants('reply') && order.reply_id ? await findReply(db, supplier_id, order.reply_id) : null,
    contacts: wants('contacts') ? await listContacts(db, supplier_id, order) : [],
  }
}

function namedDepts(chain: readonly Allocation[], assists: readonly Assist[], command: object): string[] {
  const named = command as { dept_id?: string; assist_dept_ids?: string[]; suggest_dept_id?: string; allocate?: object }
  const own = [named.dept_id, named.suggest_dept_id, ...(named.assist_dept_ids ?? [])]
  const nested = named.allocate ? namedDepts([], [], named.allocate) : []
  const ids = [...own, ...nested, ...chain.map((a) => a.dept_id), ...assists.map((a) => a.dept_id)]
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** Departments by id, and the centre. Locked for share, so that none is closed while it is being given work (security I7). */
export const listDepts = (db: Db, supplier_id: string, ids: readonly string[]): Promise<Dept[]> =>
  db
    .selectFrom('department')
    .modifyFront(PREPARED)
    .select(['id', 'pid', 'path', 'name', 'name_en', 'kind', 'level', 'can_undertake', 'can_assist', 'enabled'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('kind', '=', 'centre'), eb('id', '=', sql<string>`any(${[...ids]}::bigint[])`)]))
    .forShare()
    .execute()

async function categoryPath(db: Db, supplier_id: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${PREPARED} with recursive up as (
      select id, parent_id, level from category where supplier_id = ${supplier_id} and id = ${id}
      union all
      select c.id, c.parent_id, c.level from category c join up on c.supplier_id = ${supplier_id} and c.id = up.parent_id)
    select id from up order by level`.execute(db)
  return rows.map((row) => row.id)
}

async function countAllocations(db: Db, supplier_id: string, order_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('allocation')
    .modifyFront(PREPARED)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return Number(n)
}

const listBacks = (db: Db, supplier_id: string, order_id: string): Promise<Back[]> =>
  db
    .selectFrom('order_back')
    .modifyFront(PREPARED)
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute() as unknown as Promise<Back[]>

const findReply = async (db: Db, supplier_id: string, id: string): Promise<Reply | null> =>
  ((await db
    .selectFrom('order_reply')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .executeTakeFirst()) as Reply | undefined) ?? null

/** Contacts of this round of handling. */
const listContacts = (db: Db, supplier_id: string, order: Order): Promise<Contact[]> =>
  db
    .selectFrom('contact_record')
    .modifyFront(PREPARED)
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order.id)
    .where('created_at', '>=', order.allocated_at ?? order.received_at)
    .execute()
