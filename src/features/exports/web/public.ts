/** What the shell uses of exports. */
export { ExportIndicator } from './ExportIndicator.tsx'
/** For who asked for a file otherwise than by a list. */
export { awaitEnd } from './awaited.ts'
