/** What the shell uses of messages, and the add-ons that send them. */
export { Bell } from './Bell.tsx'
export { Records } from './Records.tsx'
