import { maskText } from '#kernel/masking.ts'
import { translate, type Message } from '#kernel/messages.ts'
import type { Said } from '#platform/exports/source.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { saying } from '#platform/kept/own-words.ts'

import type { FileQuery } from '../../contract/list.ts'
import { COHORT, STOCKS } from '../../domain/cohort.ts'
import { APPEAL_TYPE, IN_TIME, REPLY_CATEGORY, SOURCE_CHANNEL, STATUS, URGENCY } from '../../domain/enums.ts'
import { QUEUES } from '../../domain/queues.ts'
import { FIELD, QUERY, YES_NO } from '../../fields.ts'
import { namesFor, type Names } from './kept-names.ts'

type Words = Readonly<Record<string, Message>>
type Filter = Exclude<keyof FileQuery, 'queue'>

/** What filters are called, and what their values are. */
const FILTERS: { readonly [F in Filter]?: readonly [Message, Words?] } = {
  ...{ status: [FIELD.status, STATUS], appeal_type: [FIELD.appeal_type, APPEAL_TYPE] },
  ...{ urgency: [FIELD.urgency, URGENCY], source_channel: [FIELD.source_channel, SOURCE_CHANNEL] },
  ...{ reply_category: [FIELD.reply_category, REPLY_CATEGORY], is_on_time: [FIELD.is_on_time, IN_TIME] },
  ...{ category_id: [FIELD.category], area_id: [FIELD.area], dept_id: [FIELD.lead_dept], tag_ids: [FIELD.tags] },
  ...{ received_from: [QUERY.received_from], received_to: [QUERY.received_to] },
  ...{ due_from: [QUERY.due_from], due_to: [QUERY.due_to] },
  ...{ cohort: [FIELD.cohort, { ...COHORT, ...STOCKS }], counted_from: [QUERY.counted_from] },
  ...{ counted_to: [QUERY.counted_to], counted_of: [FIELD.counted_of], counted_by: [FIELD.counted_by] },
  ...{ is_repeat: [FIELD.is_repeat, YES_NO], is_secret: [FIELD.is_secret, YES_NO] },
  ...{ supervised: [FIELD.supervised, YES_NO], urged: [FIELD.urged, YES_NO] },
  ...{ keyword: [FIELD.keyword], back_min: [QUERY.back_min], back_max: [FIELD.back_count] },
}
const NAMED: { readonly [F in Filter]?: keyof Names } = {
  ...{ category_id: 'category', area_id: 'area', dept_id: 'dept', counted_by: 'dept' },
}
/** What is told by how many there are: a list of ids says nothing to anybody. */
const COUNTED: readonly Filter[] = ['ids']

/** Which orders a query asks for, in words: for whoever did not put it together. */
export function querySaid(ctx: RequestContext, { queue, ...filters }: FileQuery): Said[] {
  const say = saying(ctx)
  const names = namesFor(ctx)
  const one = (filter: Filter, value: unknown): string => {
    const words = FILTERS[filter]?.[1]?.[String(value)]
    if (words) return say(words)
    const named = NAMED[filter] && (names[NAMED[filter]] as (id: string) => string | null)(String(value))
    return named ?? maskText(typeof value === 'string' ? value : JSON.stringify(value))
  }
  const several = (filter: Filter, value: unknown): string =>
    Array.isArray(value) ? value.map((part) => one(filter, part)).join('、') : one(filter, value)
  const given = Object.entries(filters) as [Filter, unknown][]
  return [
    { title: translate(ctx.language, QUERY.list), value: say(QUEUES[queue].title) },
    ...given
      .filter(([, value]) => value !== undefined)
      .map(([filter, value]) =>
        COUNTED.includes(filter)
          ? { title: translate(ctx.language, QUERY.chosen), value: String((value as unknown[]).length) }
          : { title: say(FILTERS[filter]?.[0] ?? OTHER), value: FILTERS[filter] ? several(filter, value) : filter },
      ),
  ]
}

const OTHER: Message = { zh: '其他条件', en: 'Another condition' }
