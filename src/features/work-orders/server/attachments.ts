import { extname } from 'node:path'
import { createReadStream } from 'node:fs'

import { ERRORS, fail } from '#kernel/errors.ts'
import { maskText } from '#kernel/masking.ts'
import { addHours } from '#kernel/time.ts'
import { openFile, storeFile } from '#platform/files/store.ts'
import type { FileReply, RequestContext, UploadedFile } from '#platform/http/request-context.ts'
import { sql } from 'kysely'

import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '../contract/attachments.ts'
import { ORDER_ERRORS } from '../domain/errors.ts'
import type { Decision } from '../domain/facts.ts'
import type { KnownRecords } from '../domain/knowledge.ts'
import { knowsLine } from '../domain/knowledge.ts'
import type { ActionContext } from './context.ts'
import { MIME_TYPES, looksLike } from './file-kinds.ts'
import { findKnowledge } from './visible-orders.ts'

const OWNER = 'complaint_order'

/** Keeps an uploaded file; it belongs to nobody until an action of the same operator names it. */
export async function keepUpload(ctx: RequestContext, files: readonly UploadedFile[]) {
  const [file] = files
  if (!file || files.length > 1) fail(ERRORS.INVALID, { field: 'file', reason: '1' }, 'file')
  const ext = extname(file.file_name).slice(1).toLowerCase()
  if (!ATTACHMENT_TYPES.includes(ext) || !(await looksLike(file.path, ext))) fail(ERRORS.UNSUPPORTED, {}, 'file')
  if (file.size > ATTACHMENT_MAX_BYTES) fail(ERRORS.TOO_LARGE, {}, 'file')
  const stored = await storeFile(ctx.config.uploadDir, createReadStream(file.path))
  const row = { file_name: maskText(file.file_name).slice(-200), size: stored.size, mime: MIME_TYPES[ext]! }
  const { id } = await ctx.db
    .insertInto('attachment')
    .values({
      ...row,
      size: String(row.size),
      supplier_id: ctx.supplier_id,
      ext,
      sha256: stored.sha256,
      path: stored.path,
      uploaded_by: ctx.actor.operator_id,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...row }
}

/** The bytes of an attachment: the operator's own fresh upload, or one of an order that he may see now (security D8). */
export async function sendAttachment(ctx: RequestContext, id: string): Promise<FileReply> {
  const { db, supplier_id, actor } = ctx
  const file = await db
    .selectFrom('attachment')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) fail(ERRORS.NOT_FOUND)
  const own = file.owner_id === null && file.uploaded_by === actor.operator_id
  const known = file.owner_id !== null && file.owner_type === OWNER && (await knowsFile(ctx, file.owner_id, id))
  if (!own && !known) fail(ERRORS.NOT_FOUND)
  return {
    file_name: file.file_name,
    mime: file.mime,
    size: Number(file.size),
    body: openFile(ctx.config.uploadDir, file.path),
  }
}

/** Whether a file of an order is among what the caller may know of it: where his department's part has ended, by the line that names it. */
export async function knowsFile(ctx: RequestContext, order_id: string, id: string): Promise<boolean> {
  const known = await findKnowledge(ctx, order_id)
  if (known?.reach === 'whole') return true
  if (!known) return false
  const { rows } = await sql<KnownRecords['logs'][number]>`
    select l.id, l.action, p.dept_id from order_log l left join operator p on p.supplier_id = l.supplier_id and p.id = l.operator_id
    where l.supplier_id = ${ctx.supplier_id} and l.order_id = ${order_id} and not l.hidden and jsonb_exists(l.attachments, ${id})`.execute(
    ctx.db,
  )
  return rows.some((line) => knowsLine(line, known))
}

/** Attachments of a decision: of this order already, or uploaded by the same operator within a day (domain 2.3.4). */
export async function checkAttachments(ctx: ActionContext, order_id: string, decision: Decision): Promise<void> {
  const inserted = (decision.inserts ?? []).flatMap(({ row }) => ('attachments' in row ? row.attachments : []))
  const ids = [...new Set([...inserted, ...decision.log.flatMap((line) => line.attachments ?? [])])]
  if (!ids.length) return
  const { db, supplier_id, actor, clock } = ctx
  const rows = await db
    .updateTable('attachment')
    .set({ owner_type: OWNER, owner_id: order_id })
    .where('supplier_id', '=', supplier_id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('owner_type', '=', OWNER), eb('owner_id', '=', order_id)]),
        eb.and([
          eb('owner_id', 'is', null),
          eb('uploaded_by', '=', actor.operator_id),
          eb('created_at', '>=', addHours(clock.now(), -24)),
        ]),
      ]),
    )
    .returning('id')
    .execute()
  if (rows.length !== ids.length) fail(ORDER_ERRORS.ATTACHMENT_UNKNOWN, {}, 'attachments')
}
