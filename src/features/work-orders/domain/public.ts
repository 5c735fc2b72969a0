/** The words of work orders that both sides of other features speak: pure values and types, no rules. */
export { actionPath, EXPLAIN_PATH, deskPath, detailPath, listPath } from './addresses.ts'
export { ASSESSMENT, leftOutOf, NOTHING_LEFT_OUT, RATE, type Assessment, type Rate } from './assessment.ts'
export { LONGEST_CONTENT } from './order-texts.ts'
export { CASES_PATH } from './cases.ts'
export { inRole } from './addressees.ts'
export { CITIZEN_ACTS, STAGE, type CitizenAct, type Stage } from './citizen-view.ts'
export { DISSATISFIED_REASON, RESOLVE_RESULT } from './visit-record.ts'
export {
  APPEAL_TYPE,
  INVALID_UPWARD,
  LED_STATUSES,
  OPEN_STATUSES,
  SATISFACTION,
  STATUS,
  URGENCY_ORDER,
} from './enums.ts'
export { isOfNow, isOfReceived, type Aged, type Cohort, type Reached, type Stock } from './cohort.ts'
export {
  DIMENSION,
  filtersOfGroups,
  groupsText,
  groupText,
  HOURS,
  inItsOwnOrder,
  isPassing,
  readGroups,
  WORDS_OF,
} from './dimension.ts'
export type { Dimension, Group } from './dimension.ts'
export type { AppealType, InvalidReason, RedoReason, SourceChannel, Urgency } from './enums.ts'
export { ERASED } from './erasure.ts'
export { EXCLUSION_REASON, EXCLUSION_SCOPE, EXCLUSION_STATE, type ExclusionScope } from './exclusion-words.ts'
export { fillNames, fillsOf, type Blanks } from './filled.ts'
export { handsOf, type Passing } from './hands.ts'
export { latestDue } from './limits.ts'
export { nextStep, type ActionName } from './lifecycle.ts'
export { QUEUES, type Queue, type QueueName } from './queues.ts'
