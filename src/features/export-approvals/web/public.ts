/** The number of exports that wait, for the menu. */
export { useWithApprovals } from './use-waiting.ts'
