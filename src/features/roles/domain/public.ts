/** What can be granted, and whose alone it is. */
export { ownersOf, type Catalogue } from './catalogue.ts'
