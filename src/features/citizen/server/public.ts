/** Codes by SMS, which prove whose a number is. */
export { askCode, requireCode } from './codes.ts'
