import { copyOfOrder, ordersOfNumber } from '#features/work-orders/server/public.ts'
import { defineMessages } from '#kernel/messages.ts'
import { defineExport } from '#platform/exports/define-export.ts'

import { personCopy } from '../contract.ts'
import { personOf } from './person.ts'

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
  async read({ db, keys, supplier_id }, { id }, { cursor }) {
    const person = await personOf({ db, keys, supplier_id }, id)
    const page = await ordersOfNumber(db, person, { after: cursor ?? undefined, limit: AT_ONCE })
    const rows = []
    for (const order of page) {
      const copy = await copyOfOrder(db, keys, supplier_id, order.id)
      const said = {
        ...copy,
        phones: copy.phones.join('、'),
        added: copy.added.join('\n'),
        replies: copy.replies.join('\n'),
      }
      rows.push(COLUMNS.map((column) => String(said[column] ?? '')))
    }
    return { rows, next: page.length < AT_ONCE ? null : page.at(-1)!.id, total: null }
  },
})
