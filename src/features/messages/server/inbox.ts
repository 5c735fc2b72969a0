import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { says } from '#platform/db/says.ts'
import { withinDays } from '#platform/db/within-days.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { publish } from '#platform/events/publish.ts'
import { sql } from 'kysely'

import type { messageLatest, messageList, messageRead } from '../contract.ts'

const SORTS = { newest: descending(key('message.id', 'bigint')) } satisfies Record<string, Sort>
const SHOWN = 8
/** Nobody counts further. */
const COUNTED = 100

/** Of the one who asks; nobody reads another's. */
const own = ({ db, supplier_id, actor }: RequestContext) =>
  db
    .selectFrom('message')
    .where('message.supplier_id', '=', supplier_id)
    .where('message.operator_id', '=', actor.operator_id)
    .where('message.channel', '=', 'app')

const word = (column: 'title' | 'content', { language }: RequestContext) =>
  sql.ref<string>(language === 'en' ? `message.${column}_en` : `message.${column}`)

const ownRows = (ctx: RequestContext) => {
  return own(ctx)
    .select(['message.id', 'message.event', 'message.link', 'message.created_at'])
    .select([word('title', ctx).as('title'), word('content', ctx).as('content')])
    .select(sql<0 | 1>`(message.read_at is not null)::int`.as('read'))
}

export async function listMessages(
  { read, keyword, created_from, created_to, ...page }: InputOf<typeof messageList>,
  ctx: RequestContext,
): Promise<OutputOf<typeof messageList>> {
  const found = ownRows(ctx)
    .$if(read !== undefined, (all) => all.where('message.read_at', read === 1 ? 'is not' : 'is', null))
    .where(says(keyword, word('title', ctx), word('content', ctx)))
    .where(withinDays('message.created_at', created_from, created_to))
  return paginate(found, SORTS, page)
}

export async function listLatest(ctx: RequestContext): Promise<OutputOf<typeof messageLatest>> {
  const unread = own(ctx).where('message.read_at', 'is', null).select(sql.lit(1).as('one')).limit(COUNTED)
  const { n } = await ctx.db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return { unread: Number(n), rows: await ownRows(ctx).orderBy(SORTS.newest.orderBy).limit(SHOWN).execute() }
}

/** Marks one's own messages; the other windows of the same person hear of it. */
export async function markRead({ ids, until_id, read }: InputOf<typeof messageRead>, ctx: RequestContext) {
  const { db, supplier_id, actor, clock } = ctx
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ read_at: read === 1 ? clock.now() : null })
    .where('supplier_id', '=', supplier_id)
    .where('operator_id', '=', actor.operator_id)
    .where('channel', '=', 'app')
    .where('read_at', read === 1 ? 'is' : 'is not', null)
    .$if(ids !== undefined, (all) => all.where('id', 'in', ids!))
    .$if(until_id !== undefined, (all) => all.where('id', '<=', until_id!))
    .executeTakeFirstOrThrow()
  const changed = Number(numUpdatedRows)
  if (changed > 0) await publish(db, { supplier_id, type: 'message.read', ids: [], operator_ids: [actor.operator_id] })
  return { changed }
}
