import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'

import { deptUserList } from '#features/organisation/contract.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { AllowedCalls } from '#ui/api/allowed.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { queryKeyOf } from '#ui/api/hooks.ts'

type Person = OutputOf<typeof deptUserList>['rows'][number]

/** Everybody whose main department it is: page after page, until those of its units come, who stand behind. */
export function usePeopleOf(dept_id = ''): readonly Person[] | undefined {
  const asked = { dept_id, limit: 200 }
  const isAllowed = useContext(AllowedCalls)(deptUserList)
  const { data } = useQuery({
    queryKey: [...queryKeyOf(deptUserList, asked), 'all'],
    enabled: isAllowed && dept_id !== '',
    queryFn: async ({ signal }) => {
      const isOwn = (person: Person): boolean => person.dept_id === dept_id
      const own: Person[] = []
      let cursor: string | null | undefined
      while (cursor !== null) {
        const { rows, next } = await callEndpoint(deptUserList, { ...asked, ...(cursor && { cursor }) }, { signal })
        own.push(...rows.filter(isOwn))
        cursor = own.length > 0 && !isOwn(rows.at(-1)!) ? null : next
      }
      return own
    },
  })
  return data
}
