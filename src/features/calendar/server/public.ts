export { loadCalendar } from './calendar-store.ts'
