import { sql } from 'kysely'

import { isUploader, takeUploads, type UploadOwner } from '#features/attachments/server/public.ts'
import { todaysDept } from '#features/organisation/server/public.ts'
import { isCitizen } from '#kernel/actor.ts'
import { AppError, refuse } from '#kernel/errors.ts'
import { hides } from '#kernel/field-rights.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '../../contract/attachments.ts'
import { ORDER_ERRORS } from '../../domain/refusals/errors.ts'
import type { Decision } from '../../domain/lifecycle/facts.ts'
import type { KnownRecords } from '../../domain/rights/knowledge.ts'
import { knowsLine, lineOfToday } from '../../domain/rights/knowledge.ts'
import { opening } from '../access/openings.ts'
import { noteShown } from '../access/record.ts'
import type { ActionContext } from '../context.ts'
import { findKnowledge } from '../knowledge/visible-orders.ts'

/** Files of an order: who may know of it may have them, where his department's part has ended by the line that names them. */
export const orderFiles: UploadOwner = {
  owner_type: 'complaint_order',
  kinds: ATTACHMENT_TYPES,
  max_bytes: ATTACHMENT_MAX_BYTES,
  mayRead: async (ctx, order_id, id) => !hides(ctx.actor, 'attachments') && (await knowsFile(ctx, order_id, id)),
  // Pictures stand in small on an order that was opened: who asks for one so has opened it, and for files one by one as well.
  taking: (ctx, { owner_id: order_id, file_name, small }, open) =>
    opening(ctx, order_id, async () => {
      const opened = await open()
      noteShown(ctx, small ? { kind: 'open', order_id } : { kind: 'download', order_id, note: file_name })
      return opened
    }),
}

async function knowsFile(
  ctx: Pick<RequestContext, 'db' | 'supplier_id' | 'actor' | 'kept'>,
  order_id: string,
  id: string,
): Promise<boolean> {
  const known = await findKnowledge(ctx, order_id)
  if (!known) return false
  const { rows } = await sql<KnownRecords['logs'][number] & { removed: boolean }>`
    select l.id, l.action, l.visible_to, coalesce(l.operator_dept_id, p.dept_id) as dept_id, d.log_id is not null as removed from order_history l left join operator p on p.supplier_id = l.supplier_id and p.id = l.operator_id
    left join order_log_removal d on d.supplier_id = l.supplier_id and d.order_id = l.order_id and d.log_id = l.id
    where l.supplier_id = ${ctx.supplier_id} and l.order_id = ${order_id} and jsonb_exists(l.attachments, ${id})`.execute(
    ctx.db,
  )
  const today = (dept_id: string) => todaysDept(ctx.kept, dept_id)
  // What no line names was read from the order itself.
  return rows.length === 0
    ? known.reach === 'whole'
    : rows.some((line) => !line.removed && knowsLine(lineOfToday(line, today), known))
}

/**
 * The files that a decision names become the order's; refuses it, naming them, when some are another's (domain 2.3.4). One that is the
 * order's already is named by who knows of it: a line that names it opens it to all who read the line. A citizen knows of
 * those that he sent.
 */
export async function checkAttachments(ctx: ActionContext, order_id: string, decision: Decision): Promise<void> {
  const inserted = (decision.inserts ?? []).flatMap(({ row }) => ('attachments' in row ? row.attachments : []))
  const ids = [...inserted, ...decision.log.flatMap((line) => line.attachments ?? [])]
  if (ids.length === 0) return
  const owned = await ctx.db
    .selectFrom('attachment')
    .select(['id', 'uploaded_by', 'from_client'])
    .where('supplier_id', '=', ctx.supplier_id)
    .where('id', 'in', ids)
    .where('owner_id', '=', order_id)
    .execute()
  const knows = (file: (typeof owned)[number]) =>
    isCitizen(ctx.actor) ? isUploader(ctx.actor, file) : knowsFile(ctx, order_id, file.id)
  const gone: string[] = []
  for (const file of owned) if (!(await knows(file))) gone.push(file.id)
  gone.push(...(await takeUploads(ctx, orderFiles, order_id, ids)))
  // Who filled in a form for long is told which, and goes on without them.
  if (gone.length > 0) throw new AppError(refuse(ORDER_ERRORS.ATTACHMENT_UNKNOWN, {}, 'attachments'), { gone })
}
