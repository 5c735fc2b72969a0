/** The words of work orders that both sides of other features speak: pure values and types, no rules. */
export { actionPath, EXPLAIN_PATH, deskPath, detailPath, listPath } from './queues/addresses.ts'
export { ASSESSMENT, leftOutOf, NOTHING_LEFT_OUT, RATE, type Assessment, type Rate } from './figures/assessment.ts'
export { LONGEST_CONTENT } from './order/texts.ts'
export { CASES_PATH } from './notifications/cases.ts'
export { inRole } from './notifications/addressees.ts'
export { CITIZEN_ACTS, STAGE } from './citizens/view.ts'
export { DISSATISFIED_REASON, RESOLVE_RESULT } from './order/visit-record.ts'
export {
  APPEAL_TYPE,
  INVALID_UPWARD,
  LED_STATUSES,
  OPEN_STATUSES,
  SATISFACTION,
  STATUS,
  URGENCY_ORDER,
} from './order/enums.ts'
export { isOfNow, isOfReceived, type Aged, type Cohort, type Reached, type Stock } from './figures/cohort.ts'
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
} from './figures/dimension.ts'
export type { Dimension, Group } from './figures/dimension.ts'
export type { AppealType, InvalidReason, RedoReason, SourceChannel, Urgency } from './order/enums.ts'
export { ERASED } from './citizens/erasure.ts'
export { EXCLUSION_REASON, EXCLUSION_SCOPE, EXCLUSION_STATE, type ExclusionScope } from './order/exclusion-words.ts'
export { fillNames, fillsOf, type Blanks } from './intake/filled.ts'
export { handsOf, type Passing } from './figures/hands.ts'
export { latestDue } from './clocks/limits.ts'
export type { ActionName } from './lifecycle/lifecycle.ts'
export { QUEUES, waitsOf, type Queue, type QueueName } from './queues/queues.ts'
export { nextStep } from './queues/steps.ts'
