import { ACCOUNTS } from '#features/identity/server/public.ts'
import { maskText } from '#kernel/masking.ts'
import type { Message } from '#kernel/messages.ts'
import type { Said } from '#platform/exports/source.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'

import { conditionsSaid, type Speaker } from '../../condition-words.ts'
import { groupsSaid } from '../../group-words.ts'
import type { FileQuery } from '../../contract/list.ts'
import { COHORT, STOCKS } from '../../domain/figures/cohort.ts'
import type { Referred } from '../../domain/conditions/fields.ts'
import {
  APPEAL_TYPE,
  IN_TIME,
  MENTIONS,
  REPLY_CATEGORY,
  SOURCE_CHANNEL,
  STATUS,
  URGENCY,
} from '../../domain/order/enums.ts'
import { EXCLUSION_STATE } from '../../domain/order/exclusion-words.ts'
import { QUEUES } from '../../domain/queues/queues.ts'
import { MARKS, VISIT_STATE } from '../../domain/order/visit-record.ts'
import { FIELD, QUERY, YES_NO } from '../../fields.ts'
import { namesFor } from './kept-names.ts'

type Words = Readonly<Record<string, Message>>
/** In which order they come narrows nothing. */
type Filter = Exclude<keyof FileQuery, 'queue' | 'sort'>

/** How a value is said: by its word, as what it names, in a sentence, or by one for all of them. */
type How = Words | Referred | Message | ((value: string, speaker: Speaker) => string)

/** What filters are called, and how their values are said; what says itself has none. */
const FILTERS: { readonly [F in Filter]-?: readonly [Message, How?] } = {
  ...{ status: [FIELD.status, STATUS], appeal_type: [FIELD.appeal_type, APPEAL_TYPE] },
  ...{ urgency: [FIELD.urgency, URGENCY], source_channel: [FIELD.source_channel, SOURCE_CHANNEL] },
  ...{ reply_category: [FIELD.reply_category, REPLY_CATEGORY], is_on_time: [FIELD.is_on_time, IN_TIME] },
  ...{ visit_state: [FIELD.visit_state, VISIT_STATE], satisfaction: [FIELD.satisfaction, MARKS] },
  ...{ exclusion: [FIELD.exclusion, EXCLUSION_STATE], assessed: [FIELD.exclusion, QUERY.assessed] },
  ...{ category_id: [FIELD.category, 'category'], area_id: [FIELD.area, 'area'], tag_ids: [FIELD.tags, 'tag'] },
  ...{ dept_id: [FIELD.lead_dept, 'dept'], operator_id: [FIELD.operator, 'operator'] },
  ...{ received_from: [QUERY.received_from], received_to: [QUERY.received_to] },
  ...{ due_from: [QUERY.due_from], due_to: [QUERY.due_to] },
  ...{ cohort: [FIELD.cohort, { ...COHORT, ...STOCKS }], counted_from: [QUERY.counted_from] },
  ...{
    counted_to: [QUERY.counted_to],
    counted_of: [FIELD.counted_of, groupsSaid],
    counted_by: [FIELD.counted_by, 'dept'],
  },
  ...{ is_repeat: [FIELD.is_repeat, YES_NO], is_secret: [FIELD.is_secret, YES_NO] },
  ...{ supervised: [FIELD.supervised, YES_NO], urged: [FIELD.urged, YES_NO], instructed: [FIELD.instructed, YES_NO] },
  ...{ followed: [QUERY.followed, YES_NO], mentions: [QUERY.mentions, MENTIONS] },
  ...{
    keyword: [FIELD.keyword],
    back_min: [QUERY.back_min],
    back_max: [FIELD.back_count, (most: string) => `≤ ${most}`],
  },
  ...{ phone_key: [FIELD.caller_phone, QUERY.one_phone], caller_of: [FIELD.caller_name, QUERY.one_caller] },
  ...{ import_batch_id: [QUERY.batch], own_item: [QUERY.says], conditions: [QUERY.conditions, conditionsSaid] },
  // A list of ids says nothing to anybody.
  ids: [QUERY.chosen],
}

/** Which orders a query asks for, in words: for whoever did not put it together. */
export function querySaid(ctx: RequestContext, { queue, sort: _, ...filters }: FileQuery): Said[] {
  const speaker = { say: saying(ctx), nameOf: namer(ctx) }
  const given = Object.entries(filters) as [Filter, unknown][]
  return [
    { title: speaker.say(QUERY.list), value: speaker.say(QUEUES[queue].title) },
    ...given
      .filter(([, value]) => value !== undefined)
      .map(([filter, value]) => ({
        title: speaker.say(FILTERS[filter][0]),
        value: filter === 'ids' ? String((value as unknown[]).length) : valueSaid(filter, value, speaker),
      })),
  ]
}

function valueSaid(filter: Filter, value: unknown, speaker: Speaker): string {
  const how = FILTERS[filter][1]
  const one = (given: unknown): string => {
    const text = String(given)
    if (how === undefined) return maskText(text)
    if (typeof how === 'function') return maskText(how(text, speaker))
    if (typeof how === 'string') return speaker.nameOf(how, text) ?? text
    if ('zh' in how) return speaker.say(how as Message)
    return how[text] ? speaker.say(how[text]) : text
  }
  return Array.isArray(value) ? value.map(one).join('、') : one(value)
}

/** What is named by an id; who asks names himself as well. */
function namer(ctx: RequestContext): Speaker['nameOf'] {
  const [names, accounts] = [namesFor(ctx), ctx.kept.get(ACCOUNTS)]
  return (what, id) => {
    if (what === 'operator') return id === 'me' ? ctx.actor.nick_name : (accounts.get(id)?.name ?? null)
    return what === 'tag' ? (names.tags([id])[0]?.name ?? null) : names[what](id)
  }
}
