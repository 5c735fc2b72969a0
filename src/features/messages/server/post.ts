import { standingInFor } from '#features/absences/server/public.ts'
import type { Message } from '#kernel/messages.ts'
import type { Time } from '#kernel/time.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { EVENT_CHANNEL } from '#platform/events/publish.ts'
import { isOpenTo } from '#platform/sessions/find-actor.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { QUIET_FROM, QUIET_TO, smsAt, type Addressees, type Channel } from '../domain/public.ts'

/** Something that somebody is told. */
export interface Posting {
  readonly event: string
  /** Which time it happened: nobody is told of one twice. */
  readonly occasion: string
  readonly biz_type: string | null
  readonly biz_id: string | null
  readonly channels: readonly Channel[]
  readonly title: Message
  readonly content: Message
  /** What is sent in its place, sealed, where that holds a secret. */
  readonly sealed_content?: string
  readonly link: string | null
  /** Reaches whoever is told at any hour; an SMS of the night waits for the morning otherwise. */
  readonly urgent?: boolean
  /** Of the account itself: nobody who stands in is told, and its owner also where he gets no notices of work (decision 0382). */
  readonly personal?: boolean
  readonly to: Addressees
}

export interface Posted {
  readonly supplier_id: string
  readonly now: Time
  /** Who did it, and needs not be told. */
  readonly by: string | null
  readonly postings: readonly Posting[]
}

/** So many browsers are named in one event, whose size is limited. */
const HEARD_AT_ONCE = 200

/** What a matter is to those who are told of it, as SQL about `w` (`biz_id`, `dept_id`) and the tables named. */
interface About {
  /** Whether `o` (operator) may know of it. */
  readonly operator: RawBuilder<SqlBool>
  /** Whether the department, for which `p` (person) is told, may. */
  readonly department: RawBuilder<SqlBool>
  /** The sealed number of who brought it; no row where there is none. */
  readonly caller: RawBuilder<unknown>
}

/**
 * Makes the statement that posts in the caller's transaction and tells the browsers of whoever it reaches when that commits.
 * Who may not know what it is about is not told (decision 0149).
 */
export function posting(about: About): (db: Db, posted: Posted) => Promise<void> {
  const post = postingStatement(about)
  return async (db, { postings, ...posted }) => {
    if (postings.length) await post(db, { ...posted, wanted: JSON.stringify(postings.map(toWanted(posted.now))) })
  }
}

const toWanted =
  (now: Time) =>
  ({ title, content, to: { person_ids: named, ...to }, ...posting }: Posting) => ({
    ...{ ...posting, ...to, named, sms_at: smsAt(now, posting.urgent === true) },
    ...{ title: title.zh, title_en: title.en, content: content.zh, content_en: content.en },
  })

interface Given {
  readonly supplier_id: string
  readonly now: Time
  readonly by: string | null
  readonly wanted: string
}

const postingStatement = (about: About) =>
  statement<Given, never>(
    (_db, { supplier_id, now, by, wanted }) => sql`
    with w as (
      select ${supplier_id}::bigint as supplier_id, (${now}::timestamptz at time zone 'Asia/Shanghai')::date as today, given.*, (${namedOf(supplier_id)}) as person_ids from jsonb_to_recordset(${wanted}::jsonb) as given (event text, occasion text, biz_type text, biz_id bigint,
        channels text[], title text, title_en text, content text, content_en text, sealed_content text, link text, sms_at timestamptz, urgent boolean, personal boolean,
        dept_id bigint, roles text[], people boolean, named bigint[], operator_ids bigint[], caller boolean)),
    reached as (${reached(by, about)}),
    posted as (
      insert into message (supplier_id, event, biz_type, biz_id, occasion, channel, operator_id, person_id, address, title,
        title_en, content, content_en, sealed_content, link, created_at, state, send_at, sent_at)
      select ${supplier_id}, event, biz_type, biz_id, occasion, channel, operator_id, person_id, address,
        case when channel = 'app' then ${inPlaceOf.zh} else '' end || title, case when channel = 'app' then ${inPlaceOf.en} else '' end || title_en,
        case when channel in ('ding', 'email') then ${inPlaceOf.zh} else '' end || content, case when channel in ('ding', 'email') then ${inPlaceOf.en} else '' end || content_en,
        sealed_content, link, ${now}, case channel when 'app' then 'sent' else 'queued' end,
        case channel when 'app' then null when 'sms' then ${heardAt} else ${now} end, case channel when 'app' then ${now}::timestamptz end
      from reached cross join lateral unnest(channels) channel cross join lateral (select case channel
        when 'sms' then phone when 'ding' then ding when 'wx' then wx when 'email' then email end as address) a
      where case channel when 'app' then operator_id is not null and not coalesce(event = any(muted), false) else written_to and address is not null end
      order by in_place_of nulls first
      on conflict do nothing
      returning operator_id, channel),
    told as (select operator_id, row_number() over () as n from posted where channel = 'app' group by operator_id)
    select pg_notify(${sql.lit(EVENT_CHANNEL)}, jsonb_build_object('supplier_id', ${supplier_id}::text, 'type', 'message.posted',
      'ids', '[]'::jsonb, 'operator_ids', jsonb_agg(operator_id::text))::text) from told group by n / ${sql.lit(HEARD_AT_ONCE)}`,
  )

/** Who was named and is still there; null where nobody is, as if nobody had been named. */
const namedOf = (supplier_id: RawBuilder<string>): RawBuilder<unknown> => sql`select array_agg(p.id) from person p
  where p.supplier_id = ${supplier_id}::bigint and p.id = any(given.named)
  and p.deleted_at is null and p.enabled and (p.dept_id = given.dept_id or exists (select from person_post x
    where x.supplier_id = p.supplier_id and x.person_id = p.id and x.dept_id = given.dept_id))`

/** For whom somebody is told who only stands in; who is meant himself is told as such. An SMS and WeChat say what was approved alone (decision 0334). */
const inPlaceOf = {
  zh: sql`coalesce('（代' || in_place_of || '）', '')`,
  en: sql`coalesce('For ' || in_place_of || ': ', '')`,
}

/** Few are looked up by their keys, however many there are: joined, all of the tenant would be read, since nobody can tell how many are wanted. */
const ONE_BY_ONE = sql`offset 0`

/** Whoever is meant by what is wanted, `w`, and may know of it: accounts, people without one there, callers. A further post is none of an account. */
const reached = (by: RawBuilder<unknown>, { operator, department, caller }: About): RawBuilder<unknown> => sql`
      with accounts as (
      select w.*, o.id as operator_id, null::bigint as person_id, coalesce(p.mobile, o.phone) as phone,
        coalesce(p.ding_user_id, o.ding_user_id) as ding, p.wx_openid as wx, p.email,
        (p.id is null or w.personal is true or (p.receive_notice and ${hears})) and (w.person_ids is null or p.id = any(w.person_ids)) as written_to,
        own.muted, own.quiet_from, own.quiet_to, stead.nick_name as in_place_of
      from w cross join lateral (
        select a.id from operator a where a.supplier_id = w.supplier_id and a.dept_id = w.dept_id
          and exists (select from role r where r.supplier_id = a.supplier_id and r.deleted_at is null
            and (r.code = any(w.roles) or r.stands_for && w.roles) and jsonb_exists(a.role_ids, r.id::text))
        union select unnest(w.operator_ids)) meant
      cross join lateral ${standingInFor(sql`w.supplier_id`, sql`meant.id`, sql`case when w.personal then null else w.today end`)} who
      left join lateral (select f.nick_name from operator f where f.supplier_id = w.supplier_id and f.id = meant.id
        and who.id <> meant.id ${ONE_BY_ONE}) stead on true
      cross join lateral (select o.* from operator o where o.supplier_id = w.supplier_id and o.id = who.id
        and o.deleted_at is null and o.status = 'enabled' and o.id is distinct from ${by}::bigint and ${operator} ${ONE_BY_ONE}) o
      left join lateral (select p.* from person p where p.supplier_id = o.supplier_id and p.operator_id = o.id
        and p.deleted_at is null ${ONE_BY_ONE}) p on true
      left join lateral (select own.* from message_preference own where own.supplier_id = o.supplier_id
        and own.operator_id = o.id ${ONE_BY_ONE}) own on true)
      select * from accounts
      union all
      select w.*, null, p.id, p.mobile, p.ding_user_id, p.wx_openid, p.email, true, null, null, null, null
      from w cross join lateral (select m.id from person m where m.supplier_id = w.supplier_id and m.dept_id = w.dept_id and m.operator_id is null
        union all select x.person_id from person_post x where x.supplier_id = w.supplier_id and x.dept_id = w.dept_id) there
      cross join lateral (select p.* from person p where p.supplier_id = w.supplier_id and p.id = there.id
        and p.deleted_at is null and p.enabled and ${hears}
        and (p.operator_id is null or p.operator_id is distinct from ${by}::bigint and not exists (select from accounts a
          where a.operator_id = p.operator_id and a.event = w.event and a.occasion = w.occasion and a.biz_id is not distinct from w.biz_id and a.written_to))
        and case when w.person_ids is null then p.receive_notice else p.id = any(w.person_ids) end
        and ${department} ${ONE_BY_ONE}) p where w.people
      union all
      select w.*, null, null, c.phone, null, null, null, true, null, null, null, null from w, lateral (${caller}) c (phone) where w.caller`

const shanghai = sql`(sms_at at time zone 'Asia/Shanghai')`
const hour = sql`to_char(${shanghai}, 'HH24:MI')`
/** Where the hours end that somebody wants quiet: in the morning where that is by night, when nobody is woken. */
const [evening, morning] = [sql`interval ${sql.lit(QUIET_FROM)}`, sql`interval ${sql.lit(QUIET_TO)}`]
const quietOver = sql`case when quiet_to::interval >= ${evening} then ${morning} + interval '1 day'
  else greatest(quiet_to::interval, ${morning}) end`
/** When an SMS of `sms_at` reaches somebody: not within the hours that he wants quiet, unless it is urgent. */
export const heardAt = sql`case when urgent or quiet_from is null or not case when quiet_from <= quiet_to
    then ${hour} >= quiet_from and ${hour} < quiet_to
    else ${hour} >= quiet_from or ${hour} < quiet_to end then sms_at
  else (${shanghai}::date + case when ${hour} < quiet_to then 0 else 1 end + ${quietOver}) at time zone 'Asia/Shanghai' end`

/** Whether somebody wants to hear of such events outside the program. */
const hears = sql`(p.notice_events = '[]' or jsonb_exists(p.notice_events, w.event))`

const ofNoOrder = (operator: RawBuilder<SqlBool>) =>
  posting({ operator, department: sql`false`, caller: sql`select null::text where false` })

/** Posts to accounts what may be told to whoever is named, of themselves: it is about no order. */
export const postToAccounts = ofNoOrder(sql`true`)

/** The same, about a screen: to whoever may open the one that the link leads to, also of those who stand in (decision 0115). */
export const postToWhoOpens = ofNoOrder(isOpenTo('path_arr', sql`split_part(w.link, '?', 1)`))

/** Of which occasions somebody was told already: `event biz_id occasion` (text). */
export async function listTold(
  db: Db,
  supplier_id: string,
  events: readonly string[],
  biz_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ told: string }>`
    select distinct concat_ws(' ', event, biz_id, occasion) as told from message
    where supplier_id = ${supplier_id} and biz_id = any(${biz_ids}::bigint[]) and event = any(${events}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ told }) => told))
}
