import type { Endpoint } from '#kernel/endpoint.ts'
import type { GoodCall, Values } from '#platform/testing/good-calls.ts'

import { ordersAtEveryStep, type Orders } from './orders-at-every-step.ts'

/** A good call on an order that stands where `at` leaves it, with what it says `more`. */
export const onOrder = (
  who: string,
  endpoint: Endpoint,
  at: (orders: Orders) => Promise<string>,
  more: (orders: Orders) => Values | Promise<Values> = () => ({}),
): GoodCall => ({
  ...{ who, endpoint, of_order: true },
  values: async (bench) => {
    const orders = ordersAtEveryStep(bench)
    return { id: await at(orders), ...(await more(orders)) }
  },
})
