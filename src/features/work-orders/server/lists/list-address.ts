import type { Actor } from '#kernel/actor.ts'

import { filtersSent } from '../../contract/list-address.ts'
import { ListQuery } from '../../contract/list.ts'
import { asksForTheCentre, readConditions } from '../../domain/conditions/condition.ts'
import { seesAll } from '../knowledge/visible-orders.ts'

/** How an address names the length of a page. */
const SIZE = 'size'

/**
 * What an address says of a list of orders, `orders.<queue>`, as far as its contract still understands it and the caller may
 * ask it, and the names of the rest.
 */
export function readOrderList(list: string, address: string, actor: Actor): { address: string; gone: string[] } {
  const params = new URLSearchParams(address)
  const { [SIZE]: limit, ...filters } = Object.fromEntries(params)
  const asked = { ...filtersSent(filters), ...(limit !== undefined && { limit }), queue: list.replace(/^orders\./, '') }
  const wrong = ListQuery.safeParse(asked).error?.issues.map(({ path }) => String(path[0])) ?? []
  const gone = [...new Set(params.keys())].filter((name) => {
    const field = name === SIZE ? 'limit' : name
    return (
      !Object.hasOwn(ListQuery.shape, field) ||
      NOT_IN_AN_ADDRESS.includes(name) ||
      wrong.includes('queue') ||
      wrong.includes(field) ||
      (name === 'conditions' && !seesAll(actor) && ofTheCentre(params.get(name)!))
    )
  })
  for (const name of gone) params.delete(name)
  return { address: params.toString(), gone }
}

const NOT_IN_AN_ADDRESS = ['queue', 'limit', 'ids']

const ofTheCentre = (text: string): boolean => {
  const read = readConditions(text)
  return 'group' in read && asksForTheCentre(read.group)
}
