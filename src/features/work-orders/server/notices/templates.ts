import type { InputOf } from '#kernel/endpoint.ts'
import { ERRORS, fail, failField } from '#kernel/errors.ts'
import { translate, type Message } from '#kernel/messages.ts'
import type { BuiltIn } from '#platform/built-ins/merge.ts'
import { ascending, key, paginate } from '#platform/db/paginate.ts'
import { changeRecord, recordsOf } from '#platform/db/records.ts'
import { says } from '#platform/db/says.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { keep, type KeptValues } from '#platform/kept/kept.ts'
import { sql } from 'kysely'

import type { messageTemplates, messageTemplateSave } from '../../contract/message-templates.ts'
import type { Words } from '../../domain/notifications/addressees.ts'
import { EVENT_READERS } from '../../domain/notifications/readers.ts'
import { EVENTS, type EventName } from '../../domain/notifications/events.ts'
import { DELIVERED, lacksLink, unknownIn, variablesOf } from '../../domain/notifications/templates.ts'

/** What a tenant begins with; words that it has not changed follow the program. */
export const messageTemplateRows: BuiltIn = { table: 'message_template', key: ['event'], rows: DELIVERED }

const TEMPLATES = keep('message-templates', async (db, supplier_id): Promise<ReadonlyMap<string, Message>> => {
  const rows = await db
    .selectFrom('message_template')
    .select(['event', 'content', 'content_en'])
    .where('supplier_id', '=', supplier_id)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ event, content, content_en }) => [event, { zh: content, en: content_en }]))
})

/** In which words the tenant tells of an event. */
export function textOf(kept: KeptValues, event: EventName): Message {
  const { text }: Words = EVENTS[event]
  return kept.get(TEMPLATES).get(event) ?? text
}

const SORTS = { place: ascending(key('message_template.sort', 'integer'), key('message_template.id', 'bigint')) }

/** The events with their words; a keyword is looked for in these. */
export async function listMessageTemplates(
  { keyword, ...input }: InputOf<typeof messageTemplates>,
  ctx: RequestContext,
) {
  const found = recordsOf(ctx, 'message_template')
    .select(['message_template.id', 'message_template.content', 'message_template.content_en'])
    .select(['message_template.version', sql<EventName>`message_template.event`.as('event')])
    .where(
      'message_template.event',
      'in',
      DELIVERED.map(({ event }) => event),
    )
    .where(says(keyword, 'message_template.content', 'message_template.content_en'))
  const page = await paginate(found, SORTS, input)
  const said = (message: Message): string => translate(ctx.language, message)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      name: said(EVENTS[row.event].name),
      who: said(EVENT_READERS[row.event].who),
    })),
  }
}

/** Changes the words of an event; refuses what nothing would fill. */
export async function saveMessageTemplate(
  { id, version, ...words }: InputOf<typeof messageTemplateSave>,
  ctx: RequestContext,
): Promise<{ id: string }> {
  const row = await recordsOf(ctx, 'message_template').select('event').where('id', '=', id).executeTakeFirst()
  if (!row || !(row.event in EVENTS)) return fail(ERRORS.NOT_FOUND)
  const event = row.event as EventName
  for (const field of ['content', 'content_en'] as const) {
    const unknown = unknownIn(event, words[field])
    if (unknown !== undefined) failField(field, FIELD[field], noVariable(event, unknown))
    if (lacksLink(event, words[field])) failField(field, FIELD[field], NO_LINK)
  }
  await changeRecord(ctx, 'message_template', { id, version }, words)
  return { id }
}

const FIELD = { content: { zh: '中文内容', en: 'Chinese' }, content_en: { zh: '英文内容', en: 'English' } }

const NO_LINK = { zh: '须保留 {link}，诉求人凭它查询', en: 'must keep {link}, by which the caller follows the order' }

function noVariable(event: EventName, unknown: string): Message {
  const known = variablesOf(event).map((name) => `{${name}}`).join(' ') // prettier-ignore
  return {
    zh: `此消息没有变量 {${unknown}}，可用：${known || '无'}`,
    en: `this message has no variable {${unknown}}; it has ${known || 'none'}`,
  }
}
