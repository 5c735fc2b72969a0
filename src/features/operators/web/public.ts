/** What opens an account elsewhere: where somebody stands, in which roles, and the password that is shown once. */
export { PlaceFields } from './PlaceFields.tsx'
export { useOneTime } from './one-time.ts'
