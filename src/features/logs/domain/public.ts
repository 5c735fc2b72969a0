/** What the commands use. */
export { BREAK, withFurther } from './chain.ts'
