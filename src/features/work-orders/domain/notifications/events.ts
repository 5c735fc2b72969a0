import type { Words } from './addressees.ts'
import { ADDRESS_FOUND, CASE_FOUND, WARNING_FOUND } from './cases.ts'
import { ESCALATED } from './escalation.ts'
import { EXPORT_ASKED, EXPORT_DECIDED } from './export-words.ts'
import { FOLLOW_UP_DUE } from '../process/followup.ts'
import { NOTIFICATIONS, type NotificationName } from './notifications.ts'
import { FOLLOWED } from './follows.ts'
import { OPENED_MUCH } from '../intake/openings.ts'
import { RECOUNTED } from '../clocks/recount-words.ts'
import { REPORT_READY } from './report-words.ts'
import { RISK_FOUND } from '../intake/risk.ts'
import { SEARCHED_MUCH } from '../rights/searches.ts'
import { DIGEST, REMINDERS, type ReminderName } from './reminders.ts'
import { UNMASK_HELD } from '../rights/unmasking.ts'

/** Everything that people are told of, by whatever it is that happens. */
export const EVENTS = {
  ...{ ...NOTIFICATIONS, ...REMINDERS, ...FOLLOW_UP_DUE },
  ...{ digest: DIGEST, case_found: CASE_FOUND, recounted: RECOUNTED, escalated: ESCALATED, risk_found: RISK_FOUND },
  ...{ searched_much: SEARCHED_MUCH, opened_much: OPENED_MUCH, unmask_held: UNMASK_HELD, followed: FOLLOWED },
  ...{ warning_found: WARNING_FOUND, address_found: ADDRESS_FOUND, report_ready: REPORT_READY },
  ...{ export_asked: EXPORT_ASKED, export_decided: EXPORT_DECIDED },
} satisfies Record<string, Words>
export type EventName =
  | NotificationName
  | ReminderName
  | keyof typeof FOLLOW_UP_DUE
  | 'digest'
  | 'case_found'
  | 'recounted'
  | 'escalated'
  | 'risk_found'
  | 'searched_much'
  | 'opened_much'
  | 'unmask_held'
  | 'followed'
  | 'warning_found'
  | 'address_found'
  | 'report_ready'
  | 'export_asked'
  | 'export_decided'
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]
