/** What other features' screens choose from. */
export { useDepartmentOptions } from './choices.ts'
