import { centreOf, todaysDept } from '#features/organisation/server/public.ts'
import { sensitiveWordsOn } from '#features/sensitive-words/server/public.ts'
import { TAGS } from '#features/tags/server/public.ts'
import { CALENDAR } from '#features/calendar/server/public.ts'
import { inForceOn } from '#features/reference/domain/public.ts'
import { CATALOGUES, CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import { dayOf, type Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { KeptValues } from '#platform/kept/kept.ts'
import { lockOf, together, type Lock } from '#platform/db/transaction.ts'
import { sql } from 'kysely'

import type { Case } from '../../domain/order/case.ts'
import type { Facts } from '../../domain/lifecycle/facts.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import type { Back, Contact, Dept, Order, Reply } from '../../domain/order/order.ts'
import type { Report } from '../../domain/order/report-record.ts'
import type { Delay, Pause, Supervision } from '../../domain/order/oversight.ts'
import { BLANK_TEXTS } from '../../domain/order/texts.ts'
import type { Looked } from '../../domain/lifecycle/rule.ts'
import { factsOf } from '../../domain/lifecycle/situation.ts'
import type { ActionContext } from '../context.ts'
import { listReaders } from '../knowledge/readers.ts'
import { listAnsweredWith, type Group } from './group.ts'
import { LIMIT_RULES } from '../limits/limit-rules.ts'
import { findCaller, lastLinkedAt, MOBILE, type Caller, type OfOrder } from './caller.ts'
import { readTexts } from '../store/order-texts.ts'
import { drawIds, listing } from '../store/order-store.ts'
import { dueSettings, lifecycleSettings } from '../settings.ts'

/** What reference data say of the matter. */
const matterFacts = (kept: KeptValues, category_id: string | null, now: Time) => ({
  category_path: category_id ? categoryPath(kept.get(CATEGORIES), category_id) : [],
  catalogue_no: inForceOn(kept.get(CATALOGUES), dayOf(now))?.no ?? null,
})

/** The people whom a note mentions. */
const peopleIn = (command: object): readonly string[] => [
  ...new Set((command as { mention_ids?: readonly string[] }).mention_ids ?? []),
]

type Named = { dept_id?: string; assist_dept_ids?: string[]; suggest_dept_id?: string; category_id?: string }
/** The departments and the category that a command names, and those of the allocation inside it. */
const namedIn = (command: object): readonly Named[] => {
  const { allocate = {} } = command as { allocate?: object }
  return [command, allocate]
}

/** Gathers everything that the rule may look up, and nothing more. `state` has the order, its active chain and its assists. */
export async function gatherFacts(
  { db, supplier_id, kept, keys }: Pick<ActionContext, 'db' | 'supplier_id' | 'kept' | 'keys'>,
  now: Time,
  action: ActionName,
  state: Case,
  command: object,
  group: Group,
): Promise<Facts> {
  const { order, records } = state
  const looked: readonly Looked[] = LIFECYCLE[action].looks_up
  const wants = (what: Looked): boolean => looked.includes(what)
  const category_id = namedIn(command).find((named) => named.category_id)?.category_id ?? order.category_id
  const of = { supplier_id, order_id: order.id }
  const centre = centreOf(kept)
  const [depts, nextId, gathered, allocation_count, people, caller, linked_at, texts, answered_with] = await together([
    listDepts(db, supplier_id, namedDepts(kept, centre.id, state, command)),
    idsFor(db, command, group),
    gatherRecords(db, of, wants),
    wants('rules') ? countAllocations(db, of) : 0,
    wants('people') ? listReaders({ db, supplier_id }, { order_id: order.id, ids: peopleIn(command) }) : [],
    wants('caller') || wants('reachable') ? findCaller(db, keys, of) : null,
    wants('link') ? lastLinkedAt(db, of) : null,
    wants('texts') ? readTexts(db, keys, of) : BLANK_TEXTS,
    wants('answered_with') ? listAnsweredWith(db, supplier_id, order) : [],
  ])
  const around = {
    ...{ now, nextId, settings: lifecycleSettings(kept), due: dueSettings(kept) },
    depts: new Map([centre, ...depts].map((d) => [d.id, d])),
    centre,
    today: (dept_id: string) => todaysDept(kept, dept_id),
    tags: kept.get(TAGS),
    sensitive_words: sensitiveWordsOn(kept, dayOf(now)),
    calendar: kept.get(CALENDAR),
    rules: wants('rules') ? kept.get(LIMIT_RULES) : [],
    ...matterFacts(kept, category_id, now),
  }
  const facts = factsOf({ order, records: { ...records, ...gathered } }, around)
  const of_caller = callerFacts(order, caller, wants)
  return { ...facts, ...group, ...of_caller, linked_at, allocation_count, people, texts, answered_with }
}

/** The name of a secret caller is known, so that nobody publishes it. */
const callerFacts = ({ is_secret }: Order, caller: Caller | null, wants: (what: Looked) => boolean) => ({
  caller_phone: is_secret || !wants('caller') ? null : (caller?.phone ?? null),
  caller_name: wants('caller') ? (caller?.name ?? null) : null,
  caller_reachable: wants('reachable') && MOBILE.test(caller?.phone ?? ''),
})

/** The records that the rule wants of those that are not read with every order. */
async function gatherRecords(db: Db, of: OfOrder, wants: (what: Looked) => boolean) {
  const [order_back, order_reply, order_report, contact_record, order_supervise, order_delay, order_pause] =
    await together([
      wants('backs') ? listBacks(db, of) : [],
      wants('reply') ? listReplies(db, of) : [],
      wants('reports') ? listReports(db, of) : [],
      wants('contacts') ? listContacts(db, of) : [],
      wants('supervisions') ? listSupervisions(db, of) : [],
      wants('delays') ? listDelays(db, of) : [],
      wants('pauses') ? listPauses(db, of) : [],
    ])
  return { order_back, order_reply, order_report, contact_record, order_supervise, order_delay, order_pause }
}

/** The rows that one decision adds besides assist orders: a main one and a supervision at most. */
const ROWS_AT_MOST = 2
/** What the step itself is known by. */
const STEP = 1
/** What answers an order that follows another. */
const ANSWER = 1

/** Ids in advance, since a rule asks no database: one for every row that the command can lead to. */
async function idsFor(db: Db, command: object, { main, followers }: Group): Promise<() => string> {
  const assists = namedIn(command).flatMap((named) => named.assist_dept_ids ?? [])
  const others = (main ? 1 : 0) + followers.length
  const count = STEP + ROWS_AT_MOST + assists.length + peopleIn(command).length + others * (STEP + ANSWER)
  // What is only tried out is not kept, and needs no number of its own.
  const ids = lockOf(db) === 'locks' ? await drawIds(db, count) : Array.from({ length: count }, (_, n) => `${n}`)
  return () => {
    const id = ids.shift()
    if (id === undefined) throw new Error('a decision adds more rows than ids were drawn for')
    return id
  }
}

function namedDepts(kept: KeptValues, centre_id: string, { order, records }: Case, command: object): string[] {
  const named = namedIn(command).flatMap((n) => [n.dept_id, n.suggest_dept_id, ...(n.assist_dept_ids ?? [])])
  const ids = [...named, ...[...records.allocation, ...records.assist_order].map(({ dept_id }) => dept_id)]
  const leads = order.lead_dept_id ? [order.lead_dept_id, todaysDept(kept, order.lead_dept_id)] : []
  return [...new Set([...leads, ...ids].filter((id) => id && id !== centre_id))] as string[]
}

/**
 * Departments by id, deleted ones as out of use: an order still names them. In a transaction locked for share, so that none
 * is closed while it is being given work (security I7). The centre is not among them: it is never closed, and all actions of
 * a tenant would meet on its row.
 */
async function listDepts(db: Db, supplier_id: string, ids: readonly string[]): Promise<Dept[]> {
  // One by one, in the order of their ids: of a list the database would plan each length anew.
  const sorted = ids.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
  return (await together(sorted.map((id) => findDept(db, { supplier_id, id }, lockOf(db))))).flat()
}

const findDept = statement<{ supplier_id: string; id: string }, Dept, [Lock]>((db, { supplier_id, id }, lock) =>
  db
    .selectFrom('department')
    .select(['id', 'pid', 'path', 'name', 'name_en', 'kind', 'level', 'can_undertake', 'can_assist'])
    .select([
      sql<0 | 1>`enabled and deleted_at is null`.as('enabled'),
      sql<0 | 1>`deleted_at is not null`.as('deleted'),
    ])
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .$if(lock === 'locks', (found) => found.forShare()),
)

async function countAllocations(db: Db, of: OfOrder): Promise<number> {
  const [counted] = await allocationsOf(db, of)
  return Number(counted!.n)
}

const allocationsOf = statement<OfOrder, { n: string }>((db, { supplier_id, order_id }) =>
  db
    .selectFrom('allocation')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('supplier_id', '=', supplier_id)
    .where('order_id', '=', order_id),
)

const listBacks = listing<Back>('order_back')
const listSupervisions = listing<Supervision>('order_supervise')
const listDelays = listing<Delay>('order_delay')
const listPauses = listing<Pause>('order_pause')
const listReplies = listing<Reply>('order_reply')
const listReports = listing<Report>('order_report')
const listContacts = listing<Contact>('contact_record')
