/** What the pages of those who are not signed in are filled with. */
export { socialFillings } from './fillings.ts'
/** For one's own profile. */
export { arrivedWaiting, keepArrived } from './arrived.ts'
export { PLATFORM_ICON } from './icons.ts'
export { useStart } from './use-start.ts'
