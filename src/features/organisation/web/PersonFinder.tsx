import { useMemo } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useTold, type FinderGiven } from '#ui/commands/finders.ts'
import { UserOutlined } from '#ui/icons.ts'
import { useMayOpen } from '#ui/may-open.ts'

import { PERSON_AT, deptUserList } from '../contract.ts'

const MOST = 5
const SELDOM_MS = 10 * 60_000

/** People by name or how it is read, for those who have the list of them. */
export const PersonFinder = (given: FinderGiven) => (useMayOpen()(PERSON_AT.list.path) ? <Finding {...given} /> : null)

function Finding({ typed, settled, meant, onFound }: FinderGiven) {
  // Read once and looked through here, since the server knows no pinyin; whoever has more people is asked by name.
  const first = useEndpoint(deptUserList, { limit: 200 }, { enabled: typed !== '', staleTime: SELDOM_MS }).data
  const byName = useEndpoint(
    deptUserList,
    { keyword: settled, limit: MOST },
    { enabled: first !== undefined && first.next !== null && /\p{Script=Han}/u.test(settled), staleTime: 10_000 },
  ).data
  const section = useMemo(() => {
    const rows = [...(first?.rows ?? []), ...(byName?.rows ?? [])]
    const found = [...new Map(rows.map((row) => [row.id, row])).values()]
      .filter(({ name }) => meant(name))
      .slice(0, MOST)
      .map(({ id, name, dept_name, post }) => ({
        id: `person.${id}`,
        title: name,
        note: [dept_name, post].filter(Boolean).join(' · '),
        icon: UserOutlined,
        to: `${PERSON_AT.list.path}?${new URLSearchParams({ keyword: name }).toString()}`,
      }))
    return { key: 'people', title: PERSON_AT.list.title, place: 'behind', found } as const
  }, [byName, first, meant])
  useTold(onFound, section)
  return null
}
