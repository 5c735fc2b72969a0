/** What the shell uses of messages. */
export { Bell } from './Bell.tsx'
