import type { SentChannel } from '#kernel/addon.ts'
import type { Time } from '#kernel/time.ts'
import { addMinutes, dayOf } from '#kernel/time.ts'
import { isOpenOn } from '#platform/http/supplier.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { sql } from 'kysely'

/** Of one turn: few, so that a code that somebody waits for is not behind many that nobody does. */
const AT_ONCE = 20
/** Whoever took a message and was not heard of for so long has died. */
const LEASE_MINUTES = 10

export interface Taken {
  readonly supplier_id: string
  readonly id: string
  readonly channel: SentChannel
  readonly address: string
  readonly title: string
  readonly content: string
  readonly link: string | null
  readonly sealed_content: string | null
  readonly tries: number
  readonly biz_type: string | null
  readonly created_at: Time
}

/** What a tenant tells next by one way. */
export interface Turn {
  readonly whose: string
  readonly taken: readonly Taken[]
  readonly end: () => void
}

/** The turns of a run: each tenant and way has one at a time, and none has a second while another waits for the first. */
export function makeTurns(context: Pick<JobContext, 'db' | 'clock'>) {
  const busy = new Set<string>()
  /** Who had one, the latest last. */
  const had = new Set<string>()
  const look = async (): Promise<Turn | null> => {
    const taken = await take(context, [...busy], [...had])
    if (taken.length === 0) return null
    const whose = `${taken[0]!.supplier_id} ${taken[0]!.channel}`
    busy.add(whose)
    had.delete(whose)
    had.add(whose)
    return { whose, taken, end: () => void busy.delete(whose) }
  }
  let looking: Promise<unknown> = Promise.resolve()
  return {
    /** Null where nothing is due. Who looks waits for who looked before him: both would find the same. */
    next(): Promise<Turn | null> {
      const found = looking.then(look)
      looking = found.catch(() => undefined)
      return found
    },
  }
}

/**
 * What is due of the one whose turn it is: of who has a code to send before others, and of these who had his longest ago.
 * Of districts that are open: whatever leaves goes through here, so that for the others nothing does.
 */
async function take(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  busy: readonly string[],
  had: readonly string[],
): Promise<Taken[]> {
  const now = clock.now()
  const whose = sql`m.supplier_id || ' ' || m.channel`
  const isDue = sql`m.state = 'queued' and m.send_at <= ${now} and (m.good_until is null or m.good_until > ${now})`
  const { rows } = await sql<Taken>`
    with next as (select m.supplier_id, m.channel from message m
      join supplier on supplier.supplier_id = m.supplier_id and ${isOpenOn(dayOf(now))}
      where ${isDue} and ${whose} <> all(${busy}::text[])
      group by m.supplier_id, m.channel
      order by bool_and(m.sealed_content is null), array_position(${had}::text[], ${whose}) nulls first, min(m.send_at) limit 1),
    due as (select m.supplier_id, m.id, m.send_at from message m
      join next on next.supplier_id = m.supplier_id and next.channel = m.channel where ${isDue}
      order by m.sealed_content is null, m.send_at, m.id limit ${AT_ONCE} for update of m skip locked),
    taken as (
      update message m set tries = m.tries + 1, send_at = ${addMinutes(now, LEASE_MINUTES)} from due
      where m.supplier_id = due.supplier_id and m.id = due.id
      returning m.supplier_id, m.id, m.channel, m.address, m.title, m.content, m.link, m.sealed_content, m.tries, m.biz_type,
        m.created_at, due.send_at as due_at)
    select * from taken order by sealed_content is null, due_at, id`.execute(db)
  return rows
}
