/** What can be granted, whose alone it is, and what asks for more than a password. */
export { delicateParts, ownersOf, type Catalogue } from './catalogue.ts'
