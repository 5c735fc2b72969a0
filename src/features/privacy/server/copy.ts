import { copyOfOrder, ordersOfNumber, type OrderOfNumber } from '#features/work-orders/server/public.ts'
import { defineMessages, translate } from '#kernel/messages.ts'
import { defineExport } from '#platform/exports/define-export.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

import { personCopy } from '../contract.ts'
import { personOf, type Person } from './person.ts'

const HEADS = defineMessages({
  order_no: { zh: '工单编号', en: 'Number' },
  received_at: { zh: '受理时间', en: 'Received' },
  caller_name: { zh: '姓名', en: 'Name' },
  phones: { zh: '号码', en: 'Numbers' },
  address: { zh: '地址', en: 'Address' },
  title: { zh: '标题', en: 'Title' },
  content: { zh: '诉求内容', en: 'What was said' },
  demand: { zh: '具体诉求', en: 'What was wanted' },
  added: { zh: '补充和评价', en: 'What was added, and thought of it' },
  replies: { zh: '公开答复', en: 'Answers' },
  completed_at: { zh: '办结时间', en: 'Completed' },
  satisfaction: { zh: '满意度', en: 'Mark' },
})
const BY_ANOTHER = {
  zh: '该工单由其他人反映，仅来电号码与本人号码相同，其内容不属于本人信息',
  en: 'Somebody else brought this matter by a phone of this number; what was said is not about its owner',
}
type Head = keyof typeof HEADS
const COLUMNS = Object.keys(HEADS) as Head[]
const AT_ONCE = 500

/**
 * What is kept of a person in clear, as a sheet for them alone: their own words and the answers, nothing of those who handled
 * them. Nobody agrees to it, and none of it may be missing: it is not counted first (decision 0303).
 */
export const copyExport = defineExport({
  key: 'person-copy',
  title: { zh: '本人信息副本', en: 'Copy of personal data' },
  input: personCopy.input,
  call: personCopy,
  heads: COLUMNS.map((column) => HEADS[column]),
  plain: true,
  async read(ctx, { id }, { cursor }) {
    const person = await personOf(ctx, id)
    const page = await ordersOfNumber(ctx.db, person, { after: cursor ?? undefined, limit: AT_ONCE })
    const rows = []
    for (const order of page) {
      const said = await saidOf(ctx, person, order)
      rows.push(COLUMNS.map((column) => String(said[column] ?? '')))
    }
    return { rows, next: page.length < AT_ONCE ? null : page.at(-1)!.id, total: null }
  },
})

type Said = Partial<Record<Head, string | number | null>>

async function saidOf({ db, keys, language }: RequestContext, person: Person, order: OrderOfNumber): Promise<Said> {
  const { order_no, received_at } = order
  if (order.own === 0) return { order_no, received_at, phones: person.phone, content: translate(language, BY_ANOTHER) }
  const copy = await copyOfOrder(db, keys, person, order.id)
  return {
    ...copy,
    phones: copy.phones.join('、'),
    added: copy.added.join('\n'),
    replies: copy.replies.join('\n'),
  }
}
