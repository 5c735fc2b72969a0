/** What other features' servers start and tell of early warnings. */
export { listFound, listRunning } from './warnings.ts'
export { findSeasonsJob, findWarningsJob } from './look.ts'
