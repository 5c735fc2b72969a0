/** What the servers of other features use of work orders. */
export { performAction } from './actions/perform-action.ts'
export type { ActionContext } from './context.ts'
export { createOrders, type Created } from './intake/create-orders.ts'
export { findBySuperiorNo, type NumberedOrder } from './intake/find-by-superior-no.ts'
export { removeUntouchedOrders } from './intake/remove-orders.ts'
export { seesAll, visibleOrders } from './knowledge/visible-orders.ts'
export { cohortRows } from './lists/cohorts.ts'
export { listOrders } from './lists/order-list.ts'
