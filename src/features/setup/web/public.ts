/** What the first page shows of the way to the first order. */
export { SetupBlock } from './SetupBlock.tsx'
