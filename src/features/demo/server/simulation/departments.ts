import type { Dept } from '#features/work-orders/server/simulation.ts'

import { DEPARTMENTS } from '../../domain/district/district.ts'
import type { Place } from '../../domain/orders/places.ts'
import type { Story } from '../../domain/orders/story.ts'
import type { World } from './world.ts'

/** A department that gets an order wrongly, and why it will send it back. */
export interface Wrong {
  readonly dept: Dept
  readonly reason_code: 'not_duty' | 'wrong_area'
  readonly reason: string
}

/** Code of the department that really has to do it; what the centre cannot answer itself goes to the government-service bureau. */
export const leadCode = (lead: string, { street }: Place): string =>
  lead === 'area' ? street.dept_code! : lead === 'C00' ? 'B26' : lead

/** Departments that get an order wrongly: those of its story, and where a street leads another street first. */
export function wrongsOf(world: World, { matter, place, index }: Pick<Story, 'matter' | 'place' | 'index'>): Wrong[] {
  const wrongs = (matter.story.wrong ?? []).map(([code, reason]): Wrong => ({
    dept: world.deptByCode.get(leadCode(code, place))!,
    reason_code: 'not_duty',
    reason: `${reason}申请退回。`,
  }))
  if (matter.lead !== 'area') return wrongs
  const others = STREETS.filter((code) => code !== place.street.dept_code)
  const reason = `经现场核实，诉求地点位于${place.address}，属${place.street.name}辖区，不在我单位辖区范围，申请退回改派。`
  const neighbour = world.deptByCode.get(others[index % others.length]!)!
  return [{ dept: neighbour, reason_code: 'wrong_area', reason }, ...wrongs]
}

const STREETS = DEPARTMENTS.filter(({ kind }) => kind === 'street').map(({ code }) => code)
