/** What the shell and other features' screens use of drafts. */
export { DraftsHint } from './DraftsHint.tsx'
export { DraftsKept } from './DraftsKept.tsx'
