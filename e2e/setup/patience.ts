/** Milliseconds after which what has not come counts as missing: only what hangs waits for so long. */
export const PATIENCE = 180_000
