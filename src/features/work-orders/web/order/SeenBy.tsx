import { useEffect } from 'react'
import { Link } from 'react-router'

import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { useMayOpen } from '#ui/may-open.ts'

import { ACCESS_PATH, orderPrinted } from '../../contract/access.ts'
import type { OrderDetail } from '../../contract/detail.ts'
import { ORDER } from './messages.ts'

/** Leads to who saw this order, for those who may know; who prints it is among them. */
export function SeenBy({ order: { id, order_no } }: { order: OrderDetail }) {
  const t = useText()
  const may = useMayOpen()(ACCESS_PATH)
  const { mutate } = useAction(orderPrinted, { quiet: true })
  useEffect(() => {
    const note = (): void => mutate({ id })
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [id, mutate])
  if (!may) return null
  return <Link to={`${ACCESS_PATH}?keyword=${order_no}`}>{t(ORDER.seenBy)}</Link>
}
