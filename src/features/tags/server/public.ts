/** What the servers of other features use of tags. */
export { TAGS, type KeptTag } from './kept-tags.ts'
