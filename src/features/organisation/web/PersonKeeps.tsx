import { useEffect } from 'react'
import { Link } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert } from '#ui/kit.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import type { KeepsGiven } from '#ui/record/declaration.ts'

import { deptUserInfo, type PersonRow } from '../contract.ts'
import { DUTY_AT, PERSON } from './messages.ts'

/** Shifts to come keep somebody, each with the way there (domain 4.3). */
export function PersonKeeps({ row, onKept }: KeepsGiven<PersonRow>) {
  const t = useText()
  const query = useEndpoint(deptUserInfo, { id: row.id })
  const { data } = query
  useEffect(() => {
    if (data) onKept(data.shifts_ahead.length > 0)
  }, [data, onKept])
  return (
    <Reading query={query}>
      {({ shifts_ahead }) =>
        shifts_ahead.length === 0 ? null : (
          <Alert
            type="warning"
            showIcon
            title={t(PERSON.onDuty)}
            description={
              <ul>
                {shifts_ahead.map(({ id, dept_id, date }) => (
                  <li key={id}>
                    <Link to={`${DUTY_AT}?dept_id=${dept_id}&month=${date.slice(0, 7)}`}>{date}</Link>
                  </li>
                ))}
              </ul>
            }
          />
        )
      }
    </Reading>
  )
}
