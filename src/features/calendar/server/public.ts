export { loadCalendar, seedCalendar } from './calendar-store.ts'
