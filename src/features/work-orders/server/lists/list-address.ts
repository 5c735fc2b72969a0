import type { Actor } from '#kernel/actor.ts'
import { addressOf, type KeptLists } from '#platform/list-address.ts'

import { accessList } from '../../contract/access.ts'
import { caseList } from '../../contract/cases.ts'
import { deletedList } from '../../contract/deleted.ts'
import { followUpList } from '../../contract/followups.ts'
import { filtersSent } from '../../contract/list-address.ts'
import { complaintList } from '../../contract/list.ts'
import { asksForTheCentre, readConditions } from '../../domain/conditions/condition.ts'
import { QUEUE_NAMES } from '../../domain/queues/queues.ts'
import { seesAll } from '../knowledge/visible-orders.ts'

/** Each queue, and what else is listed of orders. */
export const ORDER_LISTS: KeptLists = {
  ...Object.fromEntries(
    QUEUE_NAMES.map((queue) => [
      `orders.${queue}`,
      addressOf(complaintList, { sent: filtersSent, fixed: { queue }, hidden: ['ids'], forbidden: ofTheCentre }),
    ]),
  ),
  'follow-ups': addressOf(followUpList),
  'collective-cases': addressOf(caseList),
  'order-access': addressOf(accessList),
  'deleted-orders': addressOf(deletedList),
}

/** Conditions that only the centre may ask. */
function ofTheCentre(name: string, value: string, actor: Actor): boolean {
  if (name !== 'conditions' || seesAll(actor)) return false
  const read = readConditions(value)
  return 'group' in read && asksForTheCentre(read.group)
}
