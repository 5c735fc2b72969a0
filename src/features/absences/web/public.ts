/** What the browsers of other features use of absences: one's own, and who is away in a department. */
export { AbsentNow } from './AbsentNow.tsx'
export { OwnAbsences } from './OwnAbsences.tsx'
