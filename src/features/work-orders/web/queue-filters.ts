import { isPhone } from '#kernel/identity.ts'
import { readPhone } from '#kernel/phones.ts'
import type { CallOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { callEndpoint } from '#ui/api/call.ts'
import type { Text } from '#ui/i18n/text.tsx'
import type { Filter } from '#ui/list/declaration.ts'
import type { ListState } from '#ui/list/list-url.ts'
import { UI } from '#ui/messages.ts'

import { filtersSent } from '../contract/list-address.ts'
import { phoneFilter, type complaintList } from '../contract/list.ts'
import {
  APPEAL_TYPE,
  IN_TIME,
  MENTIONS,
  REPLY_CATEGORY,
  SOURCE_CHANNEL,
  STATUS,
  URGENCY,
} from '../domain/order/enums.ts'
import { COHORT, STOCKS } from '../domain/figures/cohort.ts'
import { EXCLUSION_STATE } from '../domain/order/exclusion-words.ts'
import { MARKS, VISIT_STATE } from '../domain/order/visit-record.ts'
import type { QueueName } from '../domain/queues/queues.ts'
import type { Choices } from './use-choices.ts'
import { BatchName } from './BatchName.tsx'
import { conditionsSaid, groupsSaid } from './conditions/condition-words.ts'
import { CONDITIONS } from './conditions/messages.ts'
import { ItemName } from './ItemName.tsx'
import { FIELD, LIST, MARK } from './messages.ts'

/** Here no order has a department yet. */
const UNALLOCATED: readonly QueueName[] = ['normal', 'redo', 'report', 'novalid']

/** Filters of every order list (domain 2.18). */
export function filtersOf(queue: QueueName, t: Text, choices: Choices): readonly Filter[] {
  const yesNo = [
    { value: '1', label: t(UI.yes) },
    { value: '0', label: t(UI.no) },
  ]
  return [
    { kind: 'search', key: 'keyword', title: FIELD.keyword },
    { kind: 'days', key: 'received', title: FIELD.received_at },
    several('appeal_type', FIELD.appeal_type, APPEAL_TYPE),
    several('urgency', FIELD.urgency, URGENCY),
    {
      kind: 'choice',
      key: 'dept_id',
      title: FIELD.lead_dept,
      options: choices.departments,
      more: UNALLOCATED.includes(queue),
    },
    { kind: 'days', key: 'due', title: FIELD.due_at, more: true },
    { kind: 'choice', key: 'category_id', title: FIELD.category, options: choices.categories, more: true },
    { kind: 'choice', key: 'area_id', title: FIELD.area, options: choices.areas, more: true },
    { ...several('source_channel', FIELD.source_channel, SOURCE_CHANNEL), more: true },
    ...ofAll(queue),
    ...ofAnswered(queue),
    { kind: 'choice', key: 'is_repeat', title: FIELD.is_repeat, options: yesNo, more: true },
    { kind: 'choice', key: 'is_secret', title: FIELD.is_secret, options: yesNo, more: true },
    { kind: 'choice', key: 'tag_ids', title: FIELD.tags, options: choices.tags, multiple: true, more: true },
    { kind: 'choice', key: 'operator_id', title: FIELD.operator, options: choices.operators, more: true },
    { kind: 'choice', key: 'exclusion', title: FIELD.exclusion, options: EXCLUSION_STATE, more: true },
    { kind: 'choice', key: 'followed', title: LIST.followed, options: yesNo, more: true },
    { kind: 'choice', key: 'instructed', title: MARK.instructed, options: yesNo, more: true },
    { kind: 'choice', key: 'supervised', title: FIELD.supervised, options: yesNo, more: true },
    { kind: 'choice', key: 'urged', title: FIELD.urged, options: yesNo, more: true },
    ...linked(t, choices),
  ]
}

/** Asked for among all orders; in one queue a link may narrow by them, too. */
function ofAll(queue: QueueName): Filter[] {
  const linked = queue !== 'all'
  return [
    { kind: 'choice', key: 'mentions', title: LIST.mentions, options: MENTIONS, more: true, linked },
    { ...several('status', FIELD.status, STATUS), more: true, linked },
    { kind: 'choice', key: 'cohort', title: FIELD.cohort, options: { ...COHORT, ...STOCKS }, more: true, linked },
    { kind: 'days', key: 'counted', title: FIELD.counted, more: true, linked },
    { ...several('is_on_time', FIELD.is_on_time, IN_TIME), more: true, linked },
  ]
}

/** What callers said; elsewhere a link may narrow by it, too. */
function ofAnswered(queue: QueueName): Filter[] {
  const linked = queue !== 'completedreply'
  return [
    { ...several('visit_state', FIELD.visit_state, VISIT_STATE), more: true, linked },
    { ...several('satisfaction', FIELD.satisfaction, MARKS), more: true, linked },
  ]
}

const several = (key: string, title: Message, options: Readonly<Record<string, Message>>) =>
  ({ kind: 'choice', key, title, options, multiple: true }) as const

/** What tabs, badges, a typed phone and an import narrow the list by. */
function linked(t: Text, choices: Choices): Filter[] {
  return [
    {
      kind: 'value',
      linked: true,
      key: 'conditions',
      title: CONDITIONS.title,
      said: (text) => conditionsSaid(text, t, choices),
    },
    {
      kind: 'value',
      linked: true,
      key: 'counted_of',
      title: FIELD.counted_of,
      said: (text) => groupsSaid(text, t, choices),
    },
    { kind: 'choice', linked: true, key: 'counted_by', title: FIELD.counted_by, options: choices.departments },
    { kind: 'choice', linked: true, key: 'reply_category', title: FIELD.reply_category, options: REPLY_CATEGORY },
    { kind: 'value', linked: true, key: 'back_min', title: LIST.sentBack, said: (least) => `≥ ${least}` },
    { kind: 'value', linked: true, key: 'back_max', title: LIST.sentBack, said: (most) => `≤ ${most}` },
    { kind: 'value', linked: true, key: 'phone_key', title: FIELD.caller_phone, said: () => t(LIST.onePhone) },
    { kind: 'value', linked: true, key: 'assessed', title: FIELD.exclusion, said: () => t(LIST.assessed) },
    { kind: 'value', linked: true, key: 'own_item', title: LIST.says, Said: ItemName },
    { kind: 'value', linked: true, key: 'caller_of', title: FIELD.caller_name, said: () => t(LIST.oneCaller) },
    {
      kind: 'value',
      linked: true,
      key: 'import_batch_id',
      title: LIST.batch,
      said: () => t(LIST.oneBatch),
      Said: BatchName,
    },
  ]
}

/** The call for what the address of the list says. */
export function queryOf(queue: QueueName, { filters, size, cursor, sort }: ListState): CallOf<typeof complaintList> {
  return {
    ...(filtersSent(filters) as object),
    queue,
    limit: size,
    ...(cursor ? { cursor } : {}),
    ...(sort ? { sort: sort as 'due' } : {}),
  }
}

/** A whole number that was typed, however it is written; null where it is none, or so short that it may be part of an order's. */
export function wholePhone(typed: string): string | null {
  const number = readPhone(typed)
  return number !== null && number.length >= 7 && isPhone(number) ? number : null
}

/** A whole phone number is looked up by its keyed hash, so that it never stands in an address (domain 7.3). */
export async function meaningOf(typed: string): Promise<Record<string, string>> {
  const phone = wholePhone(typed)
  if (phone === null) return { keyword: typed, phone_key: '' }
  const { phone_key } = await callEndpoint(phoneFilter, { phone })
  return { keyword: '', phone_key }
}
