export { CALENDAR } from './calendar-store.ts'
export { NOT_OPEN } from './settings.ts'
