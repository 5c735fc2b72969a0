/** What other features' screens use of tags. */
export { useTagFilterOptions, useTagOptions } from './choices.ts'
