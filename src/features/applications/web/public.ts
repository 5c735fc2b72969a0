/** The number of requests that wait, for the menu. */
export { useWithWaiting } from './use-waiting.ts'
