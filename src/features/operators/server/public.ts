/** Opening an account for somebody of one's own unit, and what may be given with it. */
export { registerUser } from './user-save.ts'
export { rolesToGive } from './user-list.ts'
