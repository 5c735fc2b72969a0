/** What the shell and other features' screens use of signing in. */
export { exchangeCode } from './authenticate.ts'
export { isSignedIn, loginAddress, mayCall, mayOpen } from './guard.ts'
export { SessionGate, useSession, useSignOut, type Session } from './session.tsx'
