/** Kinds of departments, in both languages. */
export { DEPT_KIND } from './dictionaries.ts'
/** Whether the centre may give orders to a department. */
export { isAllocatable } from './undertaking.ts'
