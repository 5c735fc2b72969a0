/** What other features' screens choose from. */
export { useAssistingOptions, useDepartmentOptions } from './choices.ts'
