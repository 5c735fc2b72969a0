/** What the commands use of the judgements. */
export { judgeAll, type Finding } from './checks.ts'
export { STATES } from './states.ts'
