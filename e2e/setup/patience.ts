/** Milliseconds after which what has not come counts as missing: only what hangs waits for so long, also for a job of a program that was killed. */
export const PATIENCE = 180_000
