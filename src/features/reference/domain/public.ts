/** What other features use of the rules of the dispatch catalogue. */
export { inForceOn, leadersFor, notToStreets, type DispatchRule, type Place } from './catalogue.ts'
