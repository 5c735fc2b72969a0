/** What other features use of the rules of the calendar. */
export { yearToPublish } from './year-to-publish.ts'
