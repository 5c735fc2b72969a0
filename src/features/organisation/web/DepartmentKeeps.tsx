import { useEndpoint } from '#ui/api/hooks.ts'
import type { KeepsGiven } from '#ui/record/declaration.ts'
import { Keeps } from '#ui/record/Keeps.tsx'

import { DEPARTMENT_AT, PERSON_AT, deptInfo, type DeptRow } from '../contract.ts'
import { HOLDINGS, type Holding } from '../domain/holdings.ts'
import { DEPARTMENT, DUTY_AT } from './messages.ts'

/** Where what keeps a department is found: a list, narrowed to the department. */
const placesOf = (id: string): Readonly<Record<Holding, string>> => ({
  departments: `${DEPARTMENT_AT.list.path}?pid=${id}`,
  people: `${PERSON_AT.list.path}?dept_id=${id}`,
  posts: `${PERSON_AT.list.path}?dept_id=${id}`,
  accounts: `/sys/operators/manage?dept_id=${id}`,
  orders: `/rexian/all/list?dept_id=${id}`,
  shifts: `${DUTY_AT}?dept_id=${id}`,
  // Answered and refused ones are in no queue of assisting.
  assists: `/rexian/all/list?conditions=and(status.is.in_progress.dept_back,assist_dept.is.${id})`,
  unfinished: `/rexian/all/list?conditions=and(status.is.completed_reply,lead_dept.is.${id})`,
  macros: '/sys/macro/manage',
})

/** What keeps a department from being deleted (domain 4.3). */
export function DepartmentKeeps({ row: { id }, onKept }: KeepsGiven<DeptRow>) {
  const query = useEndpoint(deptInfo, { id })
  return <Keeps {...{ query, holdings: HOLDINGS, places: placesOf(id), title: DEPARTMENT.kept, onKept }} />
}
