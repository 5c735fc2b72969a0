/** What the shell and other features' screens use of work orders. */
export { useCounters, useLiveCounters } from './counters.ts'
export { DraftsHint } from './drafts/DraftsHint.tsx'
export { FollowedHint } from './FollowedHint.tsx'
export { useMentions } from './mentions.ts'
export { Remaining, UrgencyTag } from './queue-columns.tsx'
export { ordersAddress } from './orders-address.ts'
