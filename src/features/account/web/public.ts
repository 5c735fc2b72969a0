/** What the shell uses of one's own account. */
export { StepUp } from './StepUp.tsx'
