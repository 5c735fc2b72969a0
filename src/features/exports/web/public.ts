/** What the shell uses of exports. */
export { ExportIndicator } from './ExportIndicator.tsx'
