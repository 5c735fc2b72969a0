/** What the commands use. */
export { BREAK } from './chain.ts'
