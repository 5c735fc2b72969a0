/** What other features' servers start of early warnings. */
export { findSeasonsJob, findWarningsJob } from './look.ts'
