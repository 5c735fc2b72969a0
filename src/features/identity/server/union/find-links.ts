import type { OutputOf } from '#kernel/endpoint.ts'
import type { Time } from '#kernel/time.ts'
import { dayOf } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql, type RawBuilder } from 'kysely'

import type { unionList } from '../../contract/union.ts'

export interface AccountId {
  readonly supplier_id: string
  readonly operator_id: string
}

/** Where a session came from: the account from which it was switched here by a link, or its own. */
export interface Home extends AccountId {
  readonly link_id: string | null
  readonly expires_at: Time
}

export async function findHome({ db, supplier_id, session_id }: RequestContext): Promise<Home> {
  const { rows } = await sql<Home>`
    select coalesce(home_supplier_id, supplier_id) as supplier_id, coalesce(home_operator_id, operator_id) as operator_id,
      home_link_id as link_id, expires_at
    from session where supplier_id = ${supplier_id} and id = ${session_id}`.execute(db)
  return rows[0]!
}

type Place = OutputOf<typeof unionList>['home']
const PLACE = sql`t.uid as supplier_uid, t.username as district, o.username, o.nick_name`
const placesOf = (account: RawBuilder<unknown>) =>
  sql`operator o join supplier t on t.supplier_id = o.supplier_id where ${account}`

/** Whether an account may be used today, in a district that is open; over `o` and its tenant `t`. */
const isOpen = (now: Time) => sql`o.status = 'enabled' and o.deleted_at is null
  and t.status = 'enabled' and t.deleted_at is null
  and coalesce(o.valid_from, ${dayOf(now)}) <= ${dayOf(now)} and coalesce(o.valid_to, ${dayOf(now)}) >= ${dayOf(now)}
  and coalesce(t.expires_at, ${dayOf(now)}) >= ${dayOf(now)}`

/**
 * UnionList: what is linked to the account that one goes out from, deleted accounts too, whose links are its own to revoke; and
 * from where one may come to this one.
 */
export async function listLinks(_input: object, ctx: RequestContext): Promise<OutputOf<typeof unionList>> {
  const { db, actor, clock } = ctx
  const home = await findHome(ctx)
  const [own, accounts, incoming] = await Promise.all([
    sql<Place>`select ${PLACE} from ${placesOf(sql`o.supplier_id = ${home.supplier_id} and o.id = ${home.operator_id}`)}`.execute(
      db,
    ),
    sql<OutputOf<typeof unionList>['accounts'][number]>`
      select l.id, ${PLACE}, (not (${isOpen(clock.now())}))::int as shut from account_link l, ${placesOf(
        sql`o.supplier_id = l.to_supplier_id and o.id = l.to_operator_id`,
      )} and l.supplier_id = ${home.supplier_id} and l.operator_id = ${home.operator_id} and l.revoked_at is null order by l.id`.execute(
      db,
    ),
    sql<OutputOf<typeof unionList>['incoming'][number]>`
      select l.id, ${PLACE} from account_link l, ${placesOf(sql`o.supplier_id = l.supplier_id and o.id = l.operator_id`)}
        and l.to_supplier_id = ${actor.supplier_id} and l.to_operator_id = ${actor.operator_id} and l.revoked_at is null
        and o.deleted_at is null order by l.id`.execute(db),
  ])
  return { home: own.rows[0]!, current: home.link_id ?? '', accounts: accounts.rows, incoming: incoming.rows }
}

/** Names of an account for the logs of both districts: `name@district`. */
export async function nameOf(db: Db, { supplier_id, operator_id }: AccountId): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select o.username || '@' || t.uid as name from operator o join supplier t on t.supplier_id = o.supplier_id
    where o.supplier_id = ${supplier_id} and o.id = ${operator_id}`.execute(db)
  return rows[0]!.name
}

/** Whether both may be used now; the rows of both are held, those of the lower tenant first. */
export async function areOpen(db: Db, accounts: readonly AccountId[], now: Time): Promise<boolean> {
  const ordered = accounts.toSorted((a, b) => Number(a.supplier_id) - Number(b.supplier_id))
  for (const { supplier_id, operator_id } of ordered) {
    const { rows } = await sql`select from operator o join supplier t on t.supplier_id = o.supplier_id
      where o.supplier_id = ${supplier_id} and o.id = ${operator_id} and ${isOpen(now)}
      for no key update of o`.execute(db)
    if (rows.length === 0) return false
  }
  return true
}
