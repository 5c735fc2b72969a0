/** The words of work orders that both sides of other features speak: pure values and types, no rules. */
export { deskPath, detailPath, listPath } from './addresses.ts'
export { CITIZEN_ACTS, STAGE, type CitizenAct, type Stage } from './citizen-view.ts'
export { DISSATISFIED_REASON, RESOLVE_RESULT } from './visit-record.ts'
export { APPEAL_TYPE, INVALID_UPWARD, LED_STATUSES, OPEN_STATUSES, SATISFACTION, URGENCY_ORDER } from './enums.ts'
export type { Cohort } from './cohort.ts'
export type { AppealType, InvalidReason, RedoReason, SourceChannel, Urgency } from './enums.ts'
export { nextStep, type ActionName } from './lifecycle.ts'
export { QUEUES, type Queue, type QueueName } from './queues.ts'
