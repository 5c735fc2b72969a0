/** What citizens are asked to agree to, and that they did. */
export { checkShown, keepConsent, pendingFor } from './consents.ts'
export { inForce } from './in-force.ts'
