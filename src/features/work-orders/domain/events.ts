import type { Words } from './addressees.ts'
import { NOTIFICATIONS, type NotificationName } from './notifications.ts'
import { DIGEST, REMINDERS, type ReminderName } from './reminders.ts'

/** Everything that people are told of, by whatever it is that happens. */
export const EVENTS = { ...NOTIFICATIONS, ...REMINDERS, digest: DIGEST } satisfies Record<string, Words>
export type EventName = NotificationName | ReminderName | 'digest'
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]
