import { mayCall, mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath, type QueueName } from '#features/work-orders/domain/public.ts'
import { dayOf } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Strip } from '#ui/report/Strip.tsx'

import { listCards } from '../contract/boards.ts'
import { isCarded, listCardsOf, type CardedList } from '../domain/list-cards.ts'
import { cardsShown } from './cards-shown.ts'
import { REPORT } from './messages.ts'

/** The numbers above a list that has any. */
export function ListCards({ queue }: { queue: QueueName }) {
  const session = useSession()
  return isCarded(queue) && mayCall(session, listCards) ? <Cards queue={queue} /> : null
}

const MINUTE = 60_000

/** As new as the minute while somebody sees them; where they cannot be read the list says enough. */
function Cards({ queue }: { queue: CardedList }) {
  const t = useText()
  const session = useSession()
  const { data } = useEndpoint(listCards, { queue }, { refetchInterval: MINUTE })
  const side = session.user_level === '1' ? 'centre' : 'unit'
  const linked = mayOpen(session, listPath('all'))
  const cards = data
    ? cardsShown(listCardsOf(queue, side), data.cards, {
        ...{ t, side, linked, weights: data.weights, today: dayOf(data.at) },
      })
    : []
  return <Strip name={t(REPORT.above)} cards={cards} />
}
