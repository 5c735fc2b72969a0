/** What other features use of ready texts: their kinds, and how they are filled in. */
export { TEMPLATE_KIND, type TemplateKind } from './kinds.ts'
export { NOT_WHOLE, fillPhrase, isWhole, type PhraseValues } from './phrases.ts'
