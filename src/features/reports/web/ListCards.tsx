import { mayCall, mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath, type QueueName } from '#features/work-orders/domain/public.ts'
import { dayOf } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Strip } from '#ui/report/Strip.tsx'

import { listCards } from '../contract/boards.ts'
import { isCarded, listCardsOf, type CardedList } from '../domain/list-cards.ts'
import { sideOf } from '../domain/measure.ts'
import { cardsShown } from './cards-shown.ts'

/** The numbers above a list that has any. */
export function ListCards({ list }: { list: string }) {
  const session = useSession()
  return isCarded(list) && mayCall(session, listCards) ? <Cards list={list} /> : null
}
export const QueueCards = ({ queue }: { queue: QueueName }) => <ListCards list={queue} />
export const DepartmentCards = () => <ListCards list="departments" />

const MINUTE = 60_000

/** As new as the minute while somebody sees them; where they cannot be read the list says enough. */
function Cards({ list }: { list: CardedList }) {
  const t = useText()
  const session = useSession()
  const { data } = useEndpoint(listCards, { list }, { refetchInterval: MINUTE })
  const side = sideOf(session)
  const linked = mayOpen(session, listPath('all'))
  const opens = (queue: QueueName): boolean => mayOpen(session, listPath(queue))
  const cards = data
    ? cardsShown(listCardsOf(list, side), data.cards, {
        ...{ t, side, linked, opens, weights: data.weights, today: dayOf(data.at) },
      })
    : []
  return <Strip cards={cards} />
}
