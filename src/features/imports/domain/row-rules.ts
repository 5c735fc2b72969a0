import { areaAt } from '#features/reference/domain/public.ts'
import { fillNames, fillsOf, INVALID_UPWARD, latestDue } from '#features/work-orders/domain/public.ts'
import { addDays, addHours, addMinutes, dayOf, endOfDay } from '#kernel/time.ts'

import type { Draft, ImportFacts, KnownArea, KnownCategory, KnownOrder } from './intake.ts'
import type { Finding } from './readers.ts'
import { endsInZeros } from './rounded-numbers.ts'
import { isKnownUnit, keptOf, unitOf } from './units.ts'

/** A finding of a rule across cells, with the column that it is shown at; none means the whole row. */
interface RowFinding extends Finding {
  readonly header?: string
}
interface RowFacts extends ImportFacts {
  /** The good rows before, by the number of the city that they bear. */
  readonly coming: ReadonlyMap<string, number>
}
/** Looks names up and completes the draft; what it finds is told. */
export type RowRule = (draft: Draft, facts: RowFacts) => readonly RowFinding[]

const NUMBER = '工单编号'
const warn = (code: Finding['code'], header?: string): RowFinding[] => [{ code, level: 'warning', header }]
const refuse = (code: Finding['code'], header: string): RowFinding[] => [{ code, level: 'error', header }]

/**
 * Beyond this the time of receipt is a mistake (domain 6.2). An export that spans midnight, or a city clock that runs
 * ahead, is imported with a warning (decision 0031).
 */
const receivedTooLate = (now: string): string => endOfDay(addDays(dayOf(now), 1))

const receivedInWindow: RowRule = ({ received_at }, { now }) => {
  if (!received_at) return []
  if (received_at > receivedTooLate(now)) return refuse('IMP_FUTURE', '受理时间')
  if (received_at > addMinutes(now, 5)) return warn('IMP_FUTURE', '受理时间')
  return received_at < addHours(now, -365 * 24) ? refuse('IMP_TOO_OLD', '受理时间') : []
}

const timesInOrder: RowRule = (draft, { now }) => {
  const { received_at, superior_due_at } = draft
  if (!received_at) return []
  const due = draft.redo_due_at ? '重办时限' : '办理时限'
  const found: RowFinding[] = []
  const { superior_dispatched_at: dispatched } = draft
  // The clock of an order may begin with it.
  if (dispatched && (dispatched < received_at || dispatched > receivedTooLate(now))) {
    delete draft.superior_dispatched_at
    found.push(...warn('IMP_TIME_ORDER', '派单时间'))
  }
  if (draft.happened_at && draft.happened_at > received_at) {
    delete draft.happened_at
    found.push(...warn('IMP_TIME_ORDER', '事发时间'))
  }
  if (superior_due_at && superior_due_at > latestDue(now)) {
    delete draft.superior_due_at
    found.push(...warn('IMP_DUE_FAR', due))
  } else if (superior_due_at && superior_due_at < received_at) found.push(...refuse('IMP_DATE_ORDER', due))
  else if (superior_due_at && superior_due_at < now) found.push(...warn('IMP_PAST_DUE', due))
  return found
}

const coordinatesComplete: RowRule = (draft) => {
  const { lng, lat } = draft
  if (lng === undefined && lat === undefined) return []
  if (lng != null && lat != null && lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54) return []
  delete draft.lng
  delete draft.lat
  return warn('IMP_LNGLAT', lng === undefined ? '纬度' : '经度')
}

const districtIsOurs: RowRule = ({ district }, { district_name }) =>
  !district || !district_name || district.includes(district_name) || district_name.includes(district)
    ? []
    : warn('IMP_AREA', '所属区域')

const areaFound: RowRule = (draft, { areas, bounded }) => {
  // By its whole name before any short one; of several that are called so none is meant.
  const named = (level: KnownArea['level'], name: string, parent?: string): KnownArea | undefined => {
    const called = areas.filter(
      (area) => area.level === level && area.names.includes(name) && (!parent || area.parent_id === parent),
    )
    const whole = called.filter(({ names }) => names[0] === name)
    const meant = whole.length > 0 ? whole : called
    return meant.length === 1 ? meant[0] : undefined
  }
  const street = draft.street ? named('street', draft.street) : undefined
  const community = draft.community ? named('community', draft.community, street?.id) : undefined
  draft.area_id = street?.id ?? community?.parent_id ?? null
  draft.community_id = community?.id ?? null
  const placed = !draft.area_id && draft.lng != null && draft.lat != null && areaAt(bounded, [draft.lng, draft.lat])
  if (placed) Object.assign(draft, placed)
  return [
    ...(placed && placed.area_id ? warn('IMP_AREA_PLACED', '经度') : []),
    ...(draft.street && !street ? warn('IMP_AREA', '所属街道') : []),
    ...(draft.community && !community ? warn('IMP_AREA', '所属社区') : []),
  ]
}

const CATEGORY_HEADERS = { 1: '一级分类', 2: '二级分类', 3: '三级分类' } as const

/** By the path of names; where a name is missing or unknown, the deepest one alone, as a superior code or as a name that is unique. */
const categoryFound: RowRule = (draft, { categories }) => {
  const names = draft.category_names
  const deepest = names && ([3, 2, 1] as const).find((level) => names[level])
  if (!names || !deepest) return []
  const path = ([1, 2, 3] as const).flatMap((level) => names[level] ?? [])
  const leaf = byPath(categories, path) ?? byCodeOrName(categories, names[deepest]!)
  if (leaf) draft.category_id = leaf.id
  return leaf ? [] : warn('IMP_CATEGORY', CATEGORY_HEADERS[deepest])
}

function byPath(categories: readonly KnownCategory[], path: readonly string[]): KnownCategory | undefined {
  let found: KnownCategory | undefined
  for (const name of path) {
    found = categories.find((category) => category.name === name && category.parent_id === (found?.id ?? null))
    if (!found) return undefined
  }
  return found
}

function byCodeOrName(categories: readonly KnownCategory[], text: string): KnownCategory | undefined {
  const coded = categories.find((category) => category.superior_code === text)
  const named = categories.filter((category) => category.name === text)
  return coded ?? (named.length === 1 ? named[0] : undefined)
}

const unitsFound: RowRule = (draft, facts) => {
  const { lead_unit, assist_units = [] } = draft
  draft.hint_dept_id = (lead_unit && lead_unit !== facts.district_name && unitOf(facts, lead_unit)) || null
  draft.hint_assist_dept_ids = [...new Set(assist_units.flatMap((name) => unitOf(facts, name) ?? []))]
  const unknown = (header: string, named: readonly string[]): RowFinding[] => {
    const units = named.filter((name) => !isKnownUnit(facts, name))
    const params = { units: keptOf(units) }
    return units.length > 0 ? [{ code: 'IMP_DEPT', level: 'warning', header, params }] : []
  }
  return [...unknown('主办单位', lead_unit ? [lead_unit] : []), ...unknown('协办单位', assist_units)]
}

/** What is said of an order that bears the number of the row already; a deleted one is brought back first, whatever the file. */
const ofNumber =
  (rule: (known: KnownOrder, draft: Draft, facts: ImportFacts) => readonly RowFinding[]): RowRule =>
  (draft, facts) => {
    const known = draft.superior_no === undefined ? undefined : facts.orders.get(draft.superior_no)
    if (!known) return []
    return known.deleted ? refuse('IMP_DELETED', NUMBER) : rule(known, draft, facts)
  }

const about = (
  { order_no, status_zh, status_en }: KnownOrder,
  code: Finding['code'],
  level: Finding['level'],
): RowFinding => ({ code, level, header: NUMBER, params: { order_no, status_zh, status_en } })

const numberIsNew = ofNumber((known, draft, { fills_blank }) => {
  const fields = fills_blank ? fillsOf(known.blanks, draft) : []
  if (fields.length > 0) {
    draft.known = known
    const { zh: fields_zh, en: fields_en } = fillNames(fields)
    return [{ code: 'IMP_FILL', level: 'warning', params: { order_no: known.order_no, fields_zh, fields_en } }]
  }
  const duplicate = about(known, 'IMP_DUP_DB', 'duplicate')
  return known.closed ? [duplicate, ...warn('IMP_USE_REDO', NUMBER)] : [duplicate]
})

const numberWhole: RowRule = ({ superior_no = '' }, { rounded, lost }) => {
  if (lost.has(superior_no)) return refuse('IMP_LOST', NUMBER)
  return rounded && endsInZeros(superior_no) ? warn('IMP_ROUNDED', NUMBER) : []
}

/** T02: what is closed begins another round; what is unknown names the order of the time before. */
const anotherRound: RowRule = (draft, facts) => {
  const { superior_no, earlier_superior_no } = draft
  if (superior_no !== undefined && !facts.orders.has(superior_no) && earlier_superior_no === undefined)
    return refuse('IMP_REQUIRED', '原工单编号')
  return closedBefore(draft, facts)
}
const closedBefore = ofNumber((known, draft) => {
  if (!known.closed) return [about(known, 'IMP_OPEN', 'error')]
  draft.known = known
  return []
})

/** The deadline of the time before binds no more (decision 0142). */
const redoDue: RowRule = (draft, { now }) => {
  const { redo_due_at, superior_due_at } = draft
  if (redo_due_at) draft.superior_due_at = redo_due_at
  if (redo_due_at || !superior_due_at || superior_due_at >= now) return []
  delete draft.superior_due_at
  return warn('IMP_DUE_OVER', '办理时限')
}

/** T03 and T27: what nobody has begun with is none, where the city or the caller says so, and the head of the centre. */
const noOrder = ofNumber((known, draft, { leader }) => {
  if (!draft.invalid_reason) return []
  if (!known.may_be_invalid) return [about(known, 'IMP_STATE', 'error')]
  if (!leader) return [about(known, 'IMP_LEADER', 'error')]
  if (!INVALID_UPWARD.includes(draft.invalid_reason)) return refuse('IMP_REASON', '无效原因')
  draft.known = known
  return []
})

type Noted = 'visited_at' | 'visit_opinion' | 'redo_request' | 'judged_by' | 'judged_at' | 'judged_note'

/** What has no field of its own stands in the history, under its header. */
const noteOf =
  (fields: Readonly<Partial<Record<Noted, string>>>): RowRule =>
  (draft) => {
    const said = Object.entries(fields).flatMap(([field, header]) => {
      const text = draft[field as Noted]
      return text ? [`${header}：${text}`] : []
    })
    draft.note = [...said, draft.note].filter(Boolean).join('\n')
    return []
  }

const earlierFound =
  (header: string): RowRule =>
  (draft, { orders, coming }) => {
    const { earlier_superior_no, superior_no } = draft
    if (earlier_superior_no === undefined || earlier_superior_no === superior_no) return []
    const earlier = orders.get(earlier_superior_no)
    draft.earlier_id = earlier && !earlier.deleted ? earlier.id : null
    // What a row before brings is there once this one is written.
    return draft.earlier_id || coming.has(earlier_superior_no) ? [] : warn('IMP_MAIN', header)
  }

const DESCRIPTION: readonly RowRule[] = [coordinatesComplete, districtIsOurs, areaFound, categoryFound, unitsFound]

export const NORMAL_RULES: readonly RowRule[] = [
  receivedInWindow,
  timesInOrder,
  ...DESCRIPTION,
  numberWhole,
  numberIsNew,
  earlierFound('是否重复'),
]

export const REDO_RULES: readonly RowRule[] = [
  receivedInWindow,
  redoDue,
  timesInOrder,
  ...DESCRIPTION,
  numberWhole,
  anotherRound,
  earlierFound('原工单编号'),
  noteOf({ visited_at: '回访时间', visit_opinion: '回访意见', redo_request: '重办要求' }),
]

export const INVALID_RULES: readonly RowRule[] = [
  receivedInWindow,
  numberWhole,
  noOrder,
  noteOf({ judged_by: '判定单位', judged_at: '判定时间', judged_note: '判定说明' }),
]
