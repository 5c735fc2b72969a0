import { openFiles } from '#features/attachments/server/public.ts'
import { isRefusal, refusalText } from '#kernel/errors.ts'
import { translate, type Message } from '#kernel/messages.ts'
import { openText } from '#platform/crypto/seal.ts'
import { writeForm } from '#platform/documents/write-form.ts'
import { fileOf } from '#platform/exports/file/file.ts'
import { distinctNames } from '#platform/files/names.ts'
import { zipOf, type ZipEntry } from '#platform/files/zip.ts'
import type { FileReply, RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { BUNDLE_NAME } from '../../messages.ts'
import { opening } from '../access/openings.ts'
import { noteShown } from '../access/record.ts'
import { orderFiles } from '../actions/attachments.ts'
import { getOrderDetail } from '../detail/order-detail.ts'
import { orderForm } from './order-form.ts'
import { PAPER } from './texts.ts'

/**
 * An order to be taken away: its form, its history and its files, each as far as the caller may know of them at this moment
 * (security D8). That he took it is on record.
 */
export async function downloadOrder({ id }: { id: string }, ctx: RequestContext): Promise<FileReply> {
  const order = await opening(ctx, id, () => getOrderDetail(ctx, id))
  const files = await openFiles(ctx, orderFiles, id)
  const named = (message: Message): string => translate(ctx.language, message, { no: order.order_no })
  const note = await traceOf(ctx)
  const at = ctx.clock.now()
  const names = distinctNames(files.map(({ file_name }) => file_name))
  const file_name = named(BUNDLE_NAME)
  ctx.audit({ object_type: 'complaint_order', object_id: id, after: { files: files.length }, risk: 'high' })
  noteShown(ctx, { kind: 'export', order_id: id, note: file_name })
  const papers = [
    { name: named(PAPER.form_name), at, content: await writeForm(orderForm(order, saying(ctx), note)) },
    { name: named(PAPER.log_name), at, content: await historyOf(order, ctx, note) },
  ]
  async function* parts(): AsyncGenerator<ZipEntry> {
    yield* papers
    for (const [n, { open, size, created_at }] of files.entries()) {
      const opened = await open()
      const name = `${named(PAPER.folder)}/${names[n]!}`
      // What nobody gets says so in its place.
      yield isRefusal(opened)
        ? { name: `${name}.txt`, at: created_at, content: Buffer.from(refusalText(ctx.language, opened)) }
        : { name, at: created_at, content: { size, open: opened } }
    }
  }
  return { file_name, mime: 'application/zip', body: () => zipOf(parts()) }
}

const HEADS = [PAPER.log_at, PAPER.log_dept, PAPER.log_who, PAPER.log_text, PAPER.files]

/** The lines of the history, the oldest first; text that is a formula to a spreadsheet is none there (security G6). */
function historyOf({ logs }: OrderDetail, { language }: RequestContext, note: string): Promise<Buffer> {
  const rows = logs.map(({ created_at, operator_dept, operator_name, text, attachments }) => [
    ...[created_at, operator_dept, operator_name, text],
    attachments.map(({ file_name }) => file_name).join('\n'),
  ])
  const heads = HEADS.map((head) => translate(language, head))
  return fileOf('xlsx', { name: translate(language, PAPER.log), heads, rows: [...rows, [note]] })
}

/** Who took it, when and from where; the number of the request leads to the audit log. */
async function traceOf({ db, actor, clock, ip, keys, language, request_id }: RequestContext): Promise<string> {
  const { phone } = await db
    .selectFrom('operator')
    .select('phone')
    .where('supplier_id', '=', actor.supplier_id)
    .where('id', '=', actor.operator_id)
    .executeTakeFirstOrThrow()
  const tail = phone ? openText(keys, phone).slice(-4) : ''
  return translate(language, PAPER.trace, { name: actor.nick_name, tail, at: clock.now(), ip, id: request_id })
}
