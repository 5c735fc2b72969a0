import { expect, test } from 'vitest'

import { DICTIONARIES, dictionaryItems } from '#features/reference/server/public.ts'
import * as enums from '#features/work-orders/domain/enums.ts'
import type { Message } from '#kernel/messages.ts'

const SAME: Readonly<Record<string, Record<string, Message>>> = {
  status: enums.STATUS,
  pending_action: enums.PENDING,
  appeal_type: enums.APPEAL_TYPE,
  urgency: enums.URGENCY,
  complexity: enums.COMPLEXITY,
  source_channel: enums.SOURCE_CHANNEL,
  repeat_kind: enums.REPEAT_KIND,
  reply_category: enums.REPLY_CATEGORY,
  back_reason: enums.BACK_REASON,
  back_result: enums.BACK_RESULT,
  back_fault: enums.BACK_FAULT,
  is_true: enums.IS_TRUE,
  contact_status: enums.CONTACT_STATUS,
  contact_channel: enums.CONTACT_CHANNEL,
  contact_result: enums.CONTACT_RESULT,
  resolve_status: enums.RESOLVE_STATUS,
  reply_reject_reason: enums.REJECT_REASON,
}

test.each(Object.entries(SAME))('the dictionary %s says what the rules say', (type, values) => {
  const items = dictionaryItems(DICTIONARIES.find((dictionary) => dictionary.type === type)!)
  expect(Object.fromEntries(items.map(({ code, zh, en }) => [code, { zh, en }]))).toEqual(values)
})
