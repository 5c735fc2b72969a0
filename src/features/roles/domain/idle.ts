/** Minutes without a call after which a session ends (domain 7.5, security B4). */
export const IDLE = { usual: 30, administrators: 15 } as const

/** Sooner where a role has what is an administrator's alone; `owners` says of each part whose it is. */
export const idleMinutesOf = (owners: ReadonlyMap<string, string | null>, parts: readonly string[]): number =>
  parts.some((part) => owners.get(part)) ? IDLE.administrators : IDLE.usual
