import type { Time } from '#kernel/time.ts'

/** A moment as people read it, without seconds: `2026-11-22 09:30`; nothing for none. */
export const minutes = (time: Time | null | undefined): string => time?.slice(0, 16) ?? ''

/** Its time of day: `09:30`. */
export const timeOfDay = (time: Time | null | undefined): string => time?.slice(11, 16) ?? ''
