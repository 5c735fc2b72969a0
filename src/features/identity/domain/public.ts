/** What makes a password good, and for how long: asked at sign-in, at a change of it, and while it is typed. */
export { daysUntilOld, WEAKNESSES, weaknessesOf, type Weakness } from './password-policy.ts'
