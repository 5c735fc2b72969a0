import { CATEGORIES, categoryPath } from '#features/reference/server/public.ts'
import { DayText } from '#kernel/endpoint.ts'
import { nameIn, type Message } from '#kernel/messages.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import { saying } from '#platform/kept/own-words.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import type { OrderRow } from '../../contract/list.ts'
import {
  APPEAL_TYPE,
  IN_TIME,
  REPLY_CATEGORY,
  RESOLVE_STATUS,
  SOURCE_CHANNEL,
  STATUS,
  URGENCY,
} from '../../domain/enums.ts'
import { DAY_SHEET, YES_NO } from '../../fields.ts'
import { noteShown } from '../access/record.ts'
import { maskTexts } from '../knowledge/masked-texts.ts'
import { seesAll } from '../knowledge/visible-orders.ts'
import { namesFor, type Names } from './kept-names.ts'
import { listOrders } from './order-list.ts'

/** Rows of a page: few enough that whoever waits meanwhile does not notice. */
const AT_ONCE = 500

/** What the list does not show of an order. */
interface More {
  readonly id: string
  readonly content: string
  readonly category_id: string | null
  readonly area_id: string | null
  readonly community_id: string | null
  readonly main_no: string | null
  readonly first_dept_id: string | null
  readonly assist_dept_ids: readonly string[]
  readonly allocated_at: string | null
  readonly signed_at: string | null
  readonly first_contact_at: string | null
  readonly replied_at: string | null
  readonly resolve_status: string | null
  readonly reply_category: string | null
}

interface Written {
  readonly place: number
  readonly row: OrderRow
  readonly more: Partial<More>
  readonly names: Names
  /** A code in the reader's words. */
  readonly word: (words: Readonly<Record<string, Message>>, code: unknown) => string
  readonly category: (level: number) => string
}
type Column = keyof typeof DAY_SHEET

const CELLS: Readonly<Record<Column, (written: Written) => string | null | undefined>> = {
  place: ({ place }) => String(place),
  order_no: ({ row }) => row.order_no,
  superior_no: ({ row }) => row.superior_no,
  received_at: ({ row }) => row.received_at,
  source_channel: ({ row, word }) => word(SOURCE_CHANNEL, row.source_channel),
  appeal_type: ({ row, word }) => word(APPEAL_TYPE, row.appeal_type),
  category1: ({ category }) => category(1),
  category2: ({ category }) => category(2),
  category3: ({ category }) => category(3),
  urgency: ({ row, word }) => word(URGENCY, row.urgency),
  title: ({ row }) => row.title,
  content: ({ more }) => more.content,
  caller_name: ({ row }) => row.caller_name,
  caller_phone: ({ row }) => row.caller_phone,
  street: ({ names, more }) => names.area(more.area_id ?? null),
  community: ({ names, more }) => names.area(more.community_id ?? null),
  address: ({ row }) => row.address,
  is_secret: ({ row, word }) => word(YES_NO, row.is_secret),
  is_repeat: ({ row, word }) => word(YES_NO, row.is_repeat),
  main_no: ({ more }) => more.main_no,
  first_dept: ({ names, more }) => names.dept(more.first_dept_id ?? null),
  lead_dept: ({ row }) => row.lead_dept_name,
  assist_depts: ({ names, more }) => more.assist_dept_ids?.map((id) => names.dept(id)).join('、'),
  allocated_at: ({ more }) => more.allocated_at,
  signed_at: ({ more }) => more.signed_at,
  first_contact_at: ({ more }) => more.first_contact_at,
  due_at: ({ row }) => row.due_at,
  replied_at: ({ more }) => more.replied_at,
  resolve_status: ({ more, word }) => word(RESOLVE_STATUS, more.resolve_status),
  reply_category: ({ more, word }) => word(REPLY_CATEGORY, more.reply_category),
  completed_at: ({ row }) => row.completed_at,
  is_on_time: ({ row, word }) => word(IN_TIME, row.is_on_time),
  status: ({ row, word }) => word(STATUS, row.status),
}

/** The orders of a day, everything that is told of one (domain 5.8). Whoever does not see all orders is told what his lists tell. */
export const dayExport = defineExport({
  key: 'orders_day',
  title: { zh: '热线工单日报', en: 'Orders of a day' },
  input: z.object({ date: DayText }),
  heads: Object.values(DAY_SHEET),
  async read(ctx, { date }, cursor) {
    const [, before = '0', from] = /^(\d+):(.*)$/s.exec(cursor ?? '') ?? []
    const page = await listOrders(
      {
        queue: 'all',
        sort: 'received_asc',
        limit: AT_ONCE,
        received_from: date,
        received_to: date,
        ...(from && { cursor: from }),
      },
      ctx,
    )
    for (const { id } of page.rows) noteShown(ctx, { kind: 'export', order_id: id })
    const more = seesAll(ctx.actor)
      ? await readMore(
          ctx,
          page.rows.map(({ id }) => id),
        )
      : new Map<string, More>()
    const names = namesFor(ctx)
    const say = saying(ctx)
    const word = (words: Readonly<Record<string, Message>>, code: unknown): string => {
      const said = words[String(code)]
      return said ? say(said) : ''
    }
    const written = page.rows.map((row, at): Written => {
      const of_order: Partial<More> = more.get(row.id) ?? {}
      const category = categoryOf(ctx, of_order.category_id ?? null)
      return { place: Number(before) + at + 1, row, more: of_order, names, word, category }
    })
    return {
      rows: written.map((one) => Object.values(CELLS).map((cell) => cell(one) ?? '')),
      next: page.next && `${Number(before) + page.rows.length}:${page.next}`,
      total: page.total_exact ? page.total : null,
    }
  },
})

/** The name of an order's category at each level, without those above it. */
function categoryOf({ kept, language }: RequestContext, id: string | null): (level: number) => string {
  const categories = kept.get(CATEGORIES)
  const full = (id === null ? [] : categoryPath(categories, id)).map((one) => {
    const { full_name, full_name_en } = categories.get(one)!
    return nameIn(language, { name: full_name, name_en: full_name_en })
  })
  return (level) => full[level - 1]?.slice(level > 1 ? full[level - 2]!.length + 1 : 0) ?? ''
}

async function readMore(
  { db, supplier_id }: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, More>> {
  const { rows } = await sql<More>`
    select o.id, o.content, o.category_id, o.area_id, o.community_id, m.order_no as main_no, o.first_dept_id, o.allocated_at,
      a.signed_at, o.first_contact_at, o.replied_at, o.resolve_status, o.reply_category,
      array(select x.dept_id::text from assist_order x where x.supplier_id = o.supplier_id and x.order_id = o.id
        and x.state <> 'cancelled' order by x.id) as assist_dept_ids
    from complaint_order o
    left join allocation a on a.supplier_id = o.supplier_id and a.id = o.allocation_id
    left join complaint_order m on m.supplier_id = o.supplier_id and m.id = o.main_id
    where o.supplier_id = ${supplier_id} and o.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, maskTexts(row, 'content')]))
}
