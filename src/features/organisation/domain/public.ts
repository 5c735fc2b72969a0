/** Kinds of departments, in both languages. */
export { DEPT_KIND } from './dictionaries.ts'
