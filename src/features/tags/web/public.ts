/** What other features' screens use of tags. */
export { useTagOptions } from './choices.ts'
