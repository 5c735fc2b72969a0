import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { useEndpoint } from '#ui/api/hooks.ts'
import { useTold, type FinderGiven, type Finding } from '#ui/commands/finders.ts'
import { useText } from '#ui/i18n/text.tsx'
import { SearchOutlined } from '#ui/icons.ts'
import { useMayOpen } from '#ui/may-open.ts'

import { complaintList, type OrderRow } from '../contract/list.ts'
import { detailPath, listPath } from '../domain/queues/addresses.ts'
import { STANDING } from '../domain/rights/standing.ts'
import { shortNameOf } from '../domain/queues/matter.ts'
import { LIST } from './messages.ts'
import { meaningOf, wholePhone } from './queue-filters.ts'

const MOST = 6

/** Orders by words of theirs or by number, for those who have the list of all of them. */
export const OrderFinder = (given: FinderGiven) => (useMayOpen()(listPath('all')) ? <Finder {...given} /> : null)

function Finder({ typed, settled, onFound }: FinderGiven) {
  const t = useText()
  const listed = useListed(typed)
  const { data } = useEndpoint(
    complaintList,
    { queue: 'all', keyword: settled, limit: MOST },
    { enabled: mayBeOrder(settled), staleTime: 10_000, keepPrevious: true },
  )
  const rows = mayBeOrder(typed) && mayBeOrder(settled) ? data?.rows : undefined
  const section = useMemo(() => {
    const title = wholePhone(typed) !== null ? LIST.searchByPhone : mayBeOrder(typed) ? LIST.searchOrders : null
    const all = title && { id: 'orders.all', title: t(title, { text: typed }), icon: SearchOutlined, ...listed }
    const found = [...(rows ?? []).map((row) => findingOf(row, t)), ...(all ? [all] : [])]
    return { key: 'orders', title: LIST.orders, place: 'before', found } as const
  }, [listed, rows, t, typed])
  useTold(onFound, section)
  return null
}

/** To the list of all orders, with what is typed as its filter. */
function useListed(typed: string): Pick<Finding, 'run' | 'fallback'> {
  const navigate = useNavigate()
  // What cannot be asked for is told as every call is.
  const { mutate: look } = useMutation({
    mutationFn: meaningOf,
    onSuccess: (meant) => {
      const filters = Object.entries(meant).filter(([, value]) => value !== '')
      return navigate(`${listPath('all')}?${new URLSearchParams(filters).toString()}`)
    },
  })
  return useMemo(() => ({ run: () => look(typed), fallback: true }), [look, typed])
}

const findingOf = (row: OrderRow, t: ReturnType<typeof useText>): Finding => ({
  id: detailPath('all', row.id),
  to: detailPath('all', row.id),
  title: shortNameOf(row),
  note: [t(STANDING[row.reach][row.status]), row.lead_dept_name].filter(Boolean).join(' · '),
})

/** The digits of a number, in whatever width, without what leads to the country. */
const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s()-]/g, '')
    .replace(/^(?:\+|00)86/, '')

/** What a mobile, a landline or a number of another region begins with. */
const PHONE = /^(?:1[3-9]|0[1-9]|\+8|008)\d{3,}$/
/** Region, year of birth, and as much of the rest as there is. */
const IDENTITY_CARD = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5])\d{4}(?:18|19|20)\d{2,9}[\dX]?$/i

/**
 * Words or a number, by which an order can be looked for. Letters alone are pinyin, which no order has; and a person's number
 * never stands in an address (domain 7.3), not even its beginning while it is typed.
 */
export function mayBeOrder(typed: string): boolean {
  const number = digitsOf(typed)
  const isOfPerson = wholePhone(typed) !== null || PHONE.test(number) || IDENTITY_CARD.test(number)
  return !isOfPerson && /\p{Script=Han}{2}|\d{4}|[a-z]{2}\d/iu.test(typed.normalize('NFKC'))
}
