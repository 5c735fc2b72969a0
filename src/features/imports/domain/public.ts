export { IMPORT_KINDS } from './kinds.ts'
