/** The question whether one agrees, over every screen while it is open. */
export { AskConsent } from './AskConsent.tsx'
