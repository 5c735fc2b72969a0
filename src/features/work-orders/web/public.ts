/** What the shell and other features' screens use of work orders. */
export { useCounters, useLiveCounters } from './counters.ts'
export { ActionDialog, EnterOrderDialog } from './dialogs.ts'
export { actionTitle } from './action-title.ts'
export { FollowedHint } from './FollowedHint.tsx'
export { useMentions } from './mentions.ts'
export { Remaining, UrgencyTag } from './order-cells.tsx'
export { WaitingOrderActs } from './waiting/WaitingOrderActs.tsx'
export { ordersAddress } from './orders-address.ts'
