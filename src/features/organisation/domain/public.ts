/** Kinds of departments, in both languages. */
export { DEPT_KIND } from './dictionaries.ts'
/** Whether the centre may give orders to a department. */
export { isAllocatable } from './undertaking.ts'
/** Why a department stays as it is, or somebody in it. */
export { ORGANISATION_ERRORS } from '../errors.ts'
