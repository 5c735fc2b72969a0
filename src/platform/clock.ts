import { msFromTime, timeFromMs, type Clock, type Time } from '#kernel/time.ts'

/** The clock of the machine. */
export const systemClock: Clock = { now: () => timeFromMs(Date.now()) }

/** A clock that stands at `start` now and runs on from there; for the demo district (`CLOCK`). */
export function clockFrom(start: Time, machine: () => number = Date.now): Clock {
  const offset = msFromTime(start) - machine()
  return { now: () => timeFromMs(machine() + offset) }
}
