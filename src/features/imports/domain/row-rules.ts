import { addDays, addHours, addMinutes, dayOf } from '#kernel/time.ts'

import type { Draft, ImportFacts, KnownArea, KnownCategory } from './intake.ts'
import type { Finding } from './readers.ts'

/** A finding of a rule across cells, with the column that it is shown at; none means the whole row. */
export interface RowFinding extends Finding {
  readonly header?: string
}
/** Looks names up and completes the draft; what it finds is told. */
export type RowRule = (draft: Draft, facts: ImportFacts) => readonly RowFinding[]

const warn = (code: Finding['code'], header?: string): RowFinding[] => [{ code, level: 'warning', header }]
const refuse = (code: Finding['code'], header: string): RowFinding[] => [{ code, level: 'error', header }]

/**
 * Beyond this the time of receipt is a mistake (domain 6.2). An export that spans midnight, or a city clock that runs
 * ahead, is imported with a warning (decision 0031).
 */
const receivedTooLate = (now: string): string => `${addDays(dayOf(now), 1)} 23:59:59`

const receivedInWindow: RowRule = ({ received_at }, { now }) => {
  if (!received_at) return []
  if (received_at > receivedTooLate(now)) return refuse('IMP_FUTURE', '受理时间')
  if (received_at > addMinutes(now, 5)) return warn('IMP_FUTURE', '受理时间')
  return received_at < addHours(now, -365 * 24) ? refuse('IMP_TOO_OLD', '受理时间') : []
}

const timesInOrder: RowRule = (draft, { now }) => {
  const { received_at, superior_due_at } = draft
  if (!received_at) return []
  const found: RowFinding[] = []
  if (draft.superior_dispatched_at && draft.superior_dispatched_at < received_at) {
    delete draft.superior_dispatched_at
    found.push(...warn('IMP_TIME_ORDER', '派单时间'))
  }
  if (draft.happened_at && draft.happened_at > received_at) {
    delete draft.happened_at
    found.push(...warn('IMP_TIME_ORDER', '事发时间'))
  }
  if (superior_due_at && superior_due_at < received_at) found.push(...refuse('IMP_DATE_ORDER', '办理时限'))
  else if (superior_due_at && superior_due_at < now) found.push(...warn('IMP_PAST_DUE', '办理时限'))
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

const areaFound: RowRule = (draft, { areas }) => {
  const named = (level: KnownArea['level'], name: string, parent?: string): KnownArea | undefined =>
    areas.find((area) => area.level === level && area.names.includes(name) && (!parent || area.parent_id === parent))
  const street = draft.street ? named('street', draft.street) : undefined
  const community = draft.community ? named('community', draft.community, street?.id) : undefined
  draft.area_id = street?.id ?? community?.parent_id ?? null
  draft.community_id = community?.id ?? null
  return [
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

const unitsFound: RowRule = (draft, { departments, district_name }) => {
  const idOf = (name: string): string | undefined => departments.find(({ names }) => names.includes(name))?.id
  const { lead_unit, assist_units = [] } = draft
  // The city names the district itself as the unit in charge: that is us (domain 6.2 column 30).
  const asksFor = lead_unit && lead_unit !== district_name ? lead_unit : undefined
  draft.hint_dept_id = (asksFor && idOf(asksFor)) ?? null
  draft.hint_assist_dept_ids = [...new Set(assist_units.flatMap((name) => idOf(name) ?? []))]
  return [
    ...(asksFor && !draft.hint_dept_id ? warn('IMP_DEPT', '主办单位') : []),
    ...(assist_units.some((name) => name !== district_name && !idOf(name)) ? warn('IMP_DEPT', '协办单位') : []),
  ]
}

const numberIsNew: RowRule = ({ superior_no }, { orders }) => {
  const known = superior_no === undefined ? undefined : orders.get(superior_no)
  if (!known) return []
  if (known.deleted) return refuse('IMP_DELETED', '工单编号')
  const { order_no, status_zh, status_en } = known
  const duplicate: RowFinding = {
    code: 'IMP_DUP_DB',
    level: 'duplicate',
    header: '工单编号',
    params: { order_no, status_zh, status_en },
  }
  return known.closed ? [duplicate, ...warn('IMP_USE_REDO', '工单编号')] : [duplicate]
}

const mainFound: RowRule = (draft, { orders }) => {
  if (draft.main_superior_no === undefined) return []
  draft.main_id = orders.get(draft.main_superior_no)?.id ?? null
  return draft.main_id ? [] : warn('IMP_MAIN', '是否重复')
}

export const NORMAL_RULES: readonly RowRule[] = [
  receivedInWindow,
  timesInOrder,
  coordinatesComplete,
  districtIsOurs,
  areaFound,
  categoryFound,
  unitsFound,
  numberIsNew,
  mainFound,
]
