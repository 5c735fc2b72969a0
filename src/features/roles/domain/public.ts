/** What can be granted, whose alone it is, what asks for more than a password, and how soon a session ends. */
export { delicateParts, ownersOf } from './catalogue.ts'
export { IDLE } from './idle.ts'
