import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'

import { LIST } from './messages.ts'
import { ordersAddress } from './orders-address.ts'
import { useFollowed } from './order/use-followed.ts'

/** How many orders this user follows, with the way to them; nothing for none. */
export function FollowedHint() {
  const t = useText()
  const { size } = useFollowed()
  return size > 0 && <Link to={ordersAddress({ followed: 1 })}>{`${t(LIST.followed)} ${size}`}</Link>
}
