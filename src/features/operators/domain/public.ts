/** Which parts of the catalogue are an administrator's alone: what giving roles is decided by. */
export type { Owners } from './granting.ts'
