import { type Refusal, refuse, refuseField } from '#kernel/errors.ts'

import { ORGANISATION_ERRORS } from '../errors.ts'
import type { DEPT_KIND } from './dictionaries.ts'

/** Centre, department, sub-unit, and what lies below one. */
const DEEPEST = 4
/** Where those stand that the centre allocates to. */
const UNDERTAKING = 2

export interface Place {
  readonly path: string
  readonly level: number
}

/** A department that is there, with what lies below it. */
export interface Standing extends Place {
  readonly pid: string | null
  /** Level of the lowest below it; its own where there is none. */
  readonly deepest: number
  /** It, or one below it, has had orders. */
  readonly had_orders: boolean
}

export interface DepartmentForm {
  readonly kind: keyof typeof DEPT_KIND
  readonly pid?: string
  readonly area_id?: string
  readonly duty_phone: string | null
  readonly enabled: 0 | 1
}

/** Why a department may not be so, or null (domain 4.3). `present` is null for a new one, `above` what shall stand over it. */
export function departmentFault(form: DepartmentForm, present: Standing | null, above: Place | null): Refusal | null {
  if (present?.pid === null) return centreFault(form)
  if (form.kind === 'centre') return refuseField('kind', KIND, ONE_CENTRE)
  if (!above) return refuseField('pid', ABOVE, NEEDED)
  return placeFault(form, present, above) ?? fieldFault(form, above)
}

function centreFault({ kind, pid, enabled }: DepartmentForm): Refusal | null {
  if (kind !== 'centre') return refuseField('kind', KIND, CENTRE_STAYS)
  if (pid) return refuseField('pid', ABOVE, CENTRE_STAYS)
  return enabled ? null : refuseField('enabled', ENABLED, CENTRE_STAYS)
}

/** The orders that a department has had say under whom it stood, so it stays there. */
function placeFault({ pid }: DepartmentForm, present: Standing | null, above: Place): Refusal | null {
  const depth = present ? present.deepest - present.level : 0
  if (present && above.path.startsWith(present.path)) return refuse(ORGANISATION_ERRORS.DEPT_CYCLE, {}, 'pid')
  if (above.level + 1 + depth > DEEPEST) return refuse(ORGANISATION_ERRORS.DEPT_TOO_DEEP, {}, 'pid')
  const moves = present !== null && present.pid !== pid
  return moves && present.had_orders ? refuse(ORGANISATION_ERRORS.DEPT_HAS_ORDERS, {}, 'pid') : null
}

function fieldFault({ kind, area_id, duty_phone }: DepartmentForm, above: Place): Refusal | null {
  if (needsArea(kind) && !area_id) return refuseField('area_id', AREA, NEEDED)
  return above.level + 1 === UNDERTAKING && !duty_phone ? refuseField('duty_phone', PHONE, FILL_IN) : null
}

/** Kinds that look after a part of the district. */
export const needsArea = (kind: string | undefined): boolean => kind === 'street' || kind === 'community'

const KIND = { zh: '类别', en: 'Kind' }
const ABOVE = { zh: '上级部门', en: 'Department above' }
const AREA = { zh: '辖区', en: 'Area' }
const PHONE = { zh: '值班电话', en: 'Duty phone' }
const ENABLED = { zh: '状态', en: 'State' }
const NEEDED = { zh: '请选择', en: 'choose one' }
const FILL_IN = { zh: '请填写', en: 'fill it in' }
const ONE_CENTRE = { zh: '中心只有一个', en: 'there is one centre' }
const CENTRE_STAYS = { zh: '中心的类别、上级和状态不能更改', en: 'the centre stays what and where it is, in use' }
