import { hash } from 'node:crypto'
import { sql } from 'kysely'

import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail } from '#kernel/errors.ts'
import type { Time } from '#kernel/time.ts'
import { setUpOf } from '#platform/addons/installed.ts'
import type { Db } from '#platform/db/database.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { CallbackReply, PublicContext } from '#platform/http/request-context.ts'
import { keptNow } from '#platform/kept/kept.ts'

import type { wxReceive, wxVerify } from '../../contract/callback.ts'
import { answerTo } from '../../domain/answer.ts'
import { isByFollower, type Heard } from '../../domain/heard.ts'
import { wechatAddon } from '../addon.ts'
import { REPLIES } from '../kept-replies.ts'
import { checkLetter, readLetter, writeLetter } from './letter.ts'

const plain = (body: string): CallbackReply => ({ mime: 'text/plain; charset=utf-8', body })
/** By this WeChat knows that nothing is to be said. */
const NOTHING = plain('success')

/** The account of the tenant that the address names; as long as it is not set up there is nothing here. */
async function calledAccount({ db, keys, supplier_id }: PublicContext) {
  const kept = await keptNow(db, supplier_id!)
  return { kept, set_up: setUpOf(kept, keys, wechatAddon) ?? fail(ERRORS.NOT_FOUND) }
}

/** Says back what WeChat wants to hear. */
export async function verify({ echostr, ...letter }: InputOf<typeof wxVerify>, ctx: PublicContext) {
  const { set_up } = await calledAccount(ctx)
  checkLetter(set_up, { ...letter, msg_signature: '', body: '' }, ctx.clock.now())
  return plain(echostr)
}

/**
 * Keeps what came and answers it. WeChat tries three times when it hears nothing within five seconds: then it is on record once,
 * and told the same (security H7), since the first answer has reached nobody.
 */
export async function receive(letter: InputOf<typeof wxReceive>, ctx: PublicContext): Promise<CallbackReply> {
  const { kept, set_up } = await calledAccount(ctx)
  const now = ctx.clock.now()
  const heard = readLetter(set_up, letter, now)
  const reply = await transaction(ctx.db, (db) =>
    onRecord({ db, supplier_id: ctx.supplier_id!, now }, heard, answerTo(heard, kept.get(REPLIES))),
  )
  return reply === null ? NOTHING : { mime: 'text/xml; charset=utf-8', body: writeLetter(set_up, heard, reply, now) }
}

interface Where {
  readonly db: Db
  readonly supplier_id: string
  readonly now: Time
}

/** What is answered: as it was, where the message has been here before. */
async function onRecord(where: Where, heard: Heard, reply: string | null): Promise<string | null> {
  const { db, supplier_id, now: at } = where
  const { openid, kind, event, content } = heard
  const msg_key = hash('sha256', heard.msg_key.join(' '))
  const row = await db
    .insertInto('wx_message')
    .values({ supplier_id, openid, msg_key, kind, event, content, reply, at })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'msg_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) {
    if (isByFollower(heard)) await knowFan(where, heard)
    return reply
  }
  const before = db.selectFrom('wx_message').select('reply')
  return (await before.where('supplier_id', '=', supplier_id).where('msg_key', '=', msg_key).executeTakeFirstOrThrow())
    .reply
}

/** Who writes follows, whether we saw him come or not. */
async function knowFan({ db, supplier_id, now }: Where, { openid, event, content }: Heard): Promise<void> {
  if (event === 'unsubscribe') {
    await db
      .updateTable('wx_fan')
      .set({ subscribed: 0, unsubscribed_at: now })
      .where('supplier_id', '=', supplier_id)
      .where('openid', '=', openid)
      .execute()
    return
  }
  const came = event === 'subscribe'
  const source = came ? content.replace(/^qrscene_/, '').slice(0, 100) : ''
  await db
    .insertInto('wx_fan')
    .values({ supplier_id, openid, source, subscribed_at: came ? now : null, first_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['supplier_id', 'openid'])
        .doUpdateSet({
          ...{ subscribed: 1, unsubscribed_at: null, source: sql`excluded.source` },
          subscribed_at: sql`coalesce(excluded.subscribed_at, wx_fan.subscribed_at)`,
        })
        .where('wx_fan.subscribed', '=', 0),
    )
    .execute()
}
