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

/** Where what keeps a department is found, under the name of the filter that narrows it to the department. */
const PLACES: Readonly<Record<Holding, readonly [path: string, filter: string]>> = {
  departments: [DEPARTMENT_AT.list.path, 'pid'],
  people: [PERSON_AT.list.path, 'dept_id'],
  posts: [PERSON_AT.list.path, 'dept_id'],
  accounts: ['/sys/operators/manage', 'dept_id'],
  orders: ['/rexian/all/list', 'dept_id'],
  shifts: [DUTY_AT, 'dept_id'],
  assists: ['/rexian/hotline/xieban/list', 'dept_id'],
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
                  const [path, filter] = PLACES[holding]
                  const words = t(DEPARTMENT.holds, { what: HOLDINGS[holding], n: held[holding] })
                  return (
                    <li key={holding}>
                      {mayOpen(path) ? <Link to={`${path}?${filter}=${row.id}`}>{words}</Link> : words}
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
