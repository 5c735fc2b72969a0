import type { Time } from '#kernel/time.ts'

export { minutes } from '#kernel/time.ts'

/** Its time of day: `09:30`. */
export const timeOfDay = (time: Time | null | undefined): string => time?.slice(11, 16) ?? ''
