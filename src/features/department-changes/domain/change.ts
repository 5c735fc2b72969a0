import { ORGANISATION_ERRORS } from '#features/organisation/domain/public.ts'
import { type Refusal, refuse, refuseField } from '#kernel/errors.ts'
import type { Day } from '#kernel/time.ts'

import { CHANGE_ERRORS } from '../errors.ts'
import type { ChangeKind } from './words.ts'

/** A change as it is decided on. */
export interface Change {
  readonly kind: ChangeKind
  readonly dept_id: string
  readonly to_dept_id?: string
  readonly name?: string
  readonly short_name?: string
  readonly name_en: string
  readonly code?: string
  readonly units: readonly string[]
  readonly people: readonly string[]
  readonly categories: readonly string[]
  readonly effective_on: Day
}

/** A department as far as a change asks. */
export interface Department {
  readonly id: string
  readonly pid: string | null
  readonly enabled: 0 | 1
  readonly name: string
  readonly short_name: string
  readonly name_en: string
}

export interface Around {
  readonly today: Day
  readonly dept: Department | null
  readonly to: Department | null
  /** Those that stand under the same department. */
  readonly siblings: readonly { readonly id: string; readonly name: string }[]
  /** Another department has the code. */
  readonly code_taken: boolean
  /** Directly below it; of its own; in use. */
  readonly units: readonly string[]
  readonly people: readonly string[]
  readonly categories: readonly string[]
  /** Its last liaison goes, and orders stay with it. */
  readonly leaves_nobody: boolean
  /** Something else is to come of one of them. */
  readonly ahead: boolean
}

/** Why departments cannot be changed so, or null; asked when it is decided and again on its day (domain 4.3). */
export function changeFault(change: Change, around: Around): Refusal | null {
  const { dept } = around
  if (!dept?.enabled) return refuseField('dept_id', DEPT, GONE)
  if (change.kind !== 'rename' && dept.pid === null) return refuseField('dept_id', DEPT, CENTRE)
  if (change.effective_on < around.today) return refuseField('effective_on', DAY, PAST)
  return FAULTS[change.kind](change, { ...around, dept }) ?? (around.ahead ? refuse(CHANGE_ERRORS.CHANGE_AHEAD) : null)
}

type Known = Around & { readonly dept: Department }

const FAULTS: Record<ChangeKind, (change: Change, around: Known) => Refusal | null> = {
  rename(change, { dept, siblings }) {
    const { name, short_name } = change
    if (!name) return refuseField('name', NAME, FILL_IN)
    if (!short_name) return refuseField('short_name', SHORT, FILL_IN)
    if (name === dept.name && short_name === dept.short_name && change.name_en === dept.name_en)
      return refuseField('name', NAME, SAME)
    return nameFault(name, dept.id, siblings)
  },
  merge({ dept_id, to_dept_id }, { dept, to }) {
    if (!to_dept_id) return refuseField('to_dept_id', SUCCESSOR, CHOOSE)
    if (!to?.enabled) return refuseField('to_dept_id', SUCCESSOR, GONE)
    return to_dept_id === dept_id || to.pid !== dept.pid ? refuseField('to_dept_id', SUCCESSOR, SIBLING) : null
  },
  split(change, around) {
    const { name, short_name, code, units, people, categories } = change
    if (!name) return refuseField('name', NAME, FILL_IN)
    if (!short_name) return refuseField('short_name', SHORT, FILL_IN)
    if (!code) return refuseField('code', CODE, FILL_IN)
    if (units.length + people.length + categories.length === 0) return refuseField('units', UNITS, CHOOSE)
    if (around.code_taken) return refuseField('code', CODE, TAKEN)
    if (!units.every((id) => around.units.includes(id))) return refuseField('units', UNITS, GONE)
    if (!people.every((id) => around.people.includes(id))) return refuseField('people', PEOPLE, GONE)
    if (!categories.every((id) => around.categories.includes(id))) return refuseField('categories', CATEGORIES, GONE)
    if (around.leaves_nobody) return refuse(ORGANISATION_ERRORS.LAST_LIAISON, {}, 'people')
    return nameFault(name, null, around.siblings)
  },
}

const nameFault = (name: string, own: string | null, siblings: Around['siblings']): Refusal | null =>
  siblings.some((one) => one.id !== own && one.name === name) ? refuseField('name', NAME, TAKEN) : null

const MOST_ALIASES = 20

/** The other names of a department that takes names over; those that it has itself are none. The newest stay. */
export function aliasesWith(
  { aliases, ...own }: { readonly aliases: readonly string[]; readonly name: string; readonly short_name: string },
  names: readonly (string | null)[],
): string[] {
  const wanted = [...names, ...aliases].filter((name): name is string => Boolean(name))
  return [...new Set(wanted)].filter((name) => name !== own.name && name !== own.short_name).slice(0, MOST_ALIASES)
}

const DEPT = { zh: '调整部门', en: 'Department' }
const SUCCESSOR = { zh: '并入部门', en: 'Merge into' }
const DAY = { zh: '生效日期', en: 'In force from' }
const NAME = { zh: '部门名称', en: 'Name' }
const SHORT = { zh: '简称', en: 'Short name' }
const CODE = { zh: '编码', en: 'Code' }
const UNITS = { zh: '划出的单位', en: 'Units' }
const PEOPLE = { zh: '划出的人员', en: 'People' }
const CATEGORIES = { zh: '划出的事项', en: 'Categories' }
const GONE = { zh: '不存在、已停用或不属于该部门', en: 'it does not exist, is not in use or belongs elsewhere' }
const CENTRE = { zh: '中心不能合并或拆分', en: 'the centre is neither merged nor divided' }
const PAST = { zh: '不能早于今天', en: 'not before today' }
const FILL_IN = { zh: '请填写', en: 'fill it in' }
const CHOOSE = { zh: '请选择', en: 'choose' }
const SAME = { zh: '与现名称相同', en: 'it has this name' }
const TAKEN = { zh: '已被其他部门使用', en: 'another department has it' }
const SIBLING = { zh: '请选择同一上级下的其他部门', en: 'choose another one under the same department' }
