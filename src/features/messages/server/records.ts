import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { STARS, hides, staffPhone } from '#kernel/field-rights.ts'
import { maskEmail, maskPhone } from '#kernel/masking.ts'
import { dayOf, startOfDay } from '#kernel/time.ts'
import { openText } from '#platform/crypto/seal.ts'
import { aboveFirst, descending, key, paginate, type Sort } from '#platform/db/paginate.ts'
import { sameTenant } from '#platform/db/same-tenant.ts'
import { withinDays } from '#platform/db/within-days.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import type { messageRecords, RecordRow } from '../contract.ts'
import { RECORDER } from '../domain/public.ts'

const SORTS = { newest: descending(key('m.id', 'bigint')) } satisfies Record<string, Sort>

/** Whether a message left, or only would have. */
const isRecorded = sql<boolean>`(m.state = 'sent' and m.provider is not distinct from ${sql.lit(RECORDER)})`
const SHOWN_STATE = sql<RecordRow['state']>`case when ${isRecorded} then 'recorded' else m.state end`

const records = ({ db, supplier_id, language }: RequestContext) => {
  const word = (column: 'title' | 'content') => sql.ref<string>(language === 'en' ? `m.${column}_en` : `m.${column}`)
  return db
    .selectFrom('message as m')
    .leftJoin('operator as o', (join) => sameTenant(join, 'o.id', 'm.operator_id'))
    .leftJoin('person as p', (join) => sameTenant(join, 'p.id', 'm.person_id'))
    .where('m.supplier_id', '=', supplier_id)
    .where('m.channel', '<>', 'app')
    .select(SHOWN_STATE.as('state'))
    .select(['m.id', 'm.channel', 'm.tries', 'm.created_at', 'm.send_at', 'm.sent_at', 'm.provider'])
    .select(
      language === 'en' ? sql<string | null>`coalesce(m.error_msg_en, m.error_msg)`.as('error_msg') : 'm.error_msg',
    )
    .select(['m.address', word('title').as('title'), sql.ref<string>('m.content').as('content')])
    .select((eb) => eb.fn.coalesce('o.nick_name', 'p.name').as('to_name'))
}

/** What was sent outside the program. Numbers and addresses are shown masked, whoever asks. */
export async function listRecords(
  { channel, state, created_from, created_to, ...asked }: InputOf<typeof messageRecords>,
  ctx: RequestContext,
): Promise<OutputOf<typeof messageRecords>> {
  const found = records(ctx)
    .$if(channel !== undefined, (all) => all.where('m.channel', '=', channel!))
    .$if(state !== undefined, (all) => all.where(SHOWN_STATE, '=', state!))
    .where(withinDays('m.created_at', created_from, created_to))
  const page = await paginate(found, SORTS, asked)
  const rows = page.rows.map((row) => ({
    ...row,
    channel: row.channel as RecordRow['channel'],
    address: row.address ? shownAddress(ctx, row.channel, row.address) : '',
  }))
  return { ...page, rows, ...(await aboveFirst(asked, () => countSms(ctx))) }
}

/** A number is somebody's of the staff or a caller's. */
function shownAddress({ actor, keys }: RequestContext, channel: string, address: string): string {
  if (channel === 'email') return maskEmail(address)
  // The account of somebody at a partner, which often is his number.
  if (channel !== 'sms') return maskPhone(address)!
  const shown = hides(actor, 'caller_phone') ? () => STARS : staffPhone(actor)
  return shown(openText(keys, address)) ?? ''
}

/** What became of this month's SMS (domain 4.13), by an index alone. */
async function countSms({ db, supplier_id, clock }: RequestContext) {
  const left = sql`m.state = 'sent' and not ${isRecorded}`
  const month = `${dayOf(clock.now()).slice(0, 7)}-01`
  const { rows } = await sql<{ sms_sent: number; sms_failed: number; sms_parts: number }>`
    select count(*) filter (where ${left})::int as sms_sent, count(*) filter (where m.state = 'failed')::int as sms_failed,
      coalesce(sum(coalesce(m.parts, 1)) filter (where ${left}), 0)::int as sms_parts
    from message m where m.supplier_id = ${supplier_id} and m.channel = 'sms' and m.created_at >= ${startOfDay(month)}`.execute(
    db,
  )
  const told = rows[0]!
  const ended = told.sms_sent + told.sms_failed
  return { ...told, sms_delivered: ended === 0 ? null : (100 * told.sms_sent) / ended }
}
