export { CALENDAR } from './calendar-store.ts'
