import { useEffect } from 'react'
import { Link } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import type { KeepsGiven } from '#ui/record/declaration.ts'

import { DEPARTMENT_AT, PERSON_AT, deptInfo, type DeptRow } from '../contract.ts'
import { heldBy, HOLDINGS, type Holding } from '../domain/holdings.ts'
import { DEPARTMENT, DUTY_AT } from './messages.ts'

const ofIt = (id: string): string => `dept_id=${id}`
/** Where what keeps a department is found: a list, and what narrows it to the department. */
const PLACES: Readonly<Record<Holding, readonly [path: string, narrowed: (id: string) => string]>> = {
  departments: [DEPARTMENT_AT.list.path, (id) => `pid=${id}`],
  people: [PERSON_AT.list.path, ofIt],
  posts: [PERSON_AT.list.path, ofIt],
  accounts: ['/sys/operators/manage', ofIt],
  orders: ['/rexian/all/list', ofIt],
  shifts: [DUTY_AT, ofIt],
  // Answered and refused ones are in no queue of assisting.
  assists: ['/rexian/all/list', (id) => `conditions=and(status.is.in_progress.dept_back,assist_dept.is.${id})`],
  unfinished: ['/rexian/all/list', (id) => `conditions=and(status.is.completed_reply,lead_dept.is.${id})`],
  macros: ['/sys/macro/manage', () => ''],
}

/** What keeps a department from being deleted, each with the way there (domain 4.3). */
export function DepartmentKeeps({ row, onKept }: KeepsGiven<DeptRow>) {
  const t = useText()
  const mayOpen = useMayOpen()
  const query = useEndpoint(deptInfo, { id: row.id })
  const { data } = query
  useEffect(() => {
    if (data) onKept(heldBy(data.held).length > 0)
  }, [data, onKept])
  return (
    <Reading query={query}>
      {({ held }) => {
        const found = heldBy(held)
        if (found.length === 0) return null
        return (
          <Alert
            type="warning"
            showIcon
            title={t(DEPARTMENT.kept)}
            description={
              <ul>
                {found.map((holding) => {
                  const [path, narrowed] = PLACES[holding]
                  const words = t(DEPARTMENT.holds, { what: HOLDINGS[holding], n: held[holding] })
                  return (
                    <li key={holding}>
                      {mayOpen(path) ? <Link to={`${path}?${narrowed(row.id)}`}>{words}</Link> : words}
                    </li>
                  )
                })}
              </ul>
            }
          />
        )
      }}
    </Reading>
  )
}
