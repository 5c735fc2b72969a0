/** What other features' screens choose from. */
export { useAssistingOptions, useDepartmentOptions } from './choices.ts'
export { DepartmentName } from './DepartmentName.tsx'
