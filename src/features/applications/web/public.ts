/** What the page for those without an account is filled with. */
export { registerFilling } from './register-filling.ts'
/** The number of requests that wait, for the menu. */
export { useWithApplications } from './use-waiting.ts'
