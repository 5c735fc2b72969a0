/** What the shell uses of the demo district. */
export { DemoWatch } from './DemoWatch.tsx'
