/** What other features use of areas and of the rules of the dispatch catalogue. */
export { areaAt, type Bounded } from './boundaries.ts'
export { openOn } from './open.ts'
export { ownName } from './own-name.ts'
export { inForceOn, leadersFor, notToStreets, type DispatchRule, type Place } from './catalogue.ts'
